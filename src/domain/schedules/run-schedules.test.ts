import { describe, expect, it } from 'vitest';
import {
  openShop,
  type Planned,
  publish,
  read,
  record,
  SHIRT,
  schedule,
} from '#testing/schedules/planned-shop.ts';
import type { JsonObject } from './json-value.ts';
import { runSchedules, type Shop } from './run-schedules.ts';

const outcome = (shop: Shop, part: 'begun' | 'ended', at = 0) => shop.schedules[at]?.records[0]?.[part];

const SALE: JsonObject = { ...SHIRT, price: 80, isSale: true, discount: 20 };
const open = () => openShop({ A: record(SHIRT) });
const sale = (shop: Shop, over: Partial<Planned> = {}) =>
  schedule(shop, { id: 'sale', from: 10, until: 20, draft: { A: record(SALE) }, ...over });

describe('a sale', () => {
  it('changes fields at its beginning, and nothing is left of it after its end', () => {
    const planned = sale(open());
    expect(read(runSchedules(planned, { now: 9 }))).toEqual(SHIRT);
    const begun = runSchedules(planned, { now: 10 });
    expect(read(begun)).toEqual(SALE);
    const ended = runSchedules(begun, { now: 20 });
    expect(JSON.stringify(read(ended))).toBe(JSON.stringify(SHIRT));
    expect(ended.schedules[0]?.state).toBe('ended');
  });

  it('changes what is in force then: what was published since stays, is listed, and comes back after it', () => {
    const planned = publish(sale(open()), 'A', { name: 'Kurta', sizes: ['S', 'M', 'L'] });
    const begun = runSchedules(planned, { now: 10 });
    expect(read(begun)).toMatchObject({ name: 'Kurta', price: 80, sizes: ['S', 'M', 'L'] });
    expect(read(runSchedules(begun, { now: 20 }))).toEqual({
      ...SHIRT,
      name: 'Kurta',
      sizes: ['S', 'M', 'L'],
    });
  });

  it('of a product whose price was published since is no sale: a percentage is that of one price', () => {
    const begun = runSchedules(publish(sale(open()), 'A', { price: 120 }), { now: 10 });
    expect(read(begun)).toEqual({ ...SHIRT, price: 120 });
    expect(outcome(begun, 'begun')?.preserved).toEqual([
      { path: ['body', 'price'], value: 120 },
      { path: ['body', 'isSale'], value: false },
      { path: ['body', 'discount'], value: undefined },
    ]);
    expect(read(runSchedules(begun, { now: 20 }))).toEqual({ ...SHIRT, price: 120 });
  });

  it('leaves a price that was published during it, and takes the rest back', () => {
    const begun = publish(runSchedules(sale(open()), { now: 10 }), 'A', { price: 70 });
    const ended = runSchedules(begun, { now: 20 });
    expect(read(ended)).toEqual({ ...SHIRT, price: 70 });
    expect(outcome(ended, 'ended')?.preserved).toEqual([{ path: ['body', 'price'], value: 70 }]);
  });

  it('takes back a discount with its price, also one that was published during it', () => {
    const begun = publish(runSchedules(sale(open()), { now: 10 }), 'A', { discount: 25 });
    const ended = runSchedules(begun, { now: 20 });
    expect(read(ended)).toEqual(SHIRT);
    expect(outcome(ended, 'ended')?.preserved).toEqual([]);
  });

  it('that was missed changes nothing, and one that is late begins late', () => {
    const missed = runSchedules(sale(open()), { now: 20 });
    expect([read(missed), missed.schedules[0]?.state]).toEqual([SHIRT, 'missed']);
    expect(read(runSchedules(sale(open()), { now: 19 }))).toEqual(SALE);
    expect(read(runSchedules(sale(open(), { until: undefined }), { now: 99 }))).toEqual(SALE);
  });

  it('does not touch a record that would be wrong after it, and says why', () => {
    const begun = runSchedules(sale(open()), { now: 10, findIssue: () => 'its category is gone' });
    expect(read(begun)).toEqual(SHIRT);
    expect(outcome(begun, 'begun')?.preserved[0]).toMatchObject({ issue: 'its category is gone' });
  });
});

describe('overlapping schedules', () => {
  const second = (shop: Shop, from: number, until?: number) =>
    schedule(shop, { id: 'second', from, until, draft: { A: record({ ...SHIRT, price: 60 }) } });
  const prices = (shop: Shop, times: readonly number[]) =>
    times.map(now => read(runSchedules(shop, { now }))?.['price']);
  const inSteps = (shop: Shop, times: readonly number[]) => {
    let current = shop;
    return times.map(now => {
      current = runSchedules(current, { now });
      return read(current)?.['price'];
    });
  };

  it('follow the order of their beginnings, and the end of one does not undo another', () => {
    expect(inSteps(second(sale(open()), 15, 25), [10, 15, 20, 25])).toEqual([80, 60, 60, 100]);
    expect(inSteps(second(sale(open()), 12, 15), [10, 12, 15, 20])).toEqual([80, 60, 80, 100]);
    expect(inSteps(second(sale(open()), 20, 25), [10, 20, 25])).toEqual([80, 60, 100]);
    expect(prices(second(sale(open()), 20, 25), [20])).toEqual([60]);
  });

  it('without an end are published from then on', () => {
    expect(inSteps(second(sale(open()), 15), [10, 15, 20])).toEqual([80, 60, 60]);
    expect(inSteps(second(sale(open()), 5), [5, 10, 20])).toEqual([60, 80, 60]);
  });

  it('planned during another are planned from what the owner has published', () => {
    const running = runSchedules(sale(open()), { now: 10 });
    const draft = { A: record({ ...SALE, price: 60 }) };
    const planned = schedule(running, { id: 'second', from: 30, until: 40, draft });
    expect(inSteps(planned, [20, 30, 40])).toEqual([100, 60, 100]);
  });

  it('of which a sale is planned during another are sales each, whichever ends first', () => {
    const running = runSchedules(sale(open()), { now: 10 });
    const better: JsonObject = { ...SALE, price: 60, discount: 40 };
    const plan = (until: number) =>
      schedule(running, { id: 'second', from: 15, until, draft: { A: record(better) } });
    const steps = (shop: Shop, times: readonly number[]) => {
      let current = shop;
      return times.map(now => {
        current = runSchedules(current, { now });
        return read(current);
      });
    };
    expect(steps(plan(25), [15, 20, 25])).toEqual([better, better, SHIRT]);
    expect(steps(plan(18), [15, 18, 20])).toEqual([better, SALE, SHIRT]);
  });

  it('are all over once the owner publishes', () => {
    const both = runSchedules(second(sale(open()), 15, 25), { now: 15 });
    expect(inSteps(publish(both, 'A', { price: 80 }), [20, 25])).toEqual([80, 80]);
  });
});

