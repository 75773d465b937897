import { describe, expect, it } from 'vitest';
import {
  countUnpublished,
  draftPrices,
  openShop,
  passDays,
  shownPrices,
} from '#testing/schedules/scheduled-shop.ts';
import { DAY, ENGINES } from '#testing/test-app.ts';
import {
  changeProducts,
  openForTest,
  productChange,
  publishNow,
  scheduleVersion,
} from '#testing/test-versions.ts';
import { runDue } from './run-due.ts';
import { findSchedules, listSchedules } from './schedule.repository.ts';

describe.each(ENGINES)('versions that a server of 0.2.0 has scheduled, %s', engine => {
  it('become changes of the version that they came from', async () => {
    const shop = await openShop(engine, 'A', 'B');
    await changeProducts(shop, productChange('A', 70), productChange('N', 9));
    const now = shop.clock().getTime();
    const sale = await scheduleVersion(shop, now + DAY);
    await scheduleVersion(shop, now + 2 * DAY, 1);
    await changeProducts(shop, productChange('B', 120));
    await publishNow(shop);
    await runDue(shop);
    const [made, ...others] = await findSchedules(shop.db);
    expect([made?.row.from_version, made?.row.starts_at, made?.row.ends_at, others]).toEqual([
      sale,
      now + DAY,
      now + 2 * DAY,
      [],
    ]);
    await passDays(shop, 1);
    expect([await shownPrices(shop), await countUnpublished(shop)]).toEqual([['A 70', 'B 120', 'N 9'], 0]);
    await passDays(shop, 1);
    expect([await shownPrices(shop), await countUnpublished(shop)]).toEqual([['A 100', 'B 120'], 0]);
    expect(await listSchedules(shop.db, 9)).toHaveLength(1);
  });

  it('are told apart from published ones by a server whose clock is behind', async () => {
    const shop = await openShop(engine, 'A');
    await changeProducts(shop, productChange('A', 70));
    await publishNow(shop);
    const early = new Date(shop.clock().getTime() - DAY);
    const behind = { ...shop, clock: () => early };
    await runDue(behind);
    await changeProducts(behind, productChange('A', 60));
    await publishNow(behind);
    await runDue(behind);
    expect([await shownPrices(shop), await listSchedules(shop.db, 9)]).toEqual([['A 60'], []]);
  });

  it('without an end leave the draft, which has what shoppers see', async () => {
    const shop = await openShop(engine, 'A', 'B');
    await changeProducts(shop, productChange('A', 70));
    await scheduleVersion(shop, shop.clock().getTime() + DAY);
    await changeProducts(shop, productChange('B', 120));
    const other = { ...shop, db: await openForTest(shop.location) };
    await Promise.all([runDue(shop), runDue(other)]);
    expect([await draftPrices(shop), await listSchedules(shop.db, 9)]).toEqual([
      ['A 100', 'B 120'],
      [expect.anything()],
    ]);
    await publishNow(shop);
    await passDays(shop, 1);
    expect(await shownPrices(shop)).toEqual(['A 70', 'B 120']);
  });

  it('that are in force end as changes too', async () => {
    const shop = await openShop(engine, 'A', 'B');
    await changeProducts(shop, productChange('A', 70));
    const now = shop.clock().getTime();
    await scheduleVersion(shop, now + DAY);
    await scheduleVersion(shop, now + 2 * DAY, 1);
    shop.pass(DAY);
    expect(await shownPrices(shop)).toEqual(['A 70', 'B 100']);
    await changeProducts(shop, productChange('A', 70), productChange('B', 120));
    await publishNow(shop);
    await runDue(shop);
    await passDays(shop, 1);
    expect(await shownPrices(shop)).toEqual(['A 100', 'B 120']);
  });
});
