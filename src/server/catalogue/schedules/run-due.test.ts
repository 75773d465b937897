import { describe, expect, it } from 'vitest';
import { takeLease } from '#server/catalogue/versions/publication-lease.ts';
import { listVersions } from '#server/catalogue/versions/version.repository.ts';
import { draftPrices, openShop, scheduleChanges, shownPrices } from '#testing/schedules/scheduled-shop.ts';
import { DAY, ENGINES, MINUTE } from '#testing/test-app.ts';
import { changeProducts, openForTest, productChange, type VersionedShop } from '#testing/test-versions.ts';
import { runDue } from './run-due.ts';

describe.each(ENGINES)('of several processes, %s', engine => {
  it('one begins a schedule, once', async () => {
    const shop = await openShop(engine, 'A');
    await scheduleChanges(shop, [productChange('A', 70)], [1, 2]);
    const other = { ...shop, db: await openForTest(shop.location) };
    shop.pass(DAY);
    const runs = await Promise.all([runDue(shop), runDue(other), runDue(shop)]);
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect((await listVersions(shop.db)).map(({ number }) => number)).toEqual([2, 1]);
    expect([await runDue(shop), await runDue(other)]).toEqual([false, false]);
    expect(await shownPrices(shop)).toEqual(['A 70']);
  });

  it('one that is killed while it begins a schedule leaves all of it to the next', async () => {
    const shop = await openShop(engine, 'A', 'B');
    await scheduleChanges(shop, [productChange('A', 70), productChange('B', 70)], [1, 2]);
    shop.pass(DAY);
    const killed = {
      ...shop,
      newId: () => {
        throw new Error('killed');
      },
    };
    const versions = await listVersions(shop.db);
    // Its audit rows are the last that the transaction writes.
    let ids = 0;
    const late: VersionedShop['newId'] = prefix => {
      ids += 1;
      return ids > 1 ? killed.newId() : shop.newId(prefix);
    };
    await expect(runDue({ ...shop, newId: late })).rejects.toThrow('killed');
    expect([await listVersions(shop.db), await shownPrices(shop), await draftPrices(shop)]).toEqual([
      versions,
      ['A 100', 'B 100'],
      ['A 100', 'B 100'],
    ]);
    expect(await runDue(shop)).toBe(true);
    expect([await shownPrices(shop), await draftPrices(shop)]).toEqual([
      ['A 70', 'B 70'],
      ['A 70', 'B 70'],
    ]);
  });

  it('a publication that is being written comes first, and a change of the draft is never lost', async () => {
    const shop = await openShop(engine, 'A', 'B');
    await scheduleChanges(shop, [productChange('A', 70)], [1]);
    shop.pass(DAY);
    const lease = await takeLease(shop, 0);
    expect([lease.ok, await runDue(shop)]).toEqual([true, false]);
    shop.pass(MINUTE);
    await Promise.all([runDue(shop), changeProducts(shop, productChange('B', 111))]);
    expect([await shownPrices(shop), await draftPrices(shop)]).toEqual([
      ['A 70', 'B 100'],
      ['A 70', 'B 111'],
    ]);
  });
});
