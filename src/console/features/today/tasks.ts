/** What the page of today lists, a row each: a count with the list that it counts. */

import { BACKUP_ISSUES } from '#console/parts/backup-issues.ts';
import { formatNumber } from '#console/parts/format-number.ts';
import { formatTime } from '#console/parts/format-time.ts';
import type { FillingSeries, Today } from '#contract/console/today.ts';

interface Task {
  /** Returns undefined where the role may not see it. */
  readonly count: (today: Today) => number | undefined;
  /** What is to be done, without its number. */
  readonly text: (count: number, today?: Today) => string;
  /** The row shows this text when there is nothing to do; without it the row is left out. */
  readonly none?: string;
  /** Somebody waits. */
  readonly isUrgent?: true;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

export const TASKS: readonly Task[] = [
  {
    count: ({ toConfirm }) => toConfirm,
    text: count => (count === 1 ? 'order to confirm' : 'orders to confirm'),
    none: 'Nothing to confirm',
    to: '/orders',
    search: { tab: 'to-confirm' },
  },
  {
    count: ({ toPack }) => toPack,
    text: count => (count === 1 ? 'order to pack' : 'orders to pack'),
    none: 'Nothing to pack',
    to: '/orders',
    search: { tab: 'to-pack' },
  },
  {
    count: ({ toHandOver }) => toHandOver,
    text: count => (count === 1 ? 'parcel to hand over' : 'parcels to hand over'),
    none: 'Nothing to hand over',
    to: '/orders',
    search: { tab: 'to-hand-over' },
  },
  {
    count: ({ partlyShipped }) => partlyShipped,
    text: count => `partly shipped ${count === 1 ? 'order' : 'orders'} to complete`,
    to: '/orders',
    search: { tab: 'partly-shipped' },
  },
  {
    count: ({ toReceive }) => toReceive,
    text: count => `returned ${count === 1 ? 'parcel' : 'parcels'} to receive`,
    to: '/orders/returns',
    search: {},
  },
  {
    count: ({ awaitingPayment }) => awaitingPayment,
    text: count => `${count === 1 ? 'order' : 'orders'} waiting for payment`,
    to: '/orders',
    search: { tab: 'awaiting-payment' },
  },
  {
    count: ({ disputes }) => disputes?.count ?? 0,
    text: (count, today) =>
      `${count === 1 ? 'disputed payment' : 'disputed payments'} to respond to${
        today?.disputes === undefined ? '' : `, by ${formatTime(today.disputes.respondBy)}`
      }`,
    isUrgent: true,
    to: '/orders/payments',
    search: {},
  },
  {
    count: ({ payments }) => payments,
    text: count => `${count === 1 ? 'payment' : 'payments'} to look at`,
    isUrgent: true,
    to: '/orders/payments',
    search: {},
  },
  {
    count: ({ messages }) => messages?.open,
    text: count => (count === 1 ? 'message to answer' : 'messages to answer'),
    none: 'Every message is answered',
    to: '/messages',
    search: { state: 'open' },
  },
  {
    count: ({ messages }) => messages?.overdue,
    text: count => `${count === 1 ? 'message' : 'messages'} unseen for 48 hours`,
    isUrgent: true,
    to: '/messages',
    search: { state: 'open', overdue: 'true' },
  },
  {
    count: ({ mails }) => mails && mails.failed + mails.late + (mails.written ?? 0),
    text: count => `undelivered ${count === 1 ? 'mail' : 'mails'}`,
    isUrgent: true,
    to: '/mails',
    search: {},
  },
  {
    count: ({ stock }) => stock?.few,
    text: count => `${count === 1 ? 'product' : 'products'} sold out or nearly`,
    none: 'Nothing is sold out',
    to: '/stock',
    search: { stock: 'few', state: 'live' },
  },
];

/** Returns what the page says of the backups; nothing where they are new, or not known. */
export function backupWarning({ backup }: Today): string | undefined {
  if (backup?.lacksKeys === true)
    return 'This shop was restored from a backup, which has no keys: nothing is paid online until you enter those of the payment gateway.';
  if (backup?.hasIssues === true) return 'The check of the latest backup found that something is wrong.';
  if (backup?.isOld !== true) return undefined;
  const latest =
    backup.latestAt === undefined
      ? 'There is no backup yet.'
      : `The latest backup is of ${formatTime(backup.latestAt)}.`;
  return backup.issue === undefined ? latest : `${latest} ${BACKUP_ISSUES[backup.issue]}`;
}

/** Returns what the page says of a series of numbers that gets full. */
export function seriesWarning({ documents, series, left, full, next }: FillingSeries): string {
  const goesOn = next === undefined ? '' : ` After them the shop goes on with ${next} by itself.`;
  return full === undefined
    ? `${documents}: the series ${series} has ${formatNumber(left)} numbers left until 31 March.${goesOn}`
    : `${documents} have numbers of the series ${series} until 31 March, because ${full} is full. Tell your accountant.`;
}
