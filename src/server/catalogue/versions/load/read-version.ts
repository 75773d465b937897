/** Reads and checks the records of a version, a page at a time, so that requests are answered meanwhile. */
import { withoutSampleClaims } from '#contract/settings/sample-remains.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { type Collection, shownCollections } from '#domain/collection.ts';
import type { Category } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { isShown } from '#domain/products/product-details.ts';
import type { Settings } from '#domain/settings.ts';
import { readRecord } from '#server/catalogue/versions/check-records.ts';
import { type ReadPage, recordPages } from '#server/catalogue/versions/compare-content.ts';
import type { KINDS, KindName } from '#server/catalogue/versions/kinds.ts';
import type { ArchivedProduct } from '#server/catalogue/versions/shop-version.ts';
import { recordsOfDraft, recordsOfVersion } from '#server/catalogue/versions/version.repository.ts';
import type { VersionTable } from '#server/catalogue/versions/version.table.ts';
import type { Database } from '#server/platform/db/database.ts';

interface ShownProducts {
  /** The products that shoppers see, in their order. */
  readonly products: readonly Product[];
  readonly archived: ReadonlyMap<string, ArchivedProduct>;
  /** The time when another of them appears, in milliseconds since 1970. It is Infinity if none does. */
  readonly changesAt: number;
  /** The time when the last of them appeared, in milliseconds since 1970. It is 0 if none has a time. */
  readonly appearedAt: number;
}

interface ShownOptions {
  /** The time is in milliseconds since 1970. */
  readonly now: number;
  /** The id of one that is shown in any case. */
  readonly show?: string | undefined;
}

/** A record that the schema no longer accepts. */
export type RecordIssue = Readonly<Record<'kind' | 'id' | 'reason', string>>;

export interface VersionContent extends ShownProducts {
  /** Names the content in ETags. */
  readonly id: string;
  readonly categories: readonly Category[];
  readonly collections: readonly Collection[];
  readonly settings: Settings;
  readonly issues: readonly RecordIssue[];
}

/** The draft, with a product that is in it though shoppers would not see it yet. */
interface DraftSource {
  readonly draft: true;
  readonly show?: string | undefined;
  /** Reads other records than those of the draft, which are in force as little. */
  readonly readPage?: ReadPage | undefined;
}

export type ContentSource = VersionTable | DraftSource;

export function isDraft(source: ContentSource): source is DraftSource {
  return 'draft' in source;
}

interface ReadOptions {
  readonly source: ContentSource;
  /** The time is in milliseconds since 1970. */
  readonly now: number;
}

/** Returns the content at a time. Records with issues are left out. */
export async function readVersion(db: Database, { source, now }: ReadOptions): Promise<VersionContent> {
  const issues: RecordIssue[] = [];
  const reading = toReading(db, source, issues);
  const categories = await readKind('category', reading);
  const products = await readKind('product', reading);
  const { settings, collections } = await readRest(reading);
  const shown = shownProducts(products, { now, show: isDraft(source) ? source.show : undefined });
  const id = isDraft(source) ? contentId('draft', now) : versionId(source, shown.appearedAt);
  return { ...shown, id, categories, collections, settings, issues };
}

/** Returns what a version has besides its products, where those are not of it. */
export async function readSettings(
  db: Database,
  source: ContentSource,
): Promise<Pick<VersionContent, 'settings' | 'collections' | 'issues'>> {
  const issues: RecordIssue[] = [];
  return { ...(await readRest(toReading(db, source, issues))), issues };
}

function toReading(db: Database, source: ContentSource, issues: RecordIssue[]): Reading {
  return {
    readPage: isDraft(source)
      ? (source.readPage ?? (page => recordsOfDraft(db, page)))
      : page => recordsOfVersion(db, source.number, page),
    onIssue: issue => issues.push(issue),
  };
}

async function readRest(reading: Reading): Promise<Pick<VersionContent, 'settings' | 'collections'>> {
  const [settings = DEFAULT_SETTINGS] = await readKind('settings', reading);
  const collections = shownCollections(await readKind('collection', reading), settings);
  return { settings: withoutSampleClaims(settings), collections };
}

/**
 * The id contains the time: a restored backup gives a number to another content, and products appear at times of their own.
 */
export function contentId(name: number | string, changedAt: number): string {
  return `${name}-${changedAt.toString(36)}`;
}

/** Returns the id of a version since a product of it appeared. */
export function versionId({ number, created_at }: VersionTable, appearedAt: number): string {
  return contentId(number, Math.max(created_at, appearedAt));
}

type ValueOf<Kind extends KindName> = Extract<
  ReturnType<(typeof KINDS)[Kind]['read']>,
  { ok: true }
>['value'];

interface Reading {
  readonly readPage: ReadPage;
  readonly onIssue: (issue: RecordIssue) => void;
}

/** Reads them in the order of their positions. */
async function readKind<Kind extends KindName>(
  kind: Kind,
  { readPage, onIssue }: Reading,
): Promise<readonly ValueOf<Kind>[]> {
  const read: { readonly position: number; readonly value: ValueOf<Kind> }[] = [];
  for await (const page of recordPages(readPage, kind)) {
    for (const stored of page) {
      const { id, read: value } = readRecord(kind, stored);
      if (value.ok) read.push({ position: stored.position, value: value.value });
      else onIssue({ kind, id, reason: value.error });
    }
  }
  return read.sort((a, b) => a.position - b.position).map(({ value }) => value);
}

function shownProducts(products: readonly Product[], { now, show }: ShownOptions): ShownProducts {
  const times = products.flatMap(({ publishAt }) => (publishAt === undefined ? [] : [Date.parse(publishAt)]));
  return {
    products: products.filter(product => product.id === show || isShown(product, new Date(now))),
    archived: new Map(
      products.flatMap(({ id, state, styleCode, category }) =>
        state === 'archived' ? [[id, { styleCode, category }]] : [],
      ),
    ),
    changesAt: toEarliest(times.filter(time => time > now)),
    appearedAt: toLatest(times.filter(time => time <= now)),
  };
}

function toLatest(times: readonly number[]): number {
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}

function toEarliest(times: readonly number[]): number {
  return times.reduce((earliest, time) => Math.min(earliest, time), Number.POSITIVE_INFINITY);
}
