/** Brings changes that were written in parts to their end: those that are finished, and those whose process was killed. */
import { setTimeout as wait } from 'node:timers/promises';
import { KIND_NAMES, type KindName } from '#server/catalogue/versions/kinds.ts';
import type { DraftChangeTable } from '#server/catalogue/versions/version.table.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import { BETWEEN_TRANSACTIONS_MS } from '#server/platform/db/sqlite/busy-retry.ts';
import {
  deleteAuditOf,
  deleteDraftChange,
  endStaging,
  holdDraft,
  listDraftChanges,
  stagedIds,
} from './staged.repository.ts';

/** 100,000 records take ten seconds; a change that took longer than this would fail, and change nothing. */
const LONGEST_MS = 10 * 60 * 1000;
const BATCH = 500;

/** Changes nothing that anybody sees. */
export async function finishDraftChanges(db: Database, now: number): Promise<void> {
  for (const change of await listDraftChanges(db)) {
    if (change.revision === null && change.started_at > now - LONGEST_MS) continue;
    await endDraftChange(db, change);
  }
}

/** Deletes what a change has left that was refused. Rows of the audit that are not shown slow its first page down. */
export function discardDraftChange(
  db: Database,
  { id, startedAt }: { readonly id: string; readonly startedAt: number },
): Promise<void> {
  return endDraftChange(db, { id, started_at: startedAt, revision: null });
}

async function endDraftChange(db: Database, change: DraftChangeTable): Promise<void> {
  for (const kind of KIND_NAMES) await inParts(db, part => endPart(part, change, kind));
  if (change.revision === null) await inParts(db, part => deleteAuditOf(part, change, BATCH));
  await deleteDraftChange(db, change.id);
}

async function inParts(db: Database, work: (transaction: Connection) => Promise<boolean>): Promise<void> {
  while (await db.transaction().execute(work)) await wait(BETWEEN_TRANSACTIONS_MS);
}

async function endPart(db: Connection, change: DraftChangeTable, kind: KindName): Promise<boolean> {
  await holdDraft(db);
  const ids = await stagedIds(db, change.id, { kind, limit: BATCH });
  if (ids.length > 0) await endStaging(db, change, { kind, ids });
  return ids.length === BATCH;
}
