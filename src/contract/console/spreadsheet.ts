/** Products of the draft as a spreadsheet. */
import * as z from 'zod/mini';
import { flagText } from './query-fields.ts';

/** The largest spreadsheet that can be imported. */
export const MAX_SPREADSHEET_MB = 64;

/** The media types of the formats. */
export const SPREADSHEET_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type SpreadsheetFormat = keyof typeof SPREADSHEET_TYPES;

export const ExportQuery = z.object({
  format: z.optional(z.enum(['csv', 'xlsx'], { error: 'format must be csv or xlsx' })),
  /** An empty workbook with a guide to its columns, instead of the products. */
  template: z.optional(flagText('template')),
});

export const ImportQuery = z.object({
  /** Says what an import would do, and writes nothing. */
  dryRun: z.optional(flagText('dryRun')),
  /** Removes the products that the table does not name, and takes over its order. */
  replace: z.optional(flagText('replace')),
  /** What the dry run has as `stock.seen`: where counts have moved since, nothing is imported. Without it any counts are replaced. */
  counts: z.optional(z.string().check(z.maxLength(64, { error: 'counts is too long' }))),
});

/** Something in a spreadsheet that is wrong, or may be. */
export const TableIssue = z.object({
  /** The row as the spreadsheet numbers it. It is missing where the whole file is meant. */
  row: z.optional(z.int()),
  /** The letters of the column. */
  column: z.optional(z.string()),
  field: z.optional(z.string()),
  /** The text of the cell. */
  text: z.optional(z.string()),
  /** What is wrong and what to write instead. */
  problem: z.string(),
});

export type TableIssue = z.infer<typeof TableIssue>;

/** The first of many, and how many there are. */
const toFirst = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ first: z.readonly(z.array(value)), count: z.int() });

const ChangedProduct = z.object({
  id: z.string(),
  fields: z.readonly(
    z.array(z.object({ field: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
  ),
});

export type ChangedProduct = z.infer<typeof ChangedProduct>;

/** A new product, with the names of the stored photos that become its pictures. */
const JoinedPhotos = z.object({ id: z.string(), photos: z.readonly(z.array(z.string())) });

export type JoinedPhotos = z.infer<typeof JoinedPhotos>;

/** A size whose count is another afterwards; null: not counted. */
const ChangedCount = z.object({
  productId: z.string(),
  size: z.string(),
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
});

export type ChangedCount = z.infer<typeof ChangedCount>;

const ChangedCounts = z.extend(toFirst(ChangedCount), { seen: z.string() });

export const ImportResult = z.object({
  isApplied: z.boolean(),
  /** The revision of the draft, by which an import can be undone. It is the ETag. */
  revision: z.int(),
  /** Ids. */
  added: toFirst(z.string()),
  changed: toFirst(ChangedProduct),
  /** Ids. */
  removed: toFirst(z.string()),
  unchanged: z.int(),
  /** New products that stored photos join. Servers of the last release do not say it. */
  photos: z.prefault(toFirst(JoinedPhotos), { first: [], count: 0 }),
  /** Counts of pieces, which change with the import and not with the publication. `seen` is what the import sends as `counts`. */
  stock: z.prefault(ChangedCounts, { first: [], count: 0, seen: '' }),
  /** The pictures of products that are new or change, by id, as far as they have one. */
  pictures: z.prefault(z.record(z.string(), z.string()), {}),
  /** What may be a mistake, such as a word that is in no dictionary. */
  hints: toFirst(TableIssue),
});

export type ImportResult = z.infer<typeof ImportResult>;

export interface FirstOf<Value> {
  readonly first: readonly Value[];
  readonly count: number;
}

/** What an error has as `table` where a spreadsheet has issues: nothing of it is imported then. */
export const TableIssues = z.object({
  faults: toFirst(TableIssue),
  hints: toFirst(TableIssue),
  /** The shop system that the table is an export of. */
  foreign: z.optional(z.string()),
});

export type TableIssues = z.infer<typeof TableIssues>;
