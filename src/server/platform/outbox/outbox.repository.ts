import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { DAY_MS } from '#domain/constants/durations.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { OutboxCounts } from '#server/platform/monitoring/metrics.ts';
import { EMAIL_KINDS, type EmailKind } from './email-kinds.ts';
import { NO_MAIL_SERVER, type OutboxTable } from './outbox.table.ts';

export interface Claim {
  readonly now: number;
  readonly until: number;
  readonly max: number;
}

/** Claims due mails, oldest first. Of several processes, one gets each row. */
export function claimDue(db: Connection, { now, until, max }: Claim): Promise<readonly OutboxTable[]> {
  return (
    db
      .updateTable('outbox')
      .set(eb => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
      // Repeated outside the subquery: PostgreSQL checks it again when another transaction held the row.
      .where('due_at', '<=', now)
      .where(eb =>
        eb(
          eb.refTuple('about', 'kind'),
          'in',
          eb
            .selectFrom('outbox')
            .select(['about', 'kind'])
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .limit(max)
            .$asTuple('about', 'kind'),
        ),
      )
      .returningAll()
      .execute()
  );
}

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
  await db
    .updateTable('outbox')
    .set({ due_at: null, sent_at: now, reason: null })
    .where(areThese(rows))
    .execute();
}

/** Nobody has received these. */
export async function markWritten(db: Connection, rows: readonly OutboxTable[], now: number): Promise<void> {
  if (rows.length === 0) return;
  await db
    .updateTable('outbox')
    .set({ due_at: null, sent_at: now, reason: NO_MAIL_SERVER })
    .where(areThese(rows))
    .execute();
}

/** Tries it again later, unless another worker has claimed it meanwhile. */
export async function postpone(
  db: Connection,
  row: OutboxTable,
  { until, reason }: { readonly until: number; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: until, reason })
    .where(areThese([row]))
    .execute();
}

export async function markFailed(
  db: Connection,
  row: OutboxTable,
  { now, reason }: { readonly now: number; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: null, failed_at: now, reason })
    .where(areThese([row]))
    .execute();
}

export async function deleteEmails(db: Connection, rows: readonly OutboxTable[]): Promise<void> {
  if (rows.length === 0) return;
  await db.deleteFrom('outbox').where(areThese(rows)).execute();
}

/** These rows, if still in the state in which they were claimed. */
function areThese(rows: readonly OutboxTable[]) {
  return (eb: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    eb.or(
      rows.map(({ kind, about, attempts }) =>
        eb.and([eb.and({ kind, about, attempts }), eb('due_at', 'is not', null)]),
      ),
    );
}

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

/** Deletes sent and failed mails that are older than the retention time of their kind. */
export async function deleteOldEmails(db: Connection, now: number): Promise<void> {
  for (const [kind, { retentionDays }] of Object.entries(EMAIL_KINDS)) {
    const before = now - retentionDays * DAY_MS;
    for (const state of ['sent_at', 'failed_at'] as const) {
      await db
        .deleteFrom('outbox')
        .where(state, '<=', before)
        .where('kind', '=', kind as EmailKind)
        .execute();
    }
  }
}
