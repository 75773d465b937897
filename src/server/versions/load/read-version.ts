/** Reads and checks the records of a version, a page at a time, so that requests are answered meanwhile. */
import { withoutSampleClaims } from '#contract/settings/sample-remains.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import type { Product } from '#domain/product.ts';
import type { Category } from '#domain/products/category.ts';
import { isShown } from '#domain/products/product-details.ts';
import type { Settings } from '#domain/settings.ts';
import type { Database } from '#server/db/database.ts';
import { type ReadRecord, readRecord } from '#server/versions/check-records.ts';
import { type ReadPage, recordPages } from '#server/versions/compare-content.ts';
import type { KINDS, KindName } from '#server/versions/kinds.ts';
import { recordsOfDraft, recordsOfVersion } from '#server/versions/version.repository.ts';
import type { VersionTable } from '#server/versions/version.table.ts';

/** A record that the schema no longer accepts. */
export type RecordFault = Readonly<Record<'kind' | 'id' | 'reason', string>>;

export interface VersionContent {
  /** Names the content in ETags. */
  readonly id: string;
  /** Those that shoppers see, in their order. */
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly settings: Settings;
  /** When a product of it appears, in milliseconds since 1970; Infinity if none does. */
  readonly changesAt: number;
  /** When that of its products appeared that appeared last, in milliseconds since 1970; 0 if none has a time. */
  readonly appearedAt: number;
  readonly faults: readonly RecordFault[];
}

/** The draft, with a product that is in it though shoppers would not see it yet. */
interface DraftSource {
  readonly draft: true;
  readonly show?: string | undefined;
}

export type ContentSource = VersionTable | DraftSource;

export function isDraft(source: ContentSource): source is DraftSource {
  return 'draft' in source;
}

/** Is given the products of each page when they are read: in another order than theirs, and some may not be shown yet. */
export type OnProducts = (page: readonly Product[]) => Promise<void>;

interface ReadOptions {
  readonly source: ContentSource;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Is given each record. */
  readonly onRecord?: ((record: ReadRecord) => void) | undefined;
  readonly onProducts?: OnProducts | undefined;
}

/** The content at a time. Records with faults are left out. */
export async function readVersion(
  db: Database,
  { source, now, onRecord = () => undefined, onProducts }: ReadOptions,
): Promise<VersionContent> {
  const faults: RecordFault[] = [];
  const reading: Reading = {
    readPage: page =>
      isDraft(source) ? recordsOfDraft(db, page) : recordsOfVersion(db, source.number, page),
    onRecord,
    onFault: fault => faults.push(fault),
  };
  const categories = await readKind('category', reading);
  const products = await readKind('product', reading, onProducts);
  const [settings = DEFAULT_SETTINGS] = await readKind('settings', reading);
  const times = products.flatMap(({ publishAt }) => (publishAt === undefined ? [] : [Date.parse(publishAt)]));
  const appearedAt = latestOf(times.filter(time => time <= now));
  const shown = isDraft(source) ? source.show : undefined;
  return {
    id: isDraft(source) ? contentId('draft', now) : versionId(source, appearedAt),
    products: products.filter(product => product.id === shown || isShown(product, new Date(now))),
    categories,
    settings: withoutSampleClaims(settings),
    changesAt: earliestOf(times.filter(time => time > now)),
    appearedAt,
    faults,
  };
}

/** With a time: a restored backup gives a number to another content, and products appear at times of their own. */
export function contentId(number: number | 'draft', changedAt: number): string {
  return `${number}-${changedAt.toString(36)}`;
}

/** That of a version since a product of it appeared. */
export function versionId({ number, created_at }: VersionTable, appearedAt: number): string {
  return contentId(number, Math.max(created_at, appearedAt));
}

function latestOf(times: readonly number[]): number {
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}

function earliestOf(times: readonly number[]): number {
  return times.reduce((earliest, time) => Math.min(earliest, time), Number.POSITIVE_INFINITY);
}

type ValueOf<Kind extends KindName> = Extract<
  ReturnType<(typeof KINDS)[Kind]['read']>,
  { ok: true }
>['value'];

interface Reading {
  readonly readPage: ReadPage;
  readonly onRecord: (record: ReadRecord) => void;
  readonly onFault: (fault: RecordFault) => void;
}

/** In the order of their positions. */
async function readKind<Kind extends KindName>(
  kind: Kind,
  { readPage, onRecord, onFault }: Reading,
  onPage?: (values: readonly ValueOf<Kind>[]) => Promise<void>,
): Promise<readonly ValueOf<Kind>[]> {
  const read: { readonly position: number; readonly value: ValueOf<Kind> }[] = [];
  let given = 0;
  for await (const page of recordPages(readPage, kind)) {
    for (const stored of page) {
      const record = readRecord(kind, stored);
      onRecord(record);
      const { id, read: value } = record;
      if (value.ok) read.push({ position: stored.position, value: value.value });
      else onFault({ kind, id, reason: value.refusal });
    }
    await onPage?.(read.slice(given).map(({ value }) => value));
    given = read.length;
  }
  return read.sort((a, b) => a.position - b.position).map(({ value }) => value);
}
