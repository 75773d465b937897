/** Invoices and credit notes as one PDF: short ones are drawn at once, long ones in a process of their own, as requests would wait. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { createConcurrencyLimit } from '#server/platform/overload/concurrency-limit.ts';
import { runInProcess } from '#server/platform/overload/run-in-process.ts';
import type { PrintRequest, PrintResponse } from './print-process.ts';

export type PrintInvoices = (invoices: readonly Invoice[]) => Promise<Buffer>;

const PROCESS = new URL('print-process.ts', import.meta.url);
/** So many lines take about as long as a page of the shop. A document without lines counts as one. */
const MAX_LINES = 12;
/** The invoices of two hundred orders take seconds, on a busy machine more. */
const MAX_MS = 50_000;

const AT_ONCE = 2;
const WAIT_MS = 20_000;
const WORK_MS = 1000;
/** Enough for hundreds of documents, which never change. */
const CACHE_BYTES = 16 * 1024 * 1024;
const MAX_CACHED_BYTES = 1024 * 1024;

/** Prints what a request asks for, a few at a time and each document once; throws `HttpError` (busy) when too many wait. */
export function createInvoicePrinter(print: PrintInvoices = printInvoices): PrintInvoices {
  const limit = createConcurrencyLimit({ atOnce: AT_ONCE, waitMs: WAIT_MS, workMs: WORK_MS });
  const printed = new LRUCache<string, Buffer, readonly Invoice[]>({
    maxSize: CACHE_BYTES,
    maxEntrySize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context }) => limit(() => print(context)),
  });
  return invoices =>
    printed.forceFetch(hash('sha256', JSON.stringify(invoices), 'base64url'), { context: invoices });
}

/** What prints them is loaded with the first that is printed. */
export async function printInvoices(invoices: readonly Invoice[]): Promise<Buffer> {
  const lines = invoices.reduce((sum, invoice) => sum + Math.max(1, invoice.lines.length), 0);
  if (lines > MAX_LINES) return printInProcess(invoices);
  const { invoicePdf } = await import('./pdf/invoice-pdf.ts');
  return invoicePdf(invoices);
}

async function printInProcess(invoices: readonly Invoice[]): Promise<Buffer> {
  const messages = await runInProcess<PrintResponse>({
    module: PROCESS,
    messages: [{ invoices } satisfies PrintRequest],
    maxMs: MAX_MS,
  });
  const [response] = messages ?? [];
  if (response === undefined) throw new Error('The process has printed nothing');
  return Buffer.from(response.pdf);
}