describe('records and lists', () => {
  it('a new product appears and goes, unless it was changed since', () => {
    const draft = { B: record({ id: 'B', name: 'Sari' }, 2) };
    const begun = runSchedules(sale(open(), { draft }), { now: 10 });
    expect(read(begun, 'B')).toEqual({ id: 'B', name: 'Sari' });
    expect(read(runSchedules(begun, { now: 20 }), 'B')).toBeUndefined();
    const changed = runSchedules(publish(begun, 'B', { name: 'Silk sari' }), { now: 20 });
    expect(read(changed, 'B')).toEqual({ id: 'B', name: 'Silk sari' });
    const taken = runSchedules(publish(sale(open(), { draft }), 'B', { id: 'B', name: 'Dupatta' }), {
      now: 10,
    });
    expect(read(taken, 'B')).toEqual({ id: 'B', name: 'Dupatta' });
  });

  it('a product is removed only as it was, and comes back where it was', () => {
    const removal = sale(open(), { draft: { A: undefined } });
    const begun = runSchedules(removal, { now: 10 });
    expect(begun.records.size).toBe(0);
    expect(runSchedules(begun, { now: 20 }).records.get('product A')).toEqual(record(SHIRT));
    const changed = runSchedules(publish(removal, 'A', { name: 'Kurta' }), { now: 10 });
    expect(read(changed)).toEqual({ ...SHIRT, name: 'Kurta' });
  });

  it('a list of values is one value; of entries with ids each is one, and their order another', () => {
    const banners = (...ids: string[]) => ids.map(id => ({ id, title: id.toUpperCase() }));
    const shop = openShop({ A: record({ sizes: ['S'], banners: banners('a', 'b', 'c') }) });
    const draft = {
      A: record({ sizes: ['S', 'M'], banners: [...banners('c', 'a'), { id: 'd', title: 'Diwali' }] }),
    };
    const planned = schedule(shop, { id: 'sale', from: 10, until: 20, draft });
    const begun = runSchedules(planned, { now: 10 });
    expect(read(begun)).toEqual(draft.A.body);
    expect(read(runSchedules(begun, { now: 20 }))).toEqual(read(shop));
    const since = publish(planned, 'A', {
      sizes: ['L'],
      banners: [{ id: 'a', title: 'New' }, ...banners('b', 'c', 'e')],
    });
    const changed = runSchedules(since, { now: 10 });
    expect(read(changed)).toEqual({
      sizes: ['L'],
      banners: [...banners('c'), { id: 'a', title: 'New' }, { id: 'd', title: 'Diwali' }, ...banners('e')],
    });
    expect(read(runSchedules(changed, { now: 20 }))).toEqual(read(since));
  });

  it('what one removes from a list that another has put in order comes back where it stood', () => {
    const banners = (...ids: readonly string[]): JsonObject => ({ banners: ids.map(id => ({ id })) });
    const plan = (id: string, ...ids: readonly string[]) => ({
      id,
      from: 10,
      until: 20,
      draft: { A: record(banners(...ids)) },
    });
    const opened = openShop({ A: record(banners('x', 'y', 'z')) });
    const both = schedule(schedule(opened, plan('order', 'z', 'y', 'x')), plan('remove', 'y', 'z'));
    const begun = runSchedules(both, { now: 10 });
    expect(read(begun)).toEqual(banners('z', 'y'));
    expect(read(runSchedules(begun, { now: 20 }))).toEqual(banners('x', 'y', 'z'));
  });

  it('another order of the records is taken as a whole or not at all', () => {
    const shop = openShop({ A: record({}, 1), B: record({}, 2), C: record({}, 3) });
    const draft = { A: record({}, 3), B: record({}, 1), C: record({}, 2) };
    const planned = schedule(shop, { id: 'sale', from: 10, until: 20, draft });
    const positions = ({ records }: Shop) => Array.from(records.values(), ({ position }) => position);
    const begun = runSchedules(planned, { now: 10 });
    expect(positions(begun)).toEqual([3, 1, 2]);
    expect(positions(runSchedules(begun, { now: 20 }))).toEqual([1, 2, 3]);
    const moved = { ...planned, records: new Map(planned.records).set('product B', record({}, 9)) };
    expect(positions(runSchedules(moved, { now: 10 }))).toEqual([1, 9, 3]);
  });
});
