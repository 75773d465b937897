/** Writes products to a spreadsheet in a process of its own: 100,000 of them take seconds. */
import type { SpreadsheetFormat } from '#contract/console/spreadsheet.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { StockCounts } from '#server/catalogue/stock/stock.repository.ts';
import { runInProcess } from '#server/platform/overload/run-in-process.ts';
import { type ProductRecords, workMessages } from './product-work.ts';

export interface ExportRequest {
  readonly format: SpreadsheetFormat;
  /** What is counted of the products. */
  readonly stock: StockCounts;
}

export interface ExportMessage {
  readonly file: Uint8Array;
}

const PROCESS = new URL('export-process.ts', import.meta.url);
const HEAP_MB = 1024;
const MAX_MS = 120_000;

/** Refused where there are more products than a process can write in this format. */
export async function runExport(
  request: ExportRequest,
  products: ProductRecords,
): Promise<Result<Uint8Array, 'too-many'>> {
  const messages = await runInProcess<ExportMessage>({
    module: PROCESS,
    messages: workMessages(products, request),
    maxMs: MAX_MS,
    heapMegabytes: HEAP_MB,
  });
  if (messages === undefined) return refused('too-many');
  const [written] = messages;
  if (written === undefined) throw new Error('The process has sent no file');
  return ok(written.file);
}
