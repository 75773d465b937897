/** What became of an import. */
import { ApiCallError } from '#console/api/api-call-error.ts';
import { formatCount } from '#console/parts/format-count.ts';
import type { ImportResult } from '#contract/console/spreadsheet.ts';

/** Says what is imported: products wait for a publication, counts do not. */
export function describeImport({ added, changed, removed, stock }: ImportResult): string {
  const products = added.count + changed.count + removed.count;
  const counts = `The ${stock.count === 1 ? 'count of 1 size is' : `counts of ${formatCount(stock.count, 'size')} are`} changed.`;
  if (products === 0) return counts;
  const imported = `${formatCount(products, 'product')} imported. Shoppers see it once you publish.`;
  return stock.count === 0 ? imported : `${imported} ${counts}`;
}

/** Returns whether orders or others have changed counts since they were shown. */
export function haveCountsMoved(error: Error): boolean {
  return error instanceof ApiCallError && error.body?.code === 'stock-moved';
}
