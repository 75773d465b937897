import { describe, expect, it } from 'vitest';
import { toProductJson } from '#contract/products/product.ts';
import { fromRupees } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { scheduleDraft } from '#server/catalogue/schedules/create-schedule.ts';
import { runDue } from '#server/catalogue/schedules/run-due.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { changeProducts, freshVersions, publishNow, type VersionedShop } from '#testing/test-versions.ts';
import { findPrices } from './read-prices.ts';

const DAY = 24 * 60 * 60 * 1000;

function change(id: string, rupees: number, over: Partial<Product> = {}) {
  return { id, body: JSON.stringify(toProductJson(testProduct({ id, price: fromRupees(rupees), ...over }))) };
}

const onSale = (before: number) => ({ isSale: true, priceBefore: fromRupees(before) });

/** Returns the days since the beginning with price and price before in rupees, oldest first. */
async function readPrices(shop: VersionedShop, id: string, begin: number) {
  const prices = (await findPrices(shop.db, [id])).get(id) ?? [];
  return prices.map(({ since, price, priceBefore }) => [
    since === undefined ? undefined : (since - begin) / DAY,
    price === undefined ? undefined : price / 100,
    priceBefore === undefined ? undefined : priceBefore / 100,
  ]);
}

describe.each(ENGINES)('prices that were in force, %s', engine => {
  it('are recorded by each publication that changes them, and by no other', async () => {
    const shop = await freshVersions(engine);
    const begin = shop.clock().getTime();
    await changeProducts(shop, change('A', 1299), change('B', 999));
    await publishNow(shop);
    shop.pass(DAY);
    await changeProducts(shop, change('A', 1299, { description: 'Woven anew.' }), change('B', 1099));
    await publishNow(shop);
    shop.pass(DAY);
    await changeProducts(shop, change('A', 1039, onSale(1299)));
    // What is not published is in force nowhere.
    expect(await readPrices(shop, 'A', begin)).toEqual([[0, 1299, undefined]]);
    await publishNow(shop);
    shop.pass(DAY);
    await changeProducts(shop, change('A', 1039, { ...onSale(1299), state: 'archived' }), {
      id: 'B',
      body: undefined,
    });
    await publishNow(shop);
    shop.pass(DAY);
    await changeProducts(shop, change('A', 1299));
    await publishNow(shop);
    expect(await readPrices(shop, 'A', begin)).toEqual([
      [0, 1299, undefined],
      [2, 1039, 1299],
      [3, undefined, undefined],
      [4, 1299, undefined],
    ]);
    expect(await readPrices(shop, 'B', begin)).toEqual([
      [0, 999, undefined],
      [1, 1099, undefined],
      [3, undefined, undefined],
    ]);
  });

  it('are recorded at the beginning and the end of a scheduled sale', async () => {
    const shop = await freshVersions(engine);
    const begin = shop.clock().getTime();
    await changeProducts(shop, change('A', 1299));
    await publishNow(shop);
    await changeProducts(shop, change('A', 1039, onSale(1299)));
    const scheduled = await scheduleDraft(shop, { startsAt: begin + DAY, endsAt: begin + 3 * DAY });
    expect(scheduled.ok).toBe(true);
    expect(await readPrices(shop, 'A', begin)).toEqual([[0, 1299, undefined]]);
    for (let day = 1; day <= 3; day += 1) {
      shop.pass(DAY);
      await runDue(shop);
    }
    expect(await readPrices(shop, 'A', begin)).toEqual([
      [0, 1299, undefined],
      [1, 1039, 1299],
      [3, 1299, undefined],
    ]);
  });

  it('include what was published before anything was recorded, and by servers of the last release', async () => {
    const shop = await freshVersions(engine);
    const begin = shop.clock().getTime();
    await changeProducts(shop, change('A', 1299), change('B', 999));
    await publishNow(shop);
    await shop.db.deleteFrom('price_history').execute();
    expect(await readPrices(shop, 'A', begin)).toEqual([[0, 1299, undefined]]);
    shop.pass(DAY);
    await changeProducts(shop, change('A', 1199));
    await publishNow(shop);
    await shop.db.deleteFrom('price_history').where('version', '=', 2).execute();
    await shop.db.deleteFrom('publication_times').where('number', '=', 2).execute();
    shop.pass(DAY);
    await changeProducts(shop, change('A', 1099));
    await publishNow(shop);
    expect(await readPrices(shop, 'A', begin)).toEqual([
      [0, 1299, undefined],
      [1, 1199, undefined],
      [2, 1099, undefined],
    ]);
    await shop.db.deleteFrom('publication_times').where('number', '=', 1).execute();
    expect(await readPrices(shop, 'B', begin)).toEqual([[undefined, 999, undefined]]);
  });

  it('are those of a price that was never recorded, also after another field of the product has changed', async () => {
    const shop = await freshVersions(engine);
    const begin = shop.clock().getTime();
    await changeProducts(shop, change('A', 1299));
    await publishNow(shop);
    await shop.db.deleteFrom('price_history').execute();
    shop.pass(40 * DAY);
    await changeProducts(shop, change('A', 1299, { description: 'Woven anew.' }));
    await publishNow(shop);
    expect(await readPrices(shop, 'A', begin)).toEqual([[0, 1299, undefined]]);
  });

  it('are none of a publication that was not finished', async () => {
    const shop = await freshVersions(engine);
    const begin = shop.clock().getTime();
    await changeProducts(shop, change('A', 1299));
    await publishNow(shop);
    await shop.db
      .insertInto('price_history')
      .values(
        ['A', 'C'].map(product_id => ({ product_id, size: null, version: 2, price: 1, price_before: null })),
      )
      .execute();
    await shop.db.updateTable('publication_lease').set({ expires_at: 0 }).execute();
    expect(await readPrices(shop, 'A', begin)).toEqual([[0, 1299, undefined]]);
    shop.pass(DAY);
    await changeProducts(shop, change('A', 1199), change('B', 999));
    await publishNow(shop);
    expect(await readPrices(shop, 'A', begin)).toEqual([
      [0, 1299, undefined],
      [1, 1199, undefined],
    ]);
    expect(await readPrices(shop, 'C', begin)).toEqual([]);
  });
});
