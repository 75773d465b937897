import { expect, it } from 'vitest';
import { ENGINES } from '#testing/test-app.ts';
import { changeProducts, freshVersions, openForTest, productChange } from '#testing/test-versions.ts';
import { createListedProducts } from './listed-products.ts';

it.each(ENGINES)('lists the draft as another process has left it, %s', async engine => {
  const shop = await freshVersions(engine);
  const other = { ...shop, db: await openForTest(shop.location) };
  const listedProducts = createListedProducts(shop.db);
  const listed = async () =>
    (await listedProducts()).map(({ id, price }) => `${id} ${price / 100}`).toSorted();
  expect(await listed()).toEqual([]);
  await changeProducts(other, productChange('A', 100), productChange('B', 200), productChange('C', 300));
  const first = ['A 100', 'B 200', 'C 300'];
  expect(await Promise.all([listed(), listed()])).toEqual([first, first]);
  await changeProducts(other, productChange('A', 150), { id: 'B', body: undefined }, productChange('D', 400));
  expect(await listed()).toEqual(['A 150', 'C 300', 'D 400']);
  const before = listed();
  await changeProducts(other, { id: 'C', body: undefined });
  await before;
  expect(await listed()).toEqual(['A 150', 'D 400']);
});
