/** One of the transactions in which a change of many records is written. A part and its outcome can cross to a thread. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { ok, type Result } from '#domain/result.ts';
import type { KindName } from '#server/catalogue/versions/kinds.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { BATCH, type ChangeRefusal, compareChanges, type DraftChange, toAudit } from './compare-change.ts';
import { holdDraft, type StagedRecord, stageRecords } from './staged.repository.ts';

export interface Part {
  /** That of the change. */
  readonly id: string;
  readonly startedAt: number;
  readonly actor: string;
  readonly kind: KindName;
  readonly changes: readonly DraftChange[];
  /** New records come after this position. */
  readonly last: number;
}

/** A removed one has no body. */
export type RecordToCome = Omit<StagedRecord, 'stored'>;

export interface StagedPart {
  readonly records: readonly RecordToCome[];
  readonly last: number;
}

export function stagePart(
  { db, newId }: Pick<VersionDeps, 'db' | 'newId'>,
  { id, startedAt, actor, kind, changes, last: from }: Part,
): Promise<Result<StagedPart, ChangeRefusal>> {
  return inTransaction<StagedPart, ChangeRefusal>(db, async transaction => {
    await holdDraft(transaction);
    const records: RecordToCome[] = [];
    let last = from;
    for (let at = 0; at < changes.length; at += BATCH) {
      const compared = await compareChanges(transaction, kind, changes.slice(at, at + BATCH));
      if (!compared.ok) return compared;
      const batch = compared.value.map(({ stored, body, position = stored?.position, ...change }) => {
        if (position === undefined) last += 1;
        return { kind, id: change.id, body, position: position ?? last, stored };
      });
      await stageRecords(transaction, { id, startedAt }, batch);
      const audit = { newId, actor, kind, at: startedAt };
      await insertAudit(
        transaction,
        compared.value.map(change => ({ ...toAudit(audit, change), draft_change: id })),
      );
      for (const { stored: _stored, ...record } of batch) records.push(record);
      await yieldToRequests();
    }
    return ok({ records, last });
  });
}
