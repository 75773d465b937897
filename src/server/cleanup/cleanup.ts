/**
 * Deletes expired sessions, mailed links and codes, invitations and rate limits, mails, messages, subscriptions, payment and security events of long ago,
 * unused pictures, and the stock of products that are nowhere any more. Reminds of unpaid orders, and cancels those that are not paid in time.
 */
import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '#domain/constants/durations.ts';
import { deleteCachedMedia } from '#server/catalogue/media/delete-cached.ts';
import { deleteUnusedMedia } from '#server/catalogue/media/delete-unused.ts';
import { deleteUnusedStock } from '#server/catalogue/stock/delete-unused-stock.ts';
import { deleteExpiredCodes } from '#server/people/accounts/codes/one-time-code.repository.ts';
import { deleteExpiredLinks } from '#server/people/accounts/links/link.repository.ts';
import { deleteExpiredSessions } from '#server/people/accounts/sessions/session.repository.ts';
import { deleteOldMessages } from '#server/people/messages/message.repository.ts';
import { deleteOldSubscribers } from '#server/people/newsletter/subscriber.repository.ts';
import { deleteOldInvitations } from '#server/people/staff/invitation.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { deleteOldEmails } from '#server/platform/outbox/outbox.repository.ts';
import { deleteExpiredRateLimits } from '#server/platform/rate-limits/rate-limit.repository.ts';
import { deleteOldEvents } from '#server/platform/security-events/security-events.ts';
import { deleteOldWebhookEvents } from '#server/sales/payment-records/webhook-event.repository.ts';
import { followUpUnpaid } from '#server/sales/payments/follow-up-unpaid.ts';
import { deleteOldEmptySearches } from '#server/sales/reports/empty-search.repository.ts';

const EVERY_MS = HOUR_MS;

interface CleanupOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** The file of products, where they are not in the database. */
  readonly catalogueFile: string | undefined;
  /** This process caches pictures in this folder. */
  readonly pictureFolders: readonly string[];
}

/** Runs now and every hour; what fails is tried again an hour later. */
export function startCleanup(options: CleanupOptions): { readonly stop: () => void } {
  const run = () => {
    clean(options).catch((error: unknown) => {
      options.logger.warn({ err: error }, 'cleanup failed');
    });
  };
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
    },
  };
}

async function clean({ db, clock, catalogueFile, pictureFolders }: CleanupOptions): Promise<void> {
  const now = clock().getTime();
  await deleteExpired(db, now);
  await deleteUnusedMedia(db, { now, catalogueFile });
  if (catalogueFile === undefined) await deleteUnusedStock(db);
  for (const folder of pictureFolders) await deleteCachedMedia(db, folder);
  await followUpUnpaid({ db, clock, newId: createIds(clock) });
}

export async function deleteExpired(db: Database, now: number): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredLinks(db, now);
  await deleteExpiredCodes(db, now);
  await deleteExpiredRateLimits(db, now);
  await deleteOldInvitations(db, now);
  await deleteOldEmails(db, now);
  await deleteOldEvents(db, now);
  await deleteOldMessages(db, now);
  await deleteOldSubscribers(db, now);
  await deleteOldEmptySearches(db, now);
  await deleteOldWebhookEvents(db, now);
}
