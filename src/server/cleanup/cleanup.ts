/** Deletes expired sessions, mailed links and rate limits, mails and security events of long ago, and unused pictures. */
import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredLinks } from '#server/accounts/links/link.repository.ts';
import { deleteExpiredSessions } from '#server/accounts/sessions/session.repository.ts';
import type { Database } from '#server/db/database.ts';
import { deleteUnusedMedia } from '#server/media/delete-unused.ts';
import { deleteOldEmails } from '#server/outbox/outbox.repository.ts';
import { deleteExpiredRateLimits } from '#server/rate-limits/rate-limit.repository.ts';
import { deleteOldEvents } from '#server/security-events/security-events.ts';

const EVERY_MS = 60 * 60 * 1000;

interface CleanupOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** The file of products, where they are not in the database. */
  readonly catalogueFile: string | undefined;
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

async function clean({ db, clock, catalogueFile }: CleanupOptions): Promise<void> {
  const now = clock().getTime();
  await deleteExpired(db, now);
  await deleteUnusedMedia(db, { now, catalogueFile });
}

export async function deleteExpired(db: Database, now: number): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredLinks(db, now);
  await deleteExpiredRateLimits(db, now);
  await deleteOldEmails(db, now);
  await deleteOldEvents(db, now);
}
