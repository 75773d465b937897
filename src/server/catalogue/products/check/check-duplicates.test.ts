import { expect, it } from 'vitest';
import { duplicateIssues } from './check-duplicates.ts';

it('the number of a size is that of no other product or size', () => {
  const row = (id: string, ...skus: string[]) => ({
    label: id,
    row: { id, name: id, variants: skus.map((sku, index) => ({ size: String(index), sku })) },
  });
  expect(duplicateIssues([row('A', 'A', 'A-S'), row('B', 'a-s', 'B-M'), row('B-M')])).toEqual([
    { product: 'B', field: 'variants', problem: '“a-s” is taken by A' },
    { product: 'B', field: 'variants', problem: '“B-M” is taken by B-M' },
  ]);
});
