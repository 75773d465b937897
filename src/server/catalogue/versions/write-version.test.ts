import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '#domain/result.ts';
import { needs } from '#testing/needs.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import {
  changeProducts,
  findContent,
  freshVersions,
  openForTest,
  productChange,
  publishNow,
  writesDuring,
} from '#testing/test-versions.ts';
import { checkRecords } from './check-records.ts';
import { takeLease } from './publication-lease.ts';
import { publishDraft } from './publish.ts';
import { latestNumber, listVersions } from './version.repository.ts';
import type { VersionDeps } from './version-deps.ts';
import { finishVersion, writeRecords } from './write-version.ts';

async function readLease(deps: VersionDeps) {
  const lease = await takeLease(deps, 0);
  if (!lease.ok) throw new Error(lease.error.code);
  return lease.value;
}

describe.each(ENGINES)('writing a version, %s', engine => {
  it('continues one that was killed, and earlier versions never change', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, ...['A', 'B', 'C', 'D', 'E'].map(id => productChange(id, 100)));
    await publishNow(shop);
    const first = await findContent(shop, 1);
    await changeProducts(
      shop,
      productChange('A', 200),
      productChange('B', 200),
      { id: 'C', body: undefined },
      { id: 'D', body: undefined },
      productChange('F', 200),
      productChange('G', 200),
    );
    await writeRecords(shop, await readLease(shop), 'draft');
    expect([await latestNumber(shop.db), await findContent(shop, 1)]).toEqual([1, first]);
    await changeProducts(
      shop,
      productChange('A', 100),
      productChange('B', 300),
      productChange('D', 300),
      productChange('E', 300),
      { id: 'F', body: undefined },
    );
    shop.pass(MINUTE);
    expect((await publishNow(shop)).number).toBe(2);
    expect((await findContent(shop, 2))?.toSorted()).toEqual(['A 100', 'B 300', 'D 300', 'E 300', 'G 200']);
    expect(await findContent(shop, 1)).toEqual(first);
    expect((await publishNow(shop)).number).toBe(2);
  });

  it('is left to one of two publications, and the other is told', async () => {
    const shop = await freshVersions(engine);
    const other = { ...shop, db: await openForTest(shop.location) };
    await changeProducts(shop, productChange('A', 100));
    const lease = await readLease(shop);
    expect(await takeLease(other, 0)).toEqual({ ok: false, error: { code: 'publication-running' } });
    shop.pass(MINUTE);
    const second = await readLease(other);
    const late = { lease, revision: 1, complete: async () => ok(undefined) };
    for (const outcome of [await writeRecords(shop, lease, 'draft'), await finishVersion(shop, late)]) {
      expect(outcome).toEqual({ ok: false, error: { code: 'publication-running' } });
    }
    expect(await writeRecords(other, second, 'draft')).toEqual({ ok: true, value: true });
    expect(await finishVersion(other, { ...late, lease: second })).toMatchObject({ value: { number: 1 } });
    expect(await shop.db.selectFrom('publication_lease').selectAll().execute()).toEqual([]);
  });

  it('contains a change of the draft that comes while it is checked', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100), productChange('B', 100));
    let price = 100;
    const published = await publishDraft(shop, {
      check: async readPage => {
        const issues = await checkRecords(readPage);
        if (price < 130) {
          price += 10;
          await changeProducts(shop, productChange('A', price));
        }
        return issues;
      },
    });
    expect(published).toMatchObject({ value: { number: 1 } });
    expect(await findContent(shop, 1)).toEqual(['A 130', 'B 100']);
  });

  it('contains nothing of what the draft has lost, page by page', async () => {
    const shop = await freshVersions(engine);
    const ids = Array.from({ length: 2500 }, (_, index) => `P${String(index).padStart(4, '0')}`);
    await changeProducts(shop, ...ids.map(id => productChange(id, 100)));
    await publishNow(shop);
    const [first = '', ...others] = ids;
    const last = others.pop() ?? '';
    await changeProducts(shop, ...others.map(id => ({ id, body: undefined })), productChange(last, 200));
    await publishNow(shop);
    expect(await findContent(shop, 2)).toEqual([`${first} 100`, `${last} 200`]);
    expect(await findContent(shop, 1)).toHaveLength(ids.length);
  });

  it('is refused when the draft changes again and again', async () => {
    const shop = await freshVersions(engine);
    let price = 100;
    const published = await publishDraft(shop, {
      check: async () => {
        price += 1;
        await changeProducts(shop, productChange('A', price));
        return [];
      },
    });
    expect(published).toEqual({ ok: false, error: { code: 'draft-busy' } });
    expect(await listVersions(shop.db)).toEqual([]);
    expect((await publishNow(shop)).number).toBe(1);
    expect(await findContent(shop, 1)).toEqual([`A ${price}`]);
  });
});

// Only the embedded database has one writer at a time.
it('lets other writers through between its transactions', async () => {
  const shop = await freshVersions('embedded');
  const changes = Array.from({ length: 10_000 }, (_, index) => productChange(`P${index}`, 100));
  await changeProducts(shop, ...changes);
  expect(await writesDuring(shop, publishNow(shop))).toBeGreaterThan(5);
});

// It would compare each record of a page with each other: 6,000 imported products could not be published for a minute.
it('lets PostgreSQL know how many records it compares', async context => {
  needs(context, 'PostgreSQL');
  const shop = await freshVersions('postgres');
  const ids = Array.from({ length: 2500 }, (_, index) => `P${index}`);
  await changeProducts(shop, ...ids.map(id => productChange(id, 100)));
  await publishNow(shop);
  const known = sql<Readonly<Record<'reltuples', number>>>`
    select reltuples from pg_class where relname = 'draft_records'`;
  // Where PostgreSQL itself looks at the table at the same time, it is a little earlier.
  expect((await known.execute(shop.db)).rows[0]?.reltuples).toBeGreaterThan(0);
});

it('publishes also where PostgreSQL cannot learn that in time', async context => {
  needs(context, 'PostgreSQL');
  const shop = await freshVersions('postgres');
  const failing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (RawNode.is(node) && node.sqlFragments[0]?.startsWith('analyze'))
        throw new Error('canceling statement due to statement timeout');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const logger = { warn: vi.fn() };
  await changeProducts(shop, productChange('A', 100));
  expect((await publishNow({ ...shop, db: shop.db.withPlugin(failing), logger })).number).toBe(1);
  expect(logger.warn).toHaveBeenCalledTimes(2);
});
