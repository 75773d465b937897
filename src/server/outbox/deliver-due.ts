/** One round of the outboxWorker: takes mails in hand, sends them side by side, and writes down what became of each. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { claimDue, dropMails, markFailed, markSent, putOff } from './outbox.repository.ts';
import type { OutboxTable } from './outbox.table.ts';
import { nextTry } from './retry.ts';
import { Undeliverable } from './undeliverable.ts';

export const MAILS_AT_ONCE = 20;

/** Longer than a mail may take, so that nobody sends what is still being sent. */
const LEASE_MS = 3 * 60_000;

export interface Post {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Writes and sends one mail. Throws when that failed; `Undeliverable` when it always will. */
  readonly deliver: (row: OutboxTable) => Promise<Delivery>;
  /** From 0 to 1. */
  readonly chance?: () => number;
}

/** `pointless`: the mail has nothing to say any more. */
export type Delivery = 'sent' | 'pointless';

/** Answers how many it took in hand. */
export async function deliverDue(post: Post): Promise<number> {
  const { db, clock, deliver } = post;
  const now = clock().getTime();
  const rows = await claimDue(db, { now, until: now + LEASE_MS, most: MAILS_AT_ONCE });
  const outcomes = await Promise.all(
    rows.map(async row => ({ row, outcome: await outcomeOf(deliver(row)) })),
  );
  const those = (wanted: unknown) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ row }) => row);
  await markSent(db, those('sent'), clock().getTime());
  await dropMails(db, those('pointless'));
  for (const { row, outcome } of outcomes) {
    if (outcome instanceof Error) await tryLater(post, row, outcome);
  }
  return rows.length;
}

function outcomeOf<Value>(work: Promise<Value>): Promise<Value | Error> {
  return work.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
}

async function tryLater({ db, clock, logger, chance = Math.random }: Post, row: OutboxTable, error: Error) {
  const now = clock().getTime();
  const { attempts, created_at: createdAt } = row;
  const next =
    error instanceof Undeliverable ? undefined : nextTry({ attempts, createdAt, now, chance: chance() });
  const line = { kind: row.kind, about: row.about, attempts, ...reasonOf(error) };
  if (next === undefined) {
    logger.error(line, 'mail given up');
    await markFailed(db, row, now);
  } else {
    logger.warn(line, 'mail not sent, will be tried again');
    await putOff(db, row, next);
  }
}

/** Codes alone: a mail server's own words repeat the address. */
function reasonOf(error: Error): object {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return { error: error.name, code, responseCode };
}
