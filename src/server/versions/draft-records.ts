/** Reads the records of the draft in pages, so that requests are answered meanwhile. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Connection } from '#server/db/database.ts';
import { PAGE_SIZE } from './compare-content.ts';
import type { KindName } from './kinds.ts';
import { recordsOfDraft } from './version.repository.ts';
import type { DraftRecordTable } from './version.table.ts';

/** In the order of their ids, those that have changed since a revision of the draft. */
export async function* draftRecords(
  db: Connection,
  kind: KindName,
  changedSince = 0,
): AsyncGenerator<DraftRecordTable> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const page: readonly DraftRecordTable[] = await recordsOfDraft(db, {
      kind,
      after: last,
      limit: PAGE_SIZE,
      changedSince,
    });
    yield* page;
    last = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
    await yieldToRequests();
  }
}
