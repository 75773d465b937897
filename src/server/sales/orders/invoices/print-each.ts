/** Documents as PDFs, one each, in a process of low priority: with thousands of them pages and orders would wait. */
import type { Invoice } from '#domain/invoices/invoice.ts';
import { runInProcess } from '#server/platform/overload/run-in-process.ts';
import type { PrintRequest, PrintResponse } from './print-process.ts';

const PROCESS = new URL('print-each-process.ts', import.meta.url);
/** A hundred of them take some seconds, on a busy machine a minute. */
const MAX_MS = 300_000;

/** Returns the PDF of each, in their order. All of them are in memory. */
export async function printEach(invoices: readonly Invoice[]): Promise<readonly Uint8Array[]> {
  if (invoices.length === 0) return [];
  const printed = await runInProcess<PrintResponse>({
    module: PROCESS,
    messages: [{ invoices } satisfies PrintRequest],
    maxMs: MAX_MS,
  });
  if (printed?.length !== invoices.length) throw new Error('The process has not printed every document');
  return printed.map(({ pdf }) => pdf);
}
