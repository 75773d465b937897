/** `npm run catalogue:import`: updates the products by the rows of a spreadsheet. */
import type { FirstOf } from '#contract/console/spreadsheet.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { listPictures, pictureFiles } from '#server/catalogue/products/check/check-pictures.ts';
import {
  runImport,
  type SpreadsheetImport,
} from '#server/catalogue/products/spreadsheet/process/run-import.ts';
import { printTableIssue, type TableIssue } from '#server/catalogue/products/spreadsheet/table-issue.ts';
import { differences } from '#server/catalogue/stock/change-pieces.ts';
import { readTable } from '#server/platform/spreadsheet/read-table.ts';
import { listLines } from './list-lines.ts';
import type { ProductStore } from './product-store.ts';

export interface ImportOptions {
  readonly dryRun?: boolean;
  readonly replace?: boolean;
}

/** Returns what was done. Throws an error with a line for each issue; then nothing is written. */
export async function importSpreadsheet(
  store: ProductStore,
  file: string,
  options: ImportOptions,
): Promise<string> {
  // Without `--` before them, npm consumes the flags and passes them only as environment variables.
  const isDryRun = options.dryRun ?? process.env['npm_config_dry_run'] === 'true';
  const replace = options.replace ?? process.env['npm_config_replace'] === 'true';
  const request = {
    file: readTable(file),
    replace,
    pictures: store.pictures,
    photos: store.photos,
    categories: store.categories,
  };
  const imported = await store.withSizeFindings(await runImport(request, store.records));
  const issues = toLines(imported.issues, printTableIssue);
  if (issues !== '') throw new Error(`${issues}\nNothing was written.`);
  const done = await write(imported, store, { isDryRun, replace });
  return [toHints(imported, store), toSummary(imported), toStockLine(imported, store), done]
    .filter(line => line !== '')
    .join('\n');
}

function write(
  imported: SpreadsheetImport,
  store: ProductStore,
  { isDryRun, replace }: { readonly isDryRun: boolean; readonly replace: boolean },
): Promise<string> {
  const { written, removed, stock } = imported;
  if (isDryRun) return Promise.resolve('Nothing was written (--dry-run).');
  const isSame = written.length + removed.length + changedCounts(imported, store) === 0;
  return isSame
    ? Promise.resolve('Nothing was to be written.')
    : store.write({ written, removed, stock, replace });
}

const ADVICE =
  'upload photos with npm run media -- add and import again, or run npm run images for sample/photos';

function toHints({ hints, written }: SpreadsheetImport, { images }: ProductStore): string {
  const existing = listPictures(images);
  const products = written.map(({ body }) => JSON.parse(body) as ProductJson);
  const needed = products.flatMap(row => [...pictureFiles(row.image), ...pictureFiles(row.closeUp)]);
  const missing = needed.filter(file => !existing.has(file)).length;
  return [
    toLines(hints, hint => `Hint: ${printTableIssue(hint)}`),
    ...(missing > 0 ? [`Hint: ${missing} picture files are missing; ${ADVICE}`] : []),
  ]
    .filter(line => line !== '')
    .join('\n');
}

function changedCounts({ stock: stated }: SpreadsheetImport, { stock }: ProductStore): number {
  return stock === undefined ? 0 : differences(stock, stated).length;
}

/** It is empty where the table states no pieces, or what is counted already. */
function toStockLine(imported: SpreadsheetImport, store: ProductStore): string {
  if (imported.stock.length === 0) return '';
  if (store.stock === undefined)
    return 'Stock: nothing changes, as nothing is counted of products in a file.';
  const count = changedCounts(imported, store);
  return count === 0 ? '' : `Stock: the counts of ${count} ${count === 1 ? 'size' : 'sizes'} change at once.`;
}

function toLines({ first, count }: FirstOf<TableIssue>, print: (issue: TableIssue) => string): string {
  return listLines(first.map(print), count);
}

function toSummary({ added, changed, removed, unchanged, photos }: SpreadsheetImport): string {
  const counts = [
    `${added.count} added`,
    `${changed.count} changed`,
    `${removed.length} removed`,
    `${unchanged} unchanged`,
  ];
  const joined = photos.count > 0 ? `\nStored photos join ${photos.count} of the new products.` : '';
  return `Products: ${counts.join(', ')}.${joined}`;
}
