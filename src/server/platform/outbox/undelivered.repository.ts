/** Mails that reached nobody: given up, late, or written to a folder for want of a mail server. */
import { type ExpressionBuilder, sql } from 'kysely';
import { HOUR_MS } from '#domain/constants/durations.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { LEASE_MS } from './deliver-due.ts';
import { NO_MAIL_SERVER, type OutboxTable } from './outbox.table.ts';

type Builder = ExpressionBuilder<Tables, 'outbox'>;

const isFailed = (eb: Builder) => eb('failed_at', 'is not', null);

/** A literal, by which the databases use the index of these rows. */
const isWritten = (eb: Builder) => eb('reason', '=', sql.lit(NO_MAIL_SERVER));

/** An hour and more; nobody minds a shorter delay. */
function isLate(now: number) {
  return (eb: Builder) => eb.and([eb('due_at', 'is not', null), eb('created_at', '<', now - HOUR_MS)]);
}

export async function countUndelivered(
  db: Connection,
  now: number,
): Promise<{ failed: number; late: number; written: number }> {
  const count = db.selectFrom('outbox').select(eb => eb.fn.countAll<number>().as('count'));
  const failed = await count.where(isFailed).executeTakeFirstOrThrow();
  const late = await count.where(isLate(now)).executeTakeFirstOrThrow();
  const written = await count.where(isWritten).executeTakeFirstOrThrow();
  return { failed: failed.count, late: late.count, written: written.count };
}

/** The newest first. */
export function findUndelivered(db: Connection, now: number, limit: number): Promise<readonly OutboxTable[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where(eb => eb.or([isFailed(eb), isLate(now)(eb), isWritten(eb)]))
    .orderBy('created_at', 'desc')
    .orderBy('about')
    .limit(limit)
    .execute();
}

/** Makes it due. One that a worker may be sending just now is left to it. Returns whether there is such a mail. */
export async function retryMail(
  db: Connection,
  mail: Pick<OutboxTable, 'kind' | 'about'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(eb => ({
      due_at: eb
        .case()
        .when(eb.between('due_at', now, now + LEASE_MS))
        .then(eb.ref('due_at'))
        .else(now)
        .end(),
      failed_at: null,
      sent_at: null,
      reason: eb.case().when(isWritten(eb)).then(null).else(eb.ref('reason')).end(),
    }))
    .where(eb => eb.and(mail))
    .where(eb => eb.or([eb('sent_at', 'is', null), isWritten(eb)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
