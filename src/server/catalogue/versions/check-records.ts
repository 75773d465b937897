/** What a publication checks before it writes. */
import { sampleIdentity } from '#contract/settings/sample-remains.ts';
import { taxFaults } from '#domain/tax/tax-faults.ts';
import { type ReadPage, recordPages } from './compare-content.ts';
import { KIND_NAMES, KINDS, type KindName } from './kinds.ts';
import type { StoredRecord } from './version.repository.ts';

export interface Fault {
  readonly kind: KindName;
  readonly id: string;
  readonly message: string;
}

/** Returns every fault of the records that `readPage` reads; none: they may be published. */
export type CheckContent = (readPage: ReadPage) => Promise<readonly Fault[]>;

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
  const faults: Fault[] = [];
  for await (const { kind, records } of allRecords(readPage)) {
    for (const record of records) faults.push(...recordFaults(readRecord(kind, record)));
  }
  return faults;
};

export function recordFaults({ kind, id, read }: ReadRecord): readonly Fault[] {
  if (!read.ok) return [{ kind, id, message: read.refusal }];
  const wrong = 'isSample' in read.value ? [...sampleIdentity(read.value), ...taxFaults(read.value)] : [];
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
