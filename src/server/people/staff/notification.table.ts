import type { NotificationFrequency, NotificationSubject } from '#domain/staff/notifications.ts';

/** What a member of staff has chosen to be told of by mail. Without a row it is nothing. */
export interface StaffNotificationTable {
  readonly user_id: string;
  readonly subject: NotificationSubject;
  readonly frequency: NotificationFrequency;
  /** What came before this time is told, or came before the member wanted to be told. */
  readonly notified_until: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly staff_notifications: StaffNotificationTable;
  }
}
