import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { findField } from '#server/catalogue/products/fields/column-headings.ts';
import { namePictures } from '#server/catalogue/products/fields/picture-names.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { importTable } from './import-table.ts';
import { printTemplate } from './print-template.ts';
import { printTableIssue } from './table-issue.ts';

const CONTEXT = {
  current: [],
  replace: false,
  isKnownWord: () => true,
  pictures: namePictures([]),
  categories: [],
  onlyTheseCategories: false,
};

it('the template has headings that are read, and no product', async () => {
  const cells = await readCells(await printTemplate());
  if (!cells.ok) throw new Error(cells.error);
  const [headings = []] = cells.value;
  expect(headings).toContain('Print or fabric');
  expect(headings.filter(heading => findField(heading) === undefined)).toEqual(['Stock']);
  expect(importTable(cells.value, CONTEXT).issues.map(printTableIssue)).toEqual([
    'the file has a header and no products',
  ]);
  const row = ['MIR-1', 'Mirch Kurta', 'kurta', '', 'Red', '', '1290', '', 'S|M', 'S: 3; M: 5'];
  const filled = importTable([headings, row, ...cells.value.slice(2)], CONTEXT);
  expect(filled).toMatchObject({ issues: [], added: ['MIR-1'], products: [{ sizes: ['S', 'M'] }] });
  expect(filled.stock).toEqual([
    { productId: 'MIR-1', size: 'S', set: 3 },
    { productId: 'MIR-1', size: 'M', set: 5 },
  ]);
});

it('the template has a guide and an example behind the sheet that is read', async () => {
  const workbook = strFromU8(unzipSync(await printTemplate())['xl/workbook.xml'] ?? new Uint8Array());
  const names = [...workbook.matchAll(/<sheet [^>]*name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Products', 'Guide', 'Example']);
});
