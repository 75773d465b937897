/** Reads and checks a spreadsheet in a process of its own. */
import type { ChangedProduct, FirstOf, JoinedPhotos } from '#contract/console/spreadsheet.ts';
import type { Category } from '#domain/products/category.ts';
import type { PictureNames } from '#server/catalogue/products/fields/picture-names.ts';
import type { NamedPhoto } from '#server/catalogue/products/photos/match-photos.ts';
import type { StatedStock } from '#server/catalogue/products/spreadsheet/stated-stock.ts';
import type { TableIssue } from '#server/catalogue/products/spreadsheet/table-issue.ts';
import { runInProcess } from '#server/platform/overload/run-in-process.ts';
import { MEGABYTE, TABLE_LIMITS } from '#server/platform/spreadsheet/table-limits.ts';
import { type ProductRecords, workMessages } from './product-work.ts';

export interface ImportRequest {
  /** CSV or .xlsx: its content decides. */
  readonly file: Uint8Array;
  /** Says whether the table is the whole catalogue. */
  readonly replace: boolean;
  readonly pictures: PictureNames;
  /** Stored photos that no product shows, in the order in which they were chosen. */
  readonly photos: readonly NamedPhoto[];
  /** The categories that products may be in. An empty list allows any. */
  readonly categories: readonly Category[];
}

export const MAX_NAMED = 1000;

export interface WrittenProduct {
  readonly id: string;
  /** JSON, as the draft stores it. */
  readonly body: string;
}

interface ImportSummary {
  readonly added: FirstOf<string>;
  readonly changed: FirstOf<ChangedProduct>;
  /** Ids. */
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** New products that stored photos join. */
  readonly photos: FirstOf<JoinedPhotos>;
  /** The pictures of the first products that are added and changed, by id, as far as they have one. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The pieces that the table states, also where they are counted so already. */
  readonly stock: readonly StatedStock[];
  /** Nothing may be written if there is any of them. */
  readonly issues: FirstOf<TableIssue>;
  /** What may be a mistake, such as a word that is in no dictionary. */
  readonly hints: FirstOf<TableIssue>;
  /** The shop system that the table is an export of, with which an owner moves in. */
  readonly foreign?: string | undefined;
}

export interface SpreadsheetImport extends ImportSummary {
  /** What is to be written: products that are added and changed; all of them, in their order, if they are replaced. */
  readonly written: readonly WrittenProduct[];
}

export type ImportMessage = { readonly written: readonly WrittenProduct[] } | ImportSummary;

const PROCESS = new URL('import-process.ts', import.meta.url);
const HEAP_MB = 1024;
const MAX_MS = 120_000;

/** @param products the products as they are now */
export async function runImport(
  request: ImportRequest,
  products: ProductRecords,
): Promise<SpreadsheetImport> {
  if (request.file.byteLength > TABLE_LIMITS.megabytes * MEGABYTE)
    return failed(`is larger than ${TABLE_LIMITS.megabytes} MB; divide it`);
  const messages = await runInProcess<ImportMessage>({
    module: PROCESS,
    messages: workMessages(products, request),
    maxMs: MAX_MS,
    heapMegabytes: HEAP_MB,
  });
  if (messages === undefined) return failed('needs too much memory or time to read; divide it');
  const summary = messages.flatMap(message => ('written' in message ? [] : [message]))[0];
  if (summary === undefined) throw new Error('The process has sent no summary of the import');
  return { ...summary, written: messages.flatMap(message => ('written' in message ? message.written : [])) };
}

function failed(issue: string): SpreadsheetImport {
  const none = { first: [], count: 0 };
  const issues = { first: [{ problem: issue }], count: 1 };
  return {
    written: [],
    added: none,
    changed: none,
    removed: [],
    unchanged: 0,
    photos: none,
    pictures: {},
    stock: [],
    issues,
    hints: none,
  };
}
