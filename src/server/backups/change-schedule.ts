/** An owner chooses when backups are made, or asks for one: both are in the audit. */
import type { BackupSchedule } from '#contract/console/backups.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import { readSchedule, writeSchedule } from '#server/platform/backups/backup.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';

export async function readBackupSchedule(db: Connection): Promise<BackupSchedule> {
  const { is_on, hour, retained } = await readSchedule(db);
  return { isOn: is_on === 1, hour, retained };
}

export function changeSchedule(
  deps: AccountDeps,
  actor: string,
  { isOn, hour, retained }: BackupSchedule,
): Promise<void> {
  return deps.db.transaction().execute(async transaction => {
    const now = deps.clock().getTime();
    const before = await readBackupSchedule(transaction);
    await writeSchedule(transaction, { is_on: isOn ? 1 : 0, hour, retained, changed_at: now });
    await insertAudit(transaction, [
      {
        created_at: now,
        id: deps.newId('aud'),
        actor,
        action: 'update',
        kind: 'backup-schedule',
        record_id: 'shop',
        before: JSON.stringify(before),
        after: JSON.stringify({ isOn, hour, retained }),
      },
    ]);
  });
}

export function recordRequestedBackup(
  transaction: Connection,
  deps: AccountDeps,
  { actor, id }: { readonly actor: string; readonly id: string },
): Promise<void> {
  const created_at = deps.clock().getTime();
  const entry = { created_at, id: deps.newId('aud'), actor, action: 'create', kind: 'backup' } as const;
  return insertAudit(transaction, [{ ...entry, record_id: id, before: null, after: null }]);
}
