/** Compares changes of the draft with what is stored. */
import { ok, type Result, refused } from '#domain/result.ts';
import type { AuditTable } from '#server/platform/audit/audit.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findDraftRecords } from './draft.repository.ts';
import type { KindName } from './kinds.ts';
import type { DraftRecordTable } from './version.table.ts';
import type { VersionDeps } from './version-deps.ts';

export interface DraftChange {
  readonly id: string;
  /** JSON of `toBody`; undefined removes the record. */
  readonly body: string | undefined;
  /** By default unchanged; a new record comes last. */
  readonly position?: number | undefined;
  /** The revision that the change was made from, 0 for a new record; undefined: any. */
  readonly revision?: number | undefined;
}

export interface ChangeError {
  readonly code: 'record-changed';
  readonly id: string;
  /** Returns the first value of each field. Only for the scope that it is called in: elsewhere bodies are JSON. */
  readonly current: DraftRecordTable | undefined;
}

/** Records per statement, far below the 32,766 values that one may have. */
export const BATCH = 200;

/** A change with what is stored before it. */
export interface ComparedChange extends DraftChange {
  readonly stored: DraftRecordTable | undefined;
}

/** Those that change something, of a batch. Refused where a record is not as the change was made from. */
export async function compareChanges(
  db: Connection,
  kind: KindName,
  changes: readonly DraftChange[],
): Promise<Result<readonly ComparedChange[], ChangeError>> {
  const rows = await findDraftRecords(
    db,
    kind,
    changes.map(({ id }) => id),
  );
  const stored = new Map(rows.map(row => [row.id, row]));
  const compared = changes.map(change => ({ ...change, stored: stored.get(change.id) }));
  const conflict = compared.find(
    change => change.revision !== undefined && change.revision !== (change.stored?.revision ?? 0),
  );
  if (conflict !== undefined) {
    return refused({ code: 'record-changed', id: conflict.id, current: conflict.stored });
  }
  return ok(compared.filter(hasEffect));
}

function hasEffect({ body, position, stored }: ComparedChange): boolean {
  return body !== stored?.body || (position !== undefined && position !== stored?.position);
}

export interface AuditOfChange extends Pick<VersionDeps, 'newId' | 'actor'> {
  readonly kind: KindName;
  readonly revision: number;
  readonly at: number;
}

export function toAudit(
  { kind, revision, newId, actor, at }: AuditOfChange,
  { id, body, stored }: ComparedChange,
): AuditTable {
  return {
    created_at: at,
    id: newId('aud'),
    actor,
    action: toAction(body, stored),
    kind,
    record_id: id,
    before: stored?.body ?? null,
    after: body ?? null,
    draft_revision: revision,
    draft_position: stored?.position ?? null,
  };
}

function toAction(body: string | undefined, stored: DraftRecordTable | undefined): AuditTable['action'] {
  if (body === undefined) return 'delete';
  return stored === undefined ? 'create' : 'update';
}
