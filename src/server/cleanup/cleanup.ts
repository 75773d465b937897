/** Clears away what nobody needs any more: sessions and links that ran out, attempts whose window has passed, mails sent long ago. */
import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredResets } from '#server/accounts/passwords/reset.repository.ts';
import { deleteExpiredSessions } from '#server/accounts/sessions/session.repository.ts';
import type { Database } from '#server/db/database.ts';
import { deleteOldEmails } from '#server/outbox/outbox.repository.ts';
import { deleteExpiredRateLimits } from '#server/rate-limits/rate-limits.ts';

const EVERY_MS = 60 * 60 * 1000;

export interface House {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Tidies now and every hour, and never ends the process: what fails is tried again in an hour. */
export function startCleanup({ db, clock, logger }: House): { readonly stop: () => void } {
  const round = () => {
    deleteExpired(db, clock().getTime()).catch((error: unknown) => {
      logger.warn({ err: error }, 'could not deleteExpired');
    });
  };
  round();
  const timer = setInterval(round, EVERY_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
    },
  };
}

export async function deleteExpired(db: Database, now: number): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredResets(db, now);
  await deleteExpiredRateLimits(db, now);
  await deleteOldEmails(db, now);
}
