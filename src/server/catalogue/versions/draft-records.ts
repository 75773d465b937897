/** Reads the records of the draft in pages, so that requests are answered meanwhile. */
import type { Connection } from '#server/platform/db/database.ts';
import { recordPages } from './compare-content.ts';
import type { KindName } from './kinds.ts';
import { recordsOfDraft } from './version.repository.ts';
import type { DraftRecordTable } from './version.table.ts';

/** Reads the records that have changed since a revision of the draft, in the order of their ids. */
export async function* draftRecords(
  db: Connection,
  kind: KindName,
  changedSince = 0,
): AsyncGenerator<DraftRecordTable> {
  const pages = recordPages(page => recordsOfDraft(db, { ...page, changedSince }), kind);
  for await (const records of pages) yield* records;
}
