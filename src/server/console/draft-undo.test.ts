import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { BulkChangeResult, DraftProduct } from '#contract/console/product.ts';
import type { Differences, DraftUndo } from '#contract/console/version.ts';
import { fill } from '#contract/urls.ts';
import { applyChanges } from '#server/catalogue/versions/change-draft.ts';
import { listDraftRecords, lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { registerStaff } from '#testing/test-shopper.ts';
import { openConsole } from '#testing/test-versions.ts';

const product = (id: string) => fill(CONSOLE_API.product, { id });

async function openShop(engine: (typeof ENGINES)[number], ids: readonly string[]) {
  const shop = await openConsole(engine, ids);
  const { ask } = shop;
  const bulk = async (change: object) =>
    (
      await ask('POST', CONSOLE_API.productChanges, { filter: {}, change, apply: true })
    ).json<BulkChangeResult>();
  const undo = (revision: number) => ask('POST', CONSOLE_API.draftUndo, { revision });
  const read = async (id: string) => (await ask('GET', product(id))).json<DraftProduct>().product;
  const differences = async () => (await ask('GET', CONSOLE_API.draft)).json<Differences>().count;
  const publish = () => ask('POST', CONSOLE_API.versions, {});
  return { ...shop, bulk, undo, read, differences, publish };
}

describe.each(ENGINES)('a change of the draft, %s', engine => {
  it('is taken back for all its records, and leaves nothing to publish', async () => {
    const ids = Array.from({ length: 400 }, (_, index) => `P-${String(index).padStart(3, '0')}`);
    const { bulk, undo, differences, publish } = await openShop(engine, ids);
    await publish();
    const { revision, count } = await bulk({ price: { percent: 10 }, isNew: true });
    expect([count, await differences()]).toEqual([400, 400]);
    expect((await undo(revision)).json<DraftUndo>()).toMatchObject({ count: 400, preserved: 0 });
    expect(await differences()).toBe(0);
  });

  it('brings records back where they stood, and takes new ones out', async () => {
    const { db, clock, differences, publish, undo } = await openShop(engine, ['A', 'B', 'C']);
    await publish();
    const [{ id: actor }] = (await db.selectFrom('users').select('id').execute()) as [{ id: string }];
    const deps = { db, clock: clock.now, newId: createIds(clock.now), actor };
    const before = await listDraftRecords(db, 'product');
    const changed = await inTransaction(db, async transaction => {
      const revision = await lockDraft(transaction);
      const body = JSON.stringify(testProductRow({ id: 'N' }));
      return applyChanges({ ...deps, transaction, kind: 'product', revision }, [
        { id: 'B', body: undefined },
        { id: 'N', body },
      ]);
    });
    const revision = changed.ok ? (changed.value[0]?.revision ?? 0) : 0;
    expect(await differences()).toBe(2);
    expect((await undo(revision)).json<DraftUndo>().count).toBe(2);
    expect(await differences()).toBe(0);
    const after = await listDraftRecords(db, 'product');
    expect(after.map(({ id, position }) => [id, position])).toEqual(
      before.map(({ id, position }) => [id, position]),
    );
  });

  it('is taken back without what was changed again since', async () => {
    const { ask, bulk, undo, read } = await openShop(engine, ['A', 'B']);
    const { revision } = await bulk({ price: { set: 500 }, isNew: true });
    await ask('PUT', product('A'), { ...(await read('A')), price: 450 }, { 'if-match': '*' });
    expect((await undo(revision)).json<DraftUndo>()).toMatchObject({ count: 2, preserved: 1 });
    expect(await read('A')).toMatchObject({ price: 450, isNew: false });
    expect((await read('B')).price).toBe(799);
    await ask('DELETE', product('B'), undefined, { 'if-match': '*' });
    expect((await undo(revision)).json<DraftUndo>()).toMatchObject({ count: 0, preserved: 2 });
  });

  it('is taken back only by who made it, and before it is published', async () => {
    const { bulk, undo, read, publish, send, ...shop } = await openShop(engine, ['A']);
    const { revision } = await bulk({ price: { set: 500 } });
    const colleague = await registerStaff({ ...shop, send }, 'manager@nool.example');
    const request = { method: 'POST', url: CONSOLE_API.draftUndo, payload: { revision } } as const;
    expect((await send(request, colleague.token)).statusCode).toBe(404);
    expect((await undo(revision + 1000)).statusCode).toBe(404);
    await publish();
    const late = await undo(revision);
    expect([late.statusCode, late.json().code]).toEqual([409, 'published-since']);
    expect((await read('A')).price).toBe(500);
  });
});
