/** Remembers what is made of the records of the draft: reading 10,000 takes half a second. */
import type { Connection } from '#server/platform/db/database.ts';
import { createSerialQueue } from '#server/platform/workers/serial-queue.ts';
import { countDraftRecords, draftIds, draftRevision } from './draft.repository.ts';
import { draftRecords } from './draft-records.ts';
import type { KindName } from './kinds.ts';
import type { DraftRecordTable } from './version.table.ts';

/**
 * Returns what is made of the records of a kind, of the draft as it is, in no order. Each call reads what has changed since
 * the one before, in whichever process.
 */
export function rememberDraft<Value>(
  db: Connection,
  kind: KindName,
  make: (record: DraftRecordTable) => Value,
): () => Promise<readonly Value[]> {
  const values = new Map<string, Value>();
  let all: readonly Value[] = [];
  let seen = 0;
  const inTurn = createSerialQueue();

  async function update(): Promise<readonly Value[]> {
    const revision = await draftRevision(db);
    if (revision === seen) return all;
    for await (const record of draftRecords(db, kind, seen)) values.set(record.id, make(record));
    if (values.size !== (await countDraftRecords(db, kind))) await dropRemoved();
    all = [...values.values()];
    seen = revision;
    return all;
  }

  async function dropRemoved(): Promise<void> {
    const stored = new Set(await draftIds(db, kind));
    for (const id of values.keys()) if (!stored.has(id)) values.delete(id);
  }

  return () => inTurn(update);
}
