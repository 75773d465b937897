import { expect, it } from 'vitest';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { wooExport } from '#testing/foreign-exports/woocommerce.ts';
import { readWooCommerce } from './read-woocommerce.ts';

it('breaks lines where the exporter wrote a backslash and an n', async () => {
  const cells = await readCells(Buffer.from(wooExport().replaceAll('Woven', String.raw`Soft\nWoven`)));
  if (!cells.ok) throw new Error(cells.error);
  const { products } = readWooCommerce(cells.value);
  expect(products.length).toBeGreaterThan(0);
  for (const { html } of products) expect(html).toContain('Soft\nWoven');
});
