import { describe, expect, it } from 'vitest';
import { ENGINES } from '#testing/test-app.ts';
import { changeProducts, freshVersions, openForTest, productChange } from '#testing/test-versions.ts';
import { changeDraft } from './change-draft.ts';

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
      refusal: { code: 'record-changed', id: 'A', current: { body: productChange('A', 150).body } },
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
      [shop, other].map((deps, at) =>
        changeDraft(deps, 'product', [productChange('A', 200 + at, { revision: first?.revision })]),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
