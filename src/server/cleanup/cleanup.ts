/** Deletes expired sessions, mailed links and rate limits, and mails and security events of long ago. */
import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredLinks } from '#server/accounts/links/link.repository.ts';
import { deleteExpiredSessions } from '#server/accounts/sessions/session.repository.ts';
import type { Database } from '#server/db/database.ts';
import { deleteOldEmails } from '#server/outbox/outbox.repository.ts';
import { deleteExpiredRateLimits } from '#server/rate-limits/rate-limit.repository.ts';
import { deleteOldEvents } from '#server/security-events/security-events.ts';

const EVERY_MS = 60 * 60 * 1000;

interface CleanupOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Runs now and every hour; what fails is tried again an hour later. */
export function startCleanup({ db, clock, logger }: CleanupOptions): { readonly stop: () => void } {
  const run = () => {
    deleteExpired(db, clock().getTime()).catch((error: unknown) => {
      logger.warn({ err: error }, 'cleanup failed');
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

export async function deleteExpired(db: Database, now: number): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredLinks(db, now);
  await deleteExpiredRateLimits(db, now);
  await deleteOldEmails(db, now);
  await deleteOldEvents(db, now);
}
