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

/** Notes the revisions of the records on their way, by id. */
export async function* noteRevisions(
  records: AsyncIterable<DraftRecordTable>,
  revisions: Map<string, number>,
): AsyncGenerator<DraftRecordTable> {
  for await (const record of records) {
    revisions.set(record.id, record.revision);
    yield record;
  }
}
