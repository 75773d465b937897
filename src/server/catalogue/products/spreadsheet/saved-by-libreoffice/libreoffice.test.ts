import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProductRows } from '#server/catalogue/products/product-file.ts';
import { importTable } from '#server/catalogue/products/spreadsheet/import-table.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';

const FOLDER = 'src/server/catalogue/products/spreadsheet/saved-by-libreoffice';

it.each(['products.xlsx', 'utf-16.csv', 'semicolons.csv'])(
  'an exported workbook that LibreOffice 7.4 saved as %s changes nothing',
  async name => {
    const current = readProductRows(`${FOLDER}/products.json`);
    const cells = await readCells(readFileSync(`${FOLDER}/${name}`));
    if (!current.ok || !cells.ok) throw new Error('A file of this test cannot be read');
    const { issues, changed, added, products } = importTable(cells.value, {
      current: current.value,
      replace: false,
      isKnownWord: () => true,
      pictures: new Map(),
      categories: [],
      onlyTheseCategories: false,
    });
    expect({ issues, changed, added }).toEqual({ issues: [], changed: [], added: [] });
    expect(products).toEqual(current.value);
  },
);
