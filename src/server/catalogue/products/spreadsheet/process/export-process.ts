/** Process of `run-export.ts`: writes all products to one file. */
import type { SpreadsheetFormat } from '#contract/console/spreadsheet.ts';
import { printCsv, printWorkbook, toTable } from '#server/catalogue/products/spreadsheet/export-table.ts';
import { doProductWork } from './product-work.ts';
import type { ExportMessage } from './run-export.ts';

doProductWork<SpreadsheetFormat>(async function* (products, format): AsyncGenerator<ExportMessage> {
  const table = toTable(products);
  yield { file: format === 'xlsx' ? await printWorkbook(table) : Buffer.from(printCsv(table)) };
});
