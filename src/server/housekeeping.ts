/** Clears away what nobody needs any more: sessions and links that ran out, attempts whose window has passed, mails sent long ago. */
import type { FastifyBaseLogger } from 'fastify';
import { removeExpiredResets } from './accounts/passwords/reset.repository.ts';
import { removeExpiredSessions } from './accounts/sessions/session.repository.ts';
import type { Database } from './db/database.ts';
import { removeOldAttempts } from './http/attempts.ts';
import { removeOldMails } from './outbox/outbox.repository.ts';

const EVERY_MS = 60 * 60 * 1000;

export interface House {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Tidies now and every hour, and never ends the process: what fails is tried again in an hour. */
export function keepHouse({ db, clock, logger }: House): { readonly stop: () => void } {
  const round = () => {
    tidy(db, clock().getTime()).catch((error: unknown) => {
      logger.warn({ err: error }, 'could not tidy');
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

export async function tidy(db: Database, now: number): Promise<void> {
  await removeExpiredSessions(db, now);
  await removeExpiredResets(db, now);
  await removeOldAttempts(db, now);
  await removeOldMails(db, now);
}
