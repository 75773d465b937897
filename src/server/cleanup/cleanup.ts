/**
 * Deletes expired sessions, mailed links, invitations and rate limits, mails, messages, subscriptions, payment and security events of long ago,
 * and unused pictures. Ends changes of the draft that were written in parts. Reminds of unpaid orders, and cancels those that are not paid in time.
 */
import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '#domain/constants/durations.ts';
import { deleteExpiredLinks } from '#server/accounts/links/link.repository.ts';
import { deleteExpiredSessions } from '#server/accounts/sessions/session.repository.ts';
import type { Database } from '#server/db/database.ts';
import { createIds } from '#server/db/ids.ts';
import { deleteOldWebhookEvents } from '#server/ledger/webhook-event.repository.ts';
import { deleteCachedMedia } from '#server/media/delete-cached.ts';
import { deleteUnusedMedia } from '#server/media/delete-unused.ts';
import { deleteOldMessages } from '#server/messages/message.repository.ts';
import { deleteOldSubscribers } from '#server/newsletter/subscriber.repository.ts';
import { deleteOldEmails } from '#server/outbox/outbox.repository.ts';
import { followUpUnpaid } from '#server/payments/follow-up-unpaid.ts';
import { deleteExpiredRateLimits } from '#server/rate-limits/rate-limit.repository.ts';
import { deleteOldEmptySearches } from '#server/reports/empty-search.repository.ts';
import { deleteOldEvents } from '#server/security-events/security-events.ts';
import { deleteOldInvitations } from '#server/staff/invitation.repository.ts';
import { finishDraftChanges } from '#server/versions/draft-change/finish-changes.ts';

const EVERY_MS = HOUR_MS;

interface CleanupOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** The file of products, where they are not in the database. */
  readonly catalogueFile: string | undefined;
  /** Where this process caches pictures. */
  readonly mediaFolder: string;
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

async function clean({ db, clock, catalogueFile, mediaFolder }: CleanupOptions): Promise<void> {
  const now = clock().getTime();
  await deleteExpired(db, now);
  await finishDraftChanges(db, now);
  await deleteUnusedMedia(db, { now, catalogueFile });
  await deleteCachedMedia(db, mediaFolder);
  await followUpUnpaid({ db, clock, newId: createIds(clock) });
}

export async function deleteExpired(db: Database, now: number): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredLinks(db, now);
  await deleteExpiredRateLimits(db, now);
  await deleteOldInvitations(db, now);
  await deleteOldEmails(db, now);
  await deleteOldEvents(db, now);
  await deleteOldMessages(db, now);
  await deleteOldSubscribers(db, now);
  await deleteOldEmptySearches(db, now);
  await deleteOldWebhookEvents(db, now);
}
