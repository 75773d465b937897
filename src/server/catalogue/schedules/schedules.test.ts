import { describe, expect, it } from 'vitest';
import { toProductJson } from '#contract/products/product.ts';
import { fromRupees } from '#domain/money.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { republish } from '#server/catalogue/versions/publish.ts';
import {
  countUnpublished,
  draftPrices,
  openShop,
  passDays,
  readSchedule,
  scheduleChanges,
  shownPrices,
} from '#testing/schedules/scheduled-shop.ts';
import { DAY, ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { changeProducts, freshVersions, productChange, publishNow } from '#testing/test-versions.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { scheduleDraft } from './create-schedule.ts';
import { createFindIssues } from './find-issues.ts';
import { runDue } from './run-due.ts';

describe.each(ENGINES)('a schedule, %s', engine => {
  it('undoes nothing that is published between, neither at its beginning nor at its end', async () => {
    const shop = await openShop(engine, 'A', 'B', 'C');
    const id = await scheduleChanges(shop, [productChange('A', 70), productChange('B', 70)], [2, 4]);
    expect([await draftPrices(shop), await countUnpublished(shop)]).toEqual([['A 100', 'B 100', 'C 100'], 0]);
    await changeProducts(shop, productChange('A', 120), productChange('C', 130), productChange('N', 200));
    await publishNow(shop);
    await passDays(shop, 1);
    expect(await shownPrices(shop)).toEqual(['A 120', 'B 100', 'C 130', 'N 200']);
    await passDays(shop, 1);
    expect(await shownPrices(shop)).toEqual(['A 120', 'B 70', 'C 130', 'N 200']);
    expect([await draftPrices(shop), await countUnpublished(shop)]).toEqual([await shownPrices(shop), 0]);
    const running = await readSchedule(shop, id);
    expect([running.state, running.row.preserved_count, running.row.begun_version]).toEqual([
      'running',
      1,
      3,
    ]);
    expect(running.records.map(({ begun }) => begun?.preserved)).toEqual([
      [{ path: ['body', 'price'], value: 120 }],
      [],
    ]);
    await changeProducts(shop, productChange('C', 140));
    await publishNow(shop);
    await passDays(shop, 2);
    expect(await shownPrices(shop)).toEqual(['A 120', 'B 100', 'C 140', 'N 200']);
    expect([(await readSchedule(shop, id)).state, await countUnpublished(shop)]).toEqual(['ended', 0]);
    expect(await runDue(shop)).toBe(false);
  });

  it('leaves what is typed into the draft meanwhile, and shows it as not published', async () => {
    const shop = await openShop(engine, 'A', 'B');
    await scheduleChanges(shop, [productChange('A', 70), productChange('B', 70)], [1, 2]);
    await changeProducts(shop, productChange('A', 111), productChange('N', 5));
    await passDays(shop, 1);
    expect([await shownPrices(shop), await draftPrices(shop)]).toEqual([
      ['A 70', 'B 70'],
      ['A 111', 'B 70', 'N 5'],
    ]);
    expect(await countUnpublished(shop)).toBe(2);
    await passDays(shop, 1);
    expect([await shownPrices(shop), await draftPrices(shop)]).toEqual([
      ['A 100', 'B 100'],
      ['A 111', 'B 100', 'N 5'],
    ]);
  });

  it('adds and removes products, and puts them back', async () => {
    const shop = await openShop(engine, 'A', 'B');
    const removed = { id: 'A', body: undefined };
    await scheduleChanges(shop, [removed, productChange('N', 200)], [1, 2]);
    expect([await draftPrices(shop), await countUnpublished(shop)]).toEqual([['A 100', 'B 100'], 0]);
    await passDays(shop, 1);
    expect([await shownPrices(shop), await draftPrices(shop)]).toEqual([
      ['B 100', 'N 200'],
      ['B 100', 'N 200'],
    ]);
    await passDays(shop, 1);
    expect([await shownPrices(shop), await draftPrices(shop)]).toEqual([
      ['A 100', 'B 100'],
      ['A 100', 'B 100'],
    ]);
    const rows = await shop.db
      .selectFrom('published_records')
      .selectAll()
      .where('to_version', 'is', null)
      .orderBy('id')
      .execute();
    expect(rows.map(({ id, position }) => [id, position])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });

  it('leads the address of a product that it removes on, as a publication does', async () => {
    const shop = await openShop(engine, 'A', 'B');
    await scheduleChanges(shop, [{ id: 'A', body: undefined }], [1, 2]);
    await passDays(shop, 1);
    const redirects = await shop.db.selectFrom('redirects').select('from_path').execute();
    expect(redirects).toEqual([{ from_path: '/product/a' }]);
  });

  it('that begins while another runs is over it, and the end of the first does not undo it', async () => {
    const shop = await openShop(engine, 'A');
    await scheduleChanges(shop, [productChange('A', 80)], [1, 3]);
    await scheduleChanges(shop, [productChange('A', 60)], [2, 4]);
    const prices: unknown[] = [];
    for (let day = 0; day < 4; day += 1) {
      await passDays(shop, 1);
      prices.push(...((await shownPrices(shop)) ?? []));
    }
    expect(prices).toEqual(['A 80', 'A 60', 'A 60', 'A 100']);
  });

  it('begins late after its time passed without a server, and not at all after its end', async () => {
    const shop = await openShop(engine, 'A', 'B');
    const over = await scheduleChanges(shop, [productChange('A', 70)], [1, 2]);
    const late = await scheduleChanges(shop, [productChange('B', 70)], [1]);
    await passDays(shop, 5);
    expect(await shownPrices(shop)).toEqual(['A 100', 'B 70']);
    expect([(await readSchedule(shop, over)).state, (await readSchedule(shop, late)).state]).toEqual([
      'missed',
      'ended',
    ]);
  });

  it('changes what an earlier version has that was published again, and leaves what differs in it', async () => {
    const shop = await openShop(engine, 'A', 'B');
    await changeProducts(shop, productChange('A', 110));
    await publishNow(shop);
    await scheduleChanges(shop, [productChange('A', 70), productChange('B', 70)], [1, 2]);
    await republish(shop, { number: 1 });
    await passDays(shop, 1);
    expect(await shownPrices(shop)).toEqual(['A 100', 'B 70']);
    await republish(shop, { number: 1 });
    await passDays(shop, 1);
    expect([await shownPrices(shop), await countUnpublished(shop)]).toEqual([['A 100', 'B 100'], 0]);
  });

  it('is cancelled before its time: its changes go back into the draft, beside what was typed there', async () => {
    const shop = await openShop(engine, 'A', 'B');
    const id = await scheduleChanges(
      shop,
      [productChange('A', 70), productChange('B', 70), productChange('N', 9)],
      [1, 2],
    );
    await changeProducts(shop, productChange('A', 111));
    expect(await cancelSchedule(shop, id)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    expect(await draftPrices(shop)).toEqual(['A 111', 'B 70', 'N 9']);
    expect((await readSchedule(shop, id)).records.map(({ ended }) => ended?.preserved.length ?? 0)).toEqual([
      1, 0, 0,
    ]);
    expect(await cancelSchedule(shop, id)).toMatchObject({ ok: true });
    await passDays(shop, 3);
    expect(await shownPrices(shop)).toEqual(['A 100', 'B 100']);
    expect(await cancelSchedule(shop, 'sch_none')).toMatchObject({ error: { code: 'unknown-schedule' } });
  });

  it('that runs ends at once, and one that is over says so', async () => {
    const shop = await openShop(engine, 'A');
    const id = await scheduleChanges(shop, [productChange('A', 70)], [1, 9]);
    await passDays(shop, 1);
    expect(await cancelSchedule(shop, id)).toMatchObject({ ok: true });
    await runDue(shop);
    expect([await shownPrices(shop), (await readSchedule(shop, id)).state]).toEqual([['A 100'], 'ended']);
    expect(await cancelSchedule(shop, id)).toMatchObject({ error: { code: 'schedule-over' } });
  });

  it('needs changes, and refuses a draft with issues', async () => {
    const shop = await openShop(engine, 'A');
    const startsAt = shop.clock().getTime() + DAY;
    expect(await scheduleDraft(shop, { startsAt })).toMatchObject({ error: { code: 'nothing-to-schedule' } });
    await changeProducts(shop, { id: 'B', body: '{"id":"B"}' });
    expect(await scheduleDraft(shop, { startsAt })).toMatchObject({ error: { code: 'invalid-draft' } });
  });

  it('does not touch products whose category is gone, or whose name is taken, and says so', async () => {
    const shop = await freshVersions(engine);
    const category = (id: string) => ({ id, body: JSON.stringify({ key: id, label: id, position: 0 }) });
    const product = (id: string, name: string, key: string) => ({
      id,
      body: JSON.stringify(toProductJson(testProduct({ id, name, category: key, price: fromRupees(100) }))),
    });
    await changeDraft(shop, 'category', [category('kurta'), category('saree')]);
    await changeProducts(shop, product('A', 'First', 'kurta'));
    await publishNow(shop);
    const added = [
      product('B', 'Second', 'saree'),
      product('C', 'Third', 'kurta'),
      product('D', 'Fourth', 'kurta'),
    ];
    const id = await scheduleChanges(shop, added, [1, 2]);
    await changeDraft(shop, 'category', [{ id: 'saree', body: undefined }]);
    await changeProducts(shop, product('E', 'Third', 'kurta'));
    await publishNow(shop);
    shop.pass(DAY);
    const findIssues = createFindIssues({ db: shop.db, clock: shop.clock, imageFolders: [] });
    await runDue({ ...shop, findIssues });
    expect((await shownPrices(shop))?.map(each => each[0])).toEqual(['A', 'D', 'E']);
    const { records } = await readSchedule(shop, id);
    expect(records.map(({ begun }) => begun?.preserved[0]?.issue ?? '')).toEqual([
      expect.stringContaining('There is no category saree'),
      expect.stringContaining('“Third” is taken by E'),
      '',
    ]);
  });
});
