/** Reads and writes what staff are told of by mail. */
import { listNotifications, type NotificationSubject } from '#domain/staff/notifications.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import { hasStaffRights } from '#server/people/accounts/staff-rights.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { StaffNotificationTable } from './notification.table.ts';

/** Checked before each mail: a member may have been removed, or have another role. */
export function mayReceive(user: UserTable, subject: NotificationSubject): boolean {
  return hasStaffRights(user) && listNotifications(user.staff_role).includes(subject);
}

export function findNotifications(
  db: Connection,
  userId: string,
): Promise<readonly StaffNotificationTable[]> {
  return db.selectFrom('staff_notifications').selectAll().where('user_id', '=', userId).execute();
}

export async function listChosenNotifications(db: Connection) {
  return db
    .selectFrom('staff_notifications')
    .select(['user_id', 'subject', 'notified_until', 'frequency'])
    .where('frequency', '<>', 'never')
    .$narrowType<{ frequency: 'at-once' | 'daily' }>()
    .execute();
}

/** Stores these unless there are some. */
export async function addNotifications(
  db: Connection,
  rows: readonly StaffNotificationTable[],
): Promise<void> {
  await db
    .insertInto('staff_notifications')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Who wanted nothing before is told of what comes from now on; who changes how often misses nothing. */
export async function chooseNotification(
  db: Connection,
  { user_id, subject, frequency }: Omit<StaffNotificationTable, 'notified_until'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('staff_notifications')
    .values({ user_id, subject, frequency, notified_until: now })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'subject']).doUpdateSet(eb => ({
        frequency,
        notified_until: eb
          .case()
          .when('staff_notifications.frequency', '=', 'never')
          .then(now)
          .else(eb.ref('staff_notifications.notified_until'))
          .end(),
      })),
    )
    .execute();
}

/** Returns false where another process has told it meanwhile, or the member has chosen otherwise. */
export async function moveNotifiedUntil(
  transaction: Connection,
  { user_id, subject, frequency, notified_until }: StaffNotificationTable,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_notifications')
    .set({ notified_until: until })
    .where(eb => eb.and({ user_id, subject, frequency, notified_until }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
