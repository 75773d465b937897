/** Format of `products.json`: fields in a fixed order and one product per line, for readable diffs. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ProductJson } from '#contract/products/product.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export function printProducts(rows: readonly ProductJson[]): string {
  const lines = rows.map(row => `  ${JSON.stringify(row)}`);
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** Returns every product of a file, without fields that are null; or why one of them cannot be read. */
export function readProductRows(path: string): Result<readonly ProductJson[], string> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'), (_, value: unknown) => value ?? undefined);
  } catch (error) {
    return refused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = z.array(ProductJson).safeParse(content);
  return read.success ? ok(read.data) : refused(`${path} has faults; npm run catalogue:check names them`);
}
