import { InsertQueryNode, type KyselyPlugin } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { listDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { findAudit } from '#server/platform/audit/audit.repository.ts';
import { waiterCount } from '#server/platform/db/sqlite/busy-retry.ts';
import { ENGINES } from '#testing/test-app.ts';
import { changeProducts, freshVersions, openForTest, productChange } from '#testing/test-versions.ts';
import { stageInThread } from './stage-in-thread.ts';

/** Less than a statement waits for the lock. */
const WAITS_MS = 4500;
/** More than are written at once. */
const MANY = Array.from({ length: 2100 }, (_, at) => `P${String(at).padStart(4, '0')}`);
const FEW = MANY.slice(0, 500);

async function stateOf({ db }: VersionDeps) {
  const audit = await findAudit(db, { kind: 'product', limit: 10_000 });
  return {
    records: await listDraftRecords(db, 'product'),
    audit: audit
      .map(each => [each.record_id, each.action, each.actor, each.before, each.after].join(' '))
      .toSorted(),
  };
}

/** Creates, changes, removes and moves records, some of them new. */
async function changeMany(shop: VersionDeps) {
  await changeProducts(shop, ...FEW.map(id => productChange(id, 100)));
  const [first = '', ...others] = MANY.toReversed();
  return changeDraft(shop, 'product', [
    { id: FEW[0] ?? '', body: undefined },
    productChange(first, 200, { position: 1 }),
    ...others.slice(0, -1).map(id => productChange(id, 200)),
  ]);
}

describe.each(ENGINES)('a change of very many records, %s', engine => {
  it('is in a thread what it is in the server, which writes none of the records', async () => {
    const inServer = await freshVersions(engine);
    const expected = await changeMany({ ...inServer, location: undefined });
    const inThread = await freshVersions(engine);
    const written = new Map<string, number>();
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (InsertQueryNode.is(node)) {
          const table = node.into?.table.identifier.name ?? '';
          written.set(table, (written.get(table) ?? 0) + 1);
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const deps = { ...inThread, db: inThread.db.withPlugin(counting), threadFrom: FEW.length };
    expect(await changeMany(deps)).toEqual(expected);
    expect(await stateOf(inThread)).toEqual(await stateOf(inServer));
    // Those of the few before, in one transaction of the server.
    expect([written.get('draft_records'), written.get('audit')]).toEqual([3, 3]);
  });

  it('is refused as in the server, and leaves nothing', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('P2000', 100));
    const before = await stateOf(shop);
    const changes = MANY.map(id => productChange(id, 200, { revision: 0 }));
    expect(await changeDraft({ ...shop, threadFrom: 1000 }, 'product', changes)).toMatchObject({
      refusal: { code: 'record-changed', id: 'P2000', current: { body: productChange('P2000', 100).body } },
    });
    expect(await stateOf(shop)).toEqual(before);
    expect(await shop.db.selectFrom('draft_changes').selectAll().execute()).toEqual([]);
  });
});

it('a thread that cannot write says why', async () => {
  const location = { engine: 'postgres' as const, url: 'postgres://nobody@127.0.0.1:1/none' };
  const { stage, end } = stageInThread({ location, startedAt: 0 });
  onTestFinished(async () => void (await end()));
  const part = { id: 'chg_1', startedAt: 0, actor: 'usr_a', kind: 'product', changes: [], last: 0 } as const;
  await expect(stage(part)).rejects.toThrow('ECONNREFUSED');
});

// Only the embedded database has one writer at a time.
it('a thread that waits for the lock is counted, so that the writer of orders lets it through', async () => {
  const { location, db, ...shop } = await freshVersions('embedded');
  const { stage, end } = stageInThread({ location, startedAt: 0 });
  onTestFinished(async () => void (await end()));
  const other = await openForTest(location);
  const part = { id: 'chg_1', startedAt: 0, actor: shop.actor, kind: 'product', last: 0 } as const;
  // To start a thread takes longer than it waits for the lock, where processors are busy.
  await stage({ ...part, changes: [] });
  const staged = await other.transaction().execute(async transaction => {
    await transaction.updateTable('draft_state').set({ revision: 0 }).execute();
    const staging = stage({ ...part, changes: [productChange('A', 100)] });
    const waiting = () => Atomics.load(new Int32Array(waiterCount()), 0);
    await expect.poll(waiting, { interval: 1, timeout: WAITS_MS }).toBe(1);
    return { staging };
  });
  expect(await staged.staging).toMatchObject({ ok: true, value: { last: 1 } });
  await db.selectFrom('draft_records').select('id').executeTakeFirstOrThrow();
});
