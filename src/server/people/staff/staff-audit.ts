import type { AuditTable } from '#server/platform/audit/audit.table.ts';
import type { NewId } from '#server/platform/db/ids.ts';

interface StaffChange {
  readonly kind?: 'staff' | 'invitation';
  readonly action: 'create' | 'update' | 'delete';
  /** The id of the member of staff or the invitation. */
  readonly id: string;
  /** The user id of who did it. */
  readonly actor: string;
  readonly before?: object;
  readonly after?: object;
}

/** Returns the audit row of a change of staff. */
export function staffAudit(
  { clock, newId }: { readonly clock: () => Date; readonly newId: NewId },
  { kind = 'staff', action, id, actor, before, after }: StaffChange,
): AuditTable {
  return {
    created_at: clock().getTime(),
    id: newId('aud'),
    actor,
    action,
    kind,
    record_id: id,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  };
}
