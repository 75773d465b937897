/** What staff may be told of by mail, one row each. Every member chooses when, of what the role may read. */
import { DAY_MS, HOUR_MS } from '#domain/constants/durations.ts';
import { INDIA_MS } from '#domain/day.ts';
import type { Permission } from './permissions.ts';
import { listPermissions } from './roles.ts';

interface NotificationRow {
  readonly label: string;
  readonly permission: Permission;
}

export const NOTIFICATIONS = {
  orders: { label: 'New orders', permission: 'orders.read' },
  messages: { label: 'New messages', permission: 'messages.answer' },
} as const satisfies Readonly<Record<string, NotificationRow>>;

export type NotificationSubject = keyof typeof NOTIFICATIONS;

export const NOTIFICATION_SUBJECTS = Object.keys(NOTIFICATIONS) as readonly NotificationSubject[];

/** Returns what a role may be told of. */
export function listNotifications(role: string | null): readonly NotificationSubject[] {
  const permitted = listPermissions(role);
  return NOTIFICATION_SUBJECTS.filter(subject => permitted.includes(NOTIFICATIONS[subject].permission));
}

export const NOTIFICATION_FREQUENCIES = ['never', 'at-once', 'daily'] as const;

export type NotificationFrequency = (typeof NOTIFICATION_FREQUENCIES)[number];

/** What came later may still be on its way into the database, behind what is there already. */
export const SETTLING_MS = 30_000;

const DAILY_HOUR_MS = 9 * HOUR_MS;

/** Returns until when everything is told at `now`, in milliseconds since 1970: once a day it is told at 9:00 in India. */
export function findNotificationEnd(frequency: Exclude<NotificationFrequency, 'never'>, now: number): number {
  const settled = now - SETTLING_MS;
  if (frequency === 'at-once') return settled;
  const shift = INDIA_MS - DAILY_HOUR_MS;
  return Math.floor((settled + shift) / DAY_MS) * DAY_MS - shift;
}
