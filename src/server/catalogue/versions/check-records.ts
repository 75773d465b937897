/** What a publication checks before it writes. */
import { sampleIdentity } from '#contract/settings/sample-remains.ts';
import { taxIssues } from '#domain/tax/tax-issues.ts';
import { type ReadPage, recordPages } from './compare-content.ts';
import { KIND_NAMES, KINDS, type KindName } from './kinds.ts';
import type { StoredRecord } from './version.repository.ts';

export interface DraftIssue {
  readonly kind: KindName;
  readonly id: string;
  readonly message: string;
  /** Says that a product waits, for a picture or a server: it stays as it is published, and the rest is published without it. */
  readonly isWaiting?: true;
}

/** Returns every issue of the records that `readPage` reads; none: they may be published. */
export type CheckContent = (readPage: ReadPage) => Promise<readonly DraftIssue[]>;

/** A record with what the schema of its kind makes of it. */
export interface ReadRecord<Kind extends KindName = KindName> {
  readonly kind: Kind;
  readonly id: string;
  /** The body as JSON. */
  readonly row: unknown;
  readonly read: ReturnType<(typeof KINDS)[Kind]['read']>;
}

export function readRecord<Kind extends KindName>(kind: Kind, { id, body }: StoredRecord): ReadRecord<Kind> {
  const row: unknown = JSON.parse(body);
  return { kind, id, row, read: KINDS[kind].read(row) as ReadRecord<Kind>['read'] };
}

/** Checks each record by the schema of its kind, and whether a real shop has an identity of its own. */
export const checkRecords: CheckContent = async readPage => {
  const issues: DraftIssue[] = [];
  for await (const { kind, records } of allRecords(readPage)) {
    for (const record of records) issues.push(...recordIssues(readRecord(kind, record)));
  }
  return issues;
};

export function recordIssues({ kind, id, read }: ReadRecord): readonly DraftIssue[] {
  if (!read.ok) return [{ kind, id, message: read.error }];
  const wrong = 'isSample' in read.value ? [...sampleIdentity(read.value), ...taxIssues(read.value)] : [];
  if (wrong.length === 0) return [];
  return [{ kind, id, message: wrong.map(({ field, message }) => `${field} ${message}`).join('; ') }];
}

interface RecordPage {
  readonly kind: KindName;
  readonly records: readonly StoredRecord[];
}

/** Returns all records, a page at a time in the order of `KINDS`, with requests between the pages. */
export async function* allRecords(readPage: ReadPage): AsyncGenerator<RecordPage> {
  for (const kind of KIND_NAMES) {
    for await (const records of recordPages(readPage, kind)) yield { kind, records };
  }
}
