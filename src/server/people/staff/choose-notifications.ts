/** What a member of staff is told of by mail: only of what the role may read. */
import type { StaffNotifications } from '#contract/console/staff/notifications.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { listNotifications, NOTIFICATION_SUBJECTS } from '#domain/staff/notifications.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { chooseNotification, findNotifications } from './notification.repository.ts';

export type NotifiedUser = Pick<UserTable, 'id' | 'staff_role'>;

export async function readNotifications(
  db: Connection,
  { id, staff_role }: NotifiedUser,
): Promise<StaffNotifications> {
  const chosen = new Map(
    (await findNotifications(db, id)).map(({ subject, frequency }) => [subject, frequency]),
  );
  return Object.fromEntries(
    listNotifications(staff_role).map(subject => [subject, chosen.get(subject) ?? 'never']),
  );
}

/** Changes only the subjects that are named. Needs a transaction. */
export async function chooseNotifications(
  transaction: Connection,
  { id, staff_role }: NotifiedUser,
  { chosen, now }: { readonly chosen: StaffNotifications; readonly now: number },
): Promise<Result<undefined, { readonly code: 'access-denied' }>> {
  const permitted = listNotifications(staff_role);
  for (const subject of NOTIFICATION_SUBJECTS) {
    const frequency = chosen[subject];
    if (frequency === undefined) continue;
    if (!permitted.includes(subject)) return refused({ code: 'access-denied' });
    await chooseNotification(transaction, { user_id: id, subject, frequency }, now);
  }
  return ok(undefined);
}
