/** The commands that check, export and import products. */
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { listPictures } from '#server/catalogue/products/check/check-pictures.ts';
import { findIssues } from '#server/catalogue/products/check/check-products.ts';
import { createSpeller, spellingHints } from '#server/catalogue/products/check/check-spelling.ts';
import { countIssues, type Issue, printIssue } from '#server/catalogue/products/fields/issues.ts';
import { printProducts, readProductRows } from '#server/catalogue/products/product-file.ts';
import { replaceFile } from '#server/catalogue/products/replace-file.ts';
import { printCsv, printWorkbook, toTable } from '#server/catalogue/products/spreadsheet/export-table.ts';
import { type ImportOptions, importSpreadsheet } from './import-spreadsheet.ts';
import { listLines } from './list-lines.ts';
import type { ProductStore } from './product-store.ts';
import { runProgram } from './run-program.ts';

export type SpreadsheetCommand = 'check' | 'export' | 'import';

/** Returns what was done. Throws an error with a message for the terminal when it cannot be. */
export function manageSpreadsheets(
  store: ProductStore,
  command: SpreadsheetCommand,
  args: readonly string[],
): Promise<string> {
  return runProgram({
    name: `npm run catalogue:${command} --`,
    args,
    define: (program, run) => {
      if (command === 'check')
        program
          .description('names what is wrong with the products, or with those of a file such as products.json')
          .argument('[file]')
          .action((file?: string) => run(checkProducts(store, file)));
      if (command === 'export')
        program
          .description('writes the products to a spreadsheet, .csv or .xlsx')
          .argument('<file>')
          .action((file: string) => run(exportProducts(store, file)));
      if (command === 'import')
        program
          .description('updates the products by a spreadsheet, .csv or .xlsx')
          .argument('<file>')
          .option('--replace', 'removes the products that it does not name')
          .option('--dry-run', 'only says what it would do')
          .action((file: string, options: ImportOptions) => run(importSpreadsheet(store, file, options)));
    },
  });
}

function checkProducts(store: ProductStore, file: string | undefined): string {
  const issues = file === undefined ? storeIssues(store) : fileIssues(file);
  if (issues.length > 0) throw new Error(`${listLines(issues.map(printIssue))}\n${countIssues(issues)}.`);
  const isKnownWord = createSpeller();
  const products = file === undefined ? store.products : toRows(file);
  const hints = products.flatMap(product => spellingHints(product, isKnownWord));
  return [
    ...(hints.length > 0 ? [listLines(hints.map(hint => `Hint: ${printIssue(hint)}`))] : []),
    'The catalogue has no faults.',
  ].join('\n');
}

function storeIssues({ products, images, uploaded, categories }: ProductStore): readonly Issue[] {
  return findIssues(printProducts(products), {
    pictures: listPictures(images),
    uploaded,
    categories: new Set(categories.map(({ key }) => key)),
  });
}

function fileIssues(file: string): readonly Issue[] {
  return findIssues(readText(file), { pictures: listPictures(join(dirname(file), 'images')) });
}

async function exportProducts({ products, stock = new Map() }: ProductStore, file: string): Promise<string> {
  const table = toTable(products, stock);
  const isWorkbook = extname(file).toLowerCase() === '.xlsx';
  replaceFile(file, isWorkbook ? await printWorkbook(table) : printCsv(table));
  return `${products.length} products are in ${file}.`;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}

function toRows(file: string) {
  const rows = readProductRows(file);
  if (!rows.ok) throw new Error(rows.error);
  return rows.value;
}
