import { expect, it } from 'vitest';
import { testProductRow } from '#testing/test-product.ts';
import { readCatalogue, readCatalogueInParts } from './products/product.ts';

const row = (at: number) => ({
  ...testProductRow({ id: `P-${at}` }),
  ...(at === 70 ? { price: 'dear' } : {}),
});

it('reads in parts what it reads at once, and pauses ahead of each', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => row(index));
  let pauses = 0;
  const read = await readCatalogueInParts({ rows, categories: [] }, async () => void (pauses += 1));
  expect(read).toEqual(readCatalogue(rows));
  expect(read.dropped).toHaveLength(1);
  expect(pauses).toBe(3);
});

it('reads what is no list as an empty catalogue', async () => {
  const read = await readCatalogueInParts({ rows: {}, categories: [] }, async () => undefined);
  expect([read.catalogue.products, read.dropped.length]).toEqual([[], 1]);
});

it.each(Object.getOwnPropertyNames(Object.prototype))('rejects %s as an id and as a size', name => {
  const rows = [{ ...row(1), id: name }, { ...row(2), sizes: ['M', name] }, row(3)];
  const { catalogue, dropped } = readCatalogue(rows);
  expect(catalogue.products.map(({ id }) => id)).toEqual(['P-3']);
  expect(dropped).toEqual([
    `Row 1: id: ${name} is a reserved name`,
    `Row 2: sizes.1: ${name} is a reserved name`,
  ]);
});
