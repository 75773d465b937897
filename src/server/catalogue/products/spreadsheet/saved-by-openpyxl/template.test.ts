import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultCategories } from '#domain/products/category.ts';
import { importTable } from '#server/catalogue/products/spreadsheet/import-table.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';

const FILE = 'src/server/catalogue/products/spreadsheet/saved-by-openpyxl/template.xlsx';

it('the template that another program has opened, filled with numbers and texts and saved is imported', async () => {
  const cells = await readCells(readFileSync(FILE));
  if (!cells.ok) throw new Error(cells.error);
  const { issues, products, stock } = importTable(cells.value, {
    current: [],
    replace: false,
    isKnownWord: () => true,
    pictures: new Map(),
    categories: defaultCategories(['kurta']),
    onlyTheseCategories: true,
  });
  expect(issues).toEqual([]);
  expect(products).toMatchObject([
    { id: 'MIR-1', name: 'Mirch Kurta', price: 1290, sizes: ['S', 'M', 'L'] },
    { id: '2001', name: 'Haldi Saree', price: 2490.5, sizes: [] },
  ]);
  expect(stock).toEqual([
    { productId: 'MIR-1', size: 'S', set: 3 },
    { productId: 'MIR-1', size: 'M', set: 5 },
    { productId: '2001', size: 'One Size', set: 4 },
  ]);
});
