/** Process of `run-export.ts`: writes all products to one file. */
import { printCsv, printWorkbook, toTable } from '#server/catalogue/products/spreadsheet/export-table.ts';
import { doProductWork } from './product-work.ts';
import type { ExportMessage, ExportRequest } from './run-export.ts';

doProductWork<ExportRequest>(async function* (products, { format, stock }): AsyncGenerator<ExportMessage> {
  const table = toTable(products, stock);
  yield { file: format === 'xlsx' ? await printWorkbook(table) : Buffer.from(printCsv(table)) };
});
