/** Format of `products.json`: fields in a fixed order and one product per line, for readable diffs. */
import type { ProductJson } from '#contract/product.ts';

export function printProducts(rows: readonly ProductJson[]): string {
  const lines = rows.map(row => `  ${JSON.stringify(row)}`);
  return `[\n${lines.join(',\n')}\n]\n`;
}
