/** One round of the outbox worker claims due mails, sends them in parallel and stores the outcomes. */
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '#domain/constants/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { claimDue, deleteEmails, markFailed, markSent, markWritten, postpone } from './outbox.repository.ts';
import type { OutboxTable } from './outbox.table.ts';
import { nextTry } from './retry.ts';
import { toErrorCode, Undeliverable } from './undeliverable.ts';

export const BATCH_SIZE = 20;

/** The lease is longer than sending one mail may take, so that no other worker sends it as well. */
export const LEASE_MS = 3 * MINUTE_MS;

export interface OutboxDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Renders and sends one mail. Throws `Undeliverable` when no later try can succeed. */
  readonly deliver: (row: OutboxTable) => Promise<Delivery>;
  readonly random?: () => number;
}

/** `written`: into a folder, where there is no mail server. `obsolete`: the mail no longer applies. */
export type Delivery = 'sent' | 'written' | 'obsolete';

export async function deliverDue(deps: OutboxDeps): Promise<number> {
  const { db, clock, deliver } = deps;
  const now = clock().getTime();
  const rows = await claimDue(db, { now, until: now + LEASE_MS, max: BATCH_SIZE });
  const outcomes = await Promise.all(
    rows.map(async row => ({ row, outcome: await readOutcome(deliver(row)) })),
  );
  const withOutcome = (requested: unknown) =>
    outcomes.filter(({ outcome }) => outcome === requested).map(({ row }) => row);
  await markSent(db, withOutcome('sent'), clock().getTime());
  await markWritten(db, withOutcome('written'), clock().getTime());
  await deleteEmails(db, withOutcome('obsolete'));
  for (const { row, outcome } of outcomes) {
    if (outcome instanceof Error) await tryLater(deps, row, outcome);
  }
  return rows.length;
}

function readOutcome<Value>(work: Promise<Value>): Promise<Value | Error> {
  return work.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
}

async function tryLater(
  { db, clock, logger, random = Math.random }: OutboxDeps,
  row: OutboxTable,
  error: Error,
) {
  const now = clock().getTime();
  const { attempts, created_at: createdAt } = row;
  const next =
    error instanceof Undeliverable ? undefined : nextTry({ attempts, createdAt, now, random: random() });
  const reason = toErrorCode(error);
  const line = { kind: row.kind, about: row.about, attempts, ...toReason(error) };
  if (next === undefined) {
    logger.error(line, 'mail given up');
    await markFailed(db, row, { now, reason });
  } else {
    logger.warn(line, 'mail not sent, will be tried again');
    await postpone(db, row, { until: next, reason });
  }
}

/** Codes only: the mail server's message repeats the address. */
function toReason(error: Error): object {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return { error: error.name, code, responseCode };
}
