/** Tells staff by mail of what is new: each member of what they have chosen, in one mail. */
import { DAY_MS, MINUTE_MS } from '#domain/constants/durations.ts';
import {
  findNotificationEnd,
  NOTIFICATION_SUBJECTS,
  type NotificationSubject,
} from '#domain/staff/notifications.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { Keys } from '#server/people/accounts/sessions/keys.ts';
import { listStaff } from '#server/people/accounts/user.repository.ts';
import {
  addNotifications,
  findNotifications,
  listChosenNotifications,
  mayReceive,
  moveNotifiedUntil,
} from '#server/people/staff/notification.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EmailKind } from '#server/platform/outbox/email-kinds.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { findMailServer, type MailEnvironment } from '#server/site/mails/server/find-mail-server.ts';
import { countNews } from './find-news.ts';
import { aboutPeriod } from './period.ts';

export interface NotifyDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly getVersion: GetVersion;
  readonly keys: Keys;
  readonly environment: MailEnvironment;
}

const KINDS: Readonly<Record<NotificationSubject, EmailKind>> = {
  orders: 'new-orders',
  messages: 'new-messages',
};

/** Older is no news: the shop had no mail server, or the member was not allowed to read it. */
const MAX_AGE_MS = 7 * DAY_MS;

/** Returns whether there is a mail to send. */
export async function notifyStaff(deps: NotifyDeps): Promise<boolean> {
  const { db, clock, getVersion } = deps;
  const now = clock().getTime();
  const staff = await listStaff(db);
  if (!getVersion().settings.isSample) await notifyFirstOwner(deps, staff, now);
  const chosen = await listChosenNotifications(db);
  // What nobody would receive is told once there is a mail server.
  if (chosen.length === 0 || (await findMailServer(deps)) === undefined) return false;
  let hasMails = false;
  for (const row of chosen) {
    const member = staff.find(({ id }) => id === row.user_id);
    if (member === undefined || !mayReceive(member, row.subject)) continue;
    if (await notify(db, row, now)) hasMails = true;
  }
  return hasMails;
}

type Chosen = Awaited<ReturnType<typeof listChosenNotifications>>[number];

async function notify(db: Database, row: Chosen, now: number): Promise<boolean> {
  const { user_id, subject, frequency, notified_until } = row;
  const until = findNotificationEnd(frequency, now);
  const period = { from: Math.max(notified_until, until - MAX_AGE_MS), until };
  if (period.from >= until || (await countNews(db, subject, period)) === 0) return false;
  return db.transaction().execute(async transaction => {
    if (!(await moveNotifiedUntil(transaction, row, until))) return false;
    await enqueueEmail(transaction, {
      user_id,
      kind: KINDS[subject],
      about: aboutPeriod(user_id, period),
      created_at: now,
    });
    return true;
  });
}

/** Longer than from the opening of a shop to the next round: the first order may come in between. */
const OPENED_MS = MINUTE_MS;

/** Who has opened the shop is told of everything at once, until they choose otherwise. */
async function notifyFirstOwner(
  { db }: NotifyDeps,
  staff: Awaited<ReturnType<typeof listStaff>>,
  now: number,
): Promise<void> {
  const [first] = staff
    .filter(({ staff_role }) => staff_role === 'owner')
    .toSorted((a, b) => a.created_at - b.created_at);
  if (first === undefined || (await findNotifications(db, first.id)).length > 0) return;
  const atOnce = { user_id: first.id, frequency: 'at-once', notified_until: now - OPENED_MS } as const;
  await addNotifications(
    db,
    NOTIFICATION_SUBJECTS.map(subject => ({ ...atOnce, subject })),
  );
}
