import { describe, expect, it } from 'vitest';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { listDraftRecords, lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { findAudit } from '#server/platform/audit/audit.repository.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import {
  changeProducts,
  contentOf,
  freshVersions,
  productChange,
  publishNow,
  writesDuring,
} from '#testing/test-versions.ts';
import type { DraftChange } from './compare-change.ts';
import { finishDraftChanges } from './finish-changes.ts';
import { commitStaged, stageChanges } from './stage-changes.ts';

const MANY = Array.from({ length: 2100 }, (_, at) => `P${String(at).padStart(4, '0')}`);

const draftOf = async ({ db }: VersionDeps) => {
  const records = await listDraftRecords(db, 'product');
  return records.map(({ id, body }) => `${id} ${(JSON.parse(body) as { price: number }).price}`);
};

const auditOf = async ({ db }: VersionDeps) =>
  (await findAudit(db, { kind: 'product', limit: 10_000 })).map(
    ({ action, record_id }) => `${action} ${record_id}`,
  );

async function stage(shop: VersionDeps, ...changes: DraftChange[]) {
  const staged = await stageChanges(shop, new Map([['product', changes]]));
  if (!staged.ok) throw new Error(staged.refusal.id);
  return staged.value;
}

const commit = (shop: VersionDeps, staged: Awaited<ReturnType<typeof stage>>) =>
  inTransaction(shop.db, async transaction =>
    commitStaged(transaction, staged, await lockDraft(transaction)),
  );

/** What changes of many records have left beside the draft. */
const leftovers = async ({ db }: VersionDeps) => [
  ...(await db.selectFrom('draft_changes').selectAll().execute()),
  ...(await db.selectFrom('draft_records').select('id').where('staged_by', 'is not', null).execute()),
];

describe.each(ENGINES)('a change of many records, %s', engine => {
  it('is as one of few: all records, their order, the audit, and what comes after it', async () => {
    const shop = await freshVersions(engine);
    const created = await changeProducts(shop, ...MANY.map(id => productChange(id, 100)));
    expect(created.map(({ id }) => id)).toEqual(MANY);
    expect(await draftOf(shop)).toEqual(MANY.map(id => `${id} 100`));
    expect(await auditOf(shop)).toHaveLength(MANY.length);
    const [first = '', second = '', third = '', ...others] = MANY;
    await changeProducts(shop, productChange(first, 150), { id: second, body: undefined });
    await changeProducts(
      shop,
      { id: third, body: undefined },
      productChange(first, 200, { revision: (await listDraftRecords(shop.db, 'product'))[0]?.revision }),
      productChange(second, 300, { revision: 0, position: 1 }),
      ...others.map(id => productChange(id, 400, { revision: created[0]?.revision })),
    );
    const expected = [`${first} 200`, `${second} 300`, ...others.map(id => `${id} 400`)];
    expect(await draftOf(shop)).toEqual(expected);
    await publishNow(shop);
    expect(await contentOf(shop, 1)).toEqual(expected);
    const before = await listDraftRecords(shop.db, 'product');
    await finishDraftChanges(shop.db, shop.clock().getTime());
    expect(await listDraftRecords(shop.db, 'product')).toEqual(before);
    expect(await leftovers(shop)).toEqual([]);
    expect(await auditOf(shop)).toHaveLength(MANY.length * 2 + 2);
  });

  it('is seen by nobody before its end, and changes nothing when its process is killed', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100), productChange('B', 100), productChange('C', 100));
    const audit = await auditOf(shop);
    await stage(shop, productChange('A', 200), { id: 'B', body: undefined }, productChange('N', 200));
    expect(await draftOf(shop)).toEqual(['A 100', 'B 100', 'C 100']);
    expect(await auditOf(shop)).toEqual(audit);
    await changeProducts(shop, productChange('C', 300), productChange('D', 300));
    await publishNow(shop);
    expect(await contentOf(shop, 1)).toEqual(['A 100', 'B 100', 'C 300', 'D 300']);
    const draft = await listDraftRecords(shop.db, 'product');
    await finishDraftChanges(shop.db, shop.clock().getTime());
    expect(await leftovers(shop)).toHaveLength(4);
    shop.pass(11 * MINUTE);
    await finishDraftChanges(shop.db, shop.clock().getTime());
    expect(await leftovers(shop)).toEqual([]);
    expect(await listDraftRecords(shop.db, 'product')).toEqual(draft);
    expect(await shop.db.selectFrom('draft_records').select('id').execute()).toHaveLength(4);
    expect((await auditOf(shop)).toSorted()).toEqual([...audit, 'create D', 'update C'].toSorted());
  });

  it('appears with its audit at once, beside changes of other records', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100), productChange('B', 100), productChange('C', 100));
    const staged = await stage(shop, productChange('A', 200), { id: 'B', body: undefined });
    await changeProducts(shop, productChange('C', 300));
    expect(await commit(shop, staged)).toEqual({ ok: true, value: undefined });
    expect(await draftOf(shop)).toEqual(['A 200', 'C 300']);
    expect(await auditOf(shop)).toEqual(expect.arrayContaining(['update A', 'delete B', 'update C']));
  });

  it('is refused when one of its records was changed since, by few or by many', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100), productChange('B', 100));
    const late = await stage(shop, productChange('A', 200), productChange('B', 200));
    await changeProducts(shop, productChange('B', 300));
    const refusal = { code: 'record-changed', id: 'B', current: { body: productChange('B', 300).body } };
    expect(await commit(shop, late)).toMatchObject({ ok: false, refusal });
    const first = await stage(shop, productChange('A', 400));
    const second = await stage(shop, productChange('A', 500));
    expect(await commit(shop, first)).toMatchObject({ refusal: { id: 'A' } });
    expect(await commit(shop, second)).toMatchObject({ ok: true });
    expect(await draftOf(shop)).toEqual(['A 500', 'B 300']);
  });

  it('refuses a change of an older state, with what is stored, and changes nothing', async () => {
    const shop = await freshVersions(engine);
    const [first] = await changeProducts(shop, ...MANY.map(id => productChange(id, 100)));
    const last = MANY.at(-1) ?? '';
    await changeProducts(shop, productChange(last, 150));
    const changes = MANY.map(id => productChange(id, 200, { revision: first?.revision }));
    expect(await changeDraft(shop, 'product', changes)).toMatchObject({
      ok: false,
      refusal: { code: 'record-changed', id: last, current: { body: productChange(last, 150).body } },
    });
    expect((await draftOf(shop)).filter(each => !each.endsWith(' 100'))).toEqual([`${last} 150`]);
    await finishDraftChanges(shop.db, shop.clock().getTime());
    expect(await leftovers(shop)).toEqual([]);
    expect(await shop.db.selectFrom('audit').select('id').execute()).toHaveLength(MANY.length + 1);
  });

  it('lets others change the draft between its transactions', async () => {
    const shop = await freshVersions(engine);
    const [own, ...others] = Array.from({ length: 10_000 }, (_, at) => `P${at}`);
    const changeOwn = (other: VersionDeps, at: number) =>
      changeProducts(other, productChange(`${own}`, 200 + at));
    const work = changeProducts(shop, ...others.map(id => productChange(id, 100)));
    const changes = await writesDuring(shop, work, changeOwn);
    expect(changes).toBeGreaterThan(5);
    expect((await draftOf(shop)).toSorted()).toEqual(
      [`${own} ${199 + changes}`, ...others.map(id => `${id} 100`)].toSorted(),
    );
  });
});
