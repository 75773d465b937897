import { describe, expect, it } from 'vitest';
import { findAudit, insertAudit } from '#server/platform/audit/audit.repository.ts';
import { ENGINES } from '#testing/test-app.ts';
import {
  changeProducts,
  findContent,
  freshVersions,
  openForTest,
  productChange,
  publishNow,
} from '#testing/test-versions.ts';
import { changeDraft } from './change-draft.ts';
import { listDraftRecords } from './draft.repository.ts';
import type { VersionDeps } from './version-deps.ts';

const readDraft = async ({ db }: VersionDeps) => {
  const records = await listDraftRecords(db, 'product');
  return records.map(({ id, body }) => `${id} ${(JSON.parse(body) as { price: number }).price}`);
};

const readAudit = ({ db }: VersionDeps) => findAudit(db, { kind: 'product', limit: 10_000 });

describe.each(ENGINES)('the draft, %s', engine => {
  it('is changed with an audit row for each change, and not by a change of nothing', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100), productChange('B', 200));
    await changeProducts(shop, productChange('A', 150), productChange('B', 200));
    await changeProducts(shop, { id: 'B', body: undefined });
    const audit = await shop.db.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(audit.map(({ action, record_id, actor }) => [action, record_id, actor])).toEqual([
      ['create', 'A', 'usr_a'],
      ['create', 'B', 'usr_a'],
      ['update', 'A', 'usr_a'],
      ['delete', 'B', 'usr_a'],
    ]);
    expect([audit[2]?.before, audit[2]?.after]).toEqual([
      productChange('A', 100).body,
      productChange('A', 150).body,
    ]);
    expect(await shop.db.selectFrom('draft_records').select(['id', 'position']).execute()).toEqual([
      { id: 'A', position: 1 },
    ]);
  });

  it('refuses a change of an older state, with what is stored, and changes nothing', async () => {
    const shop = await freshVersions(engine);
    const [first] = await changeProducts(shop, productChange('A', 100));
    await changeProducts(shop, productChange('A', 150, { revision: first?.revision }));
    const late = await changeDraft(shop, 'product', [
      productChange('B', 1),
      productChange('A', 120, { revision: first?.revision }),
    ]);
    expect(late).toMatchObject({
      ok: false,
      error: { code: 'record-changed', id: 'A', current: { body: productChange('A', 150).body } },
    });
    expect(await changeDraft(shop, 'product', [productChange('A', 1, { revision: 0 })])).toMatchObject({
      ok: false,
    });
    const rows = await shop.db.selectFrom('draft_records').select('id').execute();
    expect(rows).toEqual([{ id: 'A' }]);
    expect(await shop.db.selectFrom('audit').select('id').execute()).toHaveLength(2);
  });

  it('lets one of two concurrent changes of a state through', async () => {
    const shop = await freshVersions(engine);
    const other = { ...shop, db: await openForTest(shop.location) };
    const [first] = await changeProducts(shop, productChange('A', 100));
    const outcomes = await Promise.all(
      [shop, other].map((deps, index) =>
        changeDraft(deps, 'product', [productChange('A', 200 + index, { revision: first?.revision })]),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

/** More than one statement takes. */
const MANY = Array.from({ length: 2100 }, (_, index) => `P${String(index).padStart(4, '0')}`);

describe.each(ENGINES)('a change of many records, %s', engine => {
  it('is as one of few: all records, their order, the audit, and what comes after it', async () => {
    const shop = await freshVersions(engine);
    const created = await changeProducts(shop, ...MANY.map(id => productChange(id, 100)));
    expect(created.map(({ id }) => id)).toEqual(MANY);
    expect(await readDraft(shop)).toEqual(MANY.map(id => `${id} 100`));
    expect(await readAudit(shop)).toHaveLength(MANY.length);
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
    expect(await readDraft(shop)).toEqual(expected);
    await publishNow(shop);
    expect(await findContent(shop, 1)).toEqual(expected);
    expect(await readAudit(shop)).toHaveLength(MANY.length * 2 + 2);
  });

  it('of an older state is refused, with what is stored, and changes nothing', async () => {
    const shop = await freshVersions(engine);
    const [first] = await changeProducts(shop, ...MANY.map(id => productChange(id, 100)));
    const last = MANY.at(-1) ?? '';
    await changeProducts(shop, productChange(last, 150));
    const changes = MANY.map(id => productChange(id, 200, { revision: first?.revision }));
    expect(await changeDraft(shop, 'product', changes)).toMatchObject({
      ok: false,
      error: { code: 'record-changed', id: last, current: { body: productChange(last, 150).body } },
    });
    expect((await readDraft(shop)).filter(each => !each.endsWith(' 100'))).toEqual([`${last} 150`]);
    expect(await readAudit(shop)).toHaveLength(MANY.length + 1);
  });
});

/** As a server of 0.2.0 writes a change of many records: here of A, which it changes, of B, which it removes, and of a new N. */
async function stage({ db, newId, actor, clock }: VersionDeps, revision: number | null): Promise<void> {
  const at = clock().getTime();
  const staged = (id: string, body = '') => ({
    id,
    staged_by: 'chg_1',
    staged_position: 7,
    staged_body: body,
  });
  await db.insertInto('draft_changes').values({ id: 'chg_1', started_at: at, revision }).execute();
  for (const change of [staged('A', productChange('A', 200).body), staged('B')])
    await db.updateTable('draft_records').set(change).where('id', '=', change.id).execute();
  const added = { kind: 'product', position: 7, body: '', revision: 0, updated_at: at };
  await db
    .insertInto('draft_records')
    .values({ ...added, ...staged('N', productChange('N', 200).body) })
    .execute();
  const audit = { created_at: at, actor, kind: 'product', before: null, after: null, draft_change: 'chg_1' };
  await insertAudit(db, [{ ...audit, id: newId('aud'), action: 'update', record_id: 'A' }]);
}

describe.each(ENGINES)('a change of many records by a server of 0.2.0, %s', engine => {
  it.each([
    ['not finished', null, ['A 100', 'B 100'], 2],
    ['finished', 9, ['A 200', 'N 200'], 3],
  ])('that is %s is seen as it is, and gives way to a later one', async (_, revision, draft, audit) => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 100), productChange('B', 100));
    await stage(shop, revision);
    expect([await readDraft(shop), (await readAudit(shop)).length]).toEqual([draft, audit]);
    await publishNow(shop);
    expect(await findContent(shop, 1)).toEqual(draft);
    await changeProducts(shop, productChange('A', 300), productChange('B', 300), productChange('N', 300));
    expect((await readDraft(shop)).toSorted()).toEqual(['A 300', 'B 300', 'N 300']);
    const staged = shop.db.selectFrom('draft_records').select('id').where('staged_by', 'is not', null);
    expect(await staged.execute()).toEqual([]);
  });
});
