/** Reads and writes the outbox from the sender's side. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { OutboxTable } from './outbox.table.ts';

export interface Claim {
  readonly now: number;
  /** When others may take it that this one is dead, and send in its place. */
  readonly until: number;
  readonly most: number;
}

/** Takes what is due, oldest first. Of several processes that ask at once, each row goes to one. */
export function claimDue(db: Connection, { now, until, most }: Claim): Promise<readonly OutboxTable[]> {
  return (
    db
      .updateTable('outbox')
      .set(eb => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
      // Asked again outside, where PostgreSQL looks a second time when somebody else had the row in hand.
      .where('due_at', '<=', now)
      .where(eb =>
        eb(
          eb.refTuple('user_id', 'kind', 'about'),
          'in',
          eb
            .selectFrom('outbox')
            .select(['user_id', 'kind', 'about'])
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .limit(most)
            .$asTuple('user_id', 'kind', 'about'),
        ),
      )
      .returningAll()
      .execute()
  );
}

/** When the next mail is due; nothing when none waits. */
export async function nextDue(db: Connection): Promise<number | undefined> {
  const next = await db
    .selectFrom('outbox')
    .select('due_at')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return next?.due_at ?? undefined;
}

export async function markSent(db: Connection, rows: readonly OutboxTable[], now: number): Promise<void> {
  if (rows.length === 0) return;
  await db.updateTable('outbox').set({ due_at: null, sent_at: now }).where(areThese(rows)).execute();
}

/** Tries it again later, unless somebody else has taken it meanwhile. */
export async function putOff(db: Connection, row: OutboxTable, until: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: until })
    .where(areThese([row]))
    .execute();
}

export async function markFailed(db: Connection, row: OutboxTable, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: null, failed_at: now })
    .where(areThese([row]))
    .execute();
}

/** Removes mails that have nothing to say any more. */
export async function dropMails(db: Connection, rows: readonly OutboxTable[]): Promise<void> {
  if (rows.length === 0) return;
  await db.deleteFrom('outbox').where(areThese(rows)).execute();
}

/** Those rows, in the state in which they were claimed. */
function areThese(rows: readonly OutboxTable[]) {
  return (eb: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    eb.or(
      rows.map(({ user_id, kind, about, attempts }) =>
        eb.and([eb.and({ user_id, kind, about, attempts }), eb('due_at', 'is not', null)]),
      ),
    );
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly failed: number;
  /** How long the oldest of those that wait has waited, in milliseconds; 0 when none does. */
  readonly oldestMs: number;
}

/** What an operator wants to know of the mails. */
export async function countOutbox(db: Connection, now: number): Promise<OutboxCounts> {
  const waiting = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    waiting: waiting.count,
    failed: failed.count,
    oldestMs: waiting.oldest === null ? 0 : Math.max(0, now - waiting.oldest),
  };
}

/** Long enough to answer a shopper who asks whether the mail was sent. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

export async function removeOldMails(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('sent_at', '<=', now - RETENTION_MS)
    .execute();
  await db
    .deleteFrom('outbox')
    .where('failed_at', '<=', now - RETENTION_MS)
    .execute();
}
