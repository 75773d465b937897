/** What differs between a version and another state of all records. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Connection } from '#server/platform/db/database.ts';
import { KIND_NAMES, type KindName } from './kinds.ts';
import { type Page, recordsBetween, type StoredRecord } from './version.repository.ts';

export interface Difference {
  readonly kind: KindName;
  readonly id: string;
  /** The record in the version. It is undefined for a new record. */
  readonly before: StoredRecord | undefined;
  /** It is undefined for a removed record. */
  readonly after: StoredRecord | undefined;
}

export type ReadPage = (page: Page) => Promise<readonly StoredRecord[]>;

const PAGE_SIZE = 500;

/** Returns all records of a kind, a page at a time in the order of their ids, with requests between the pages. */
export async function* recordPages<Stored extends StoredRecord>(
  readPage: (page: Page) => Promise<readonly Stored[]>,
  kind: KindName,
): AsyncGenerator<readonly Stored[]> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const page: readonly Stored[] = await readPage({ kind, after, limit: PAGE_SIZE });
    yield page;
    after = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
    await yieldToRequests();
  }
}

export interface Comparison {
  /** The number of the version; 0: nothing. */
  readonly from: number;
  readonly to: ReadPage;
}

/** Page by page, so that requests are answered meanwhile. */
export async function compareWithVersion(
  db: Connection,
  { from, to }: Comparison,
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const kind of KIND_NAMES) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const page: readonly StoredRecord[] = await to({ kind, after, limit: PAGE_SIZE });
      const upTo: string | undefined = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
      const known = await recordsBetween(db, from, { kind, after, upTo });
      differences.push(...comparePages(kind, page, known));
      after = upTo;
      await yieldToRequests();
    }
  }
  return differences;
}

function comparePages(
  kind: KindName,
  page: readonly StoredRecord[],
  known: readonly StoredRecord[],
): readonly Difference[] {
  const before = new Map(known.map(record => [record.id, record]));
  const after = new Map(page.map(record => [record.id, record]));
  const removed = known.filter(({ id }) => !after.has(id));
  return [
    ...page
      .map(record => ({ kind, id: record.id, before: before.get(record.id), after: record }))
      .filter(each => !isEqual(each.before, each.after)),
    ...removed.map(record => ({ kind, id: record.id, before: record, after: undefined })),
  ];
}

function isEqual(one: StoredRecord | undefined, other: StoredRecord): boolean {
  return one?.body === other.body && one.position === other.position;
}
