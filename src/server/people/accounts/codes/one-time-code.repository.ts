import type { Connection } from '#server/platform/db/database.ts';
import type { OneTimeCodeTable } from './one-time-code.table.ts';

/** What a code is bound to. */
export type CodeTarget = Pick<OneTimeCodeTable, 'purpose' | 'address' | 'subject'>;

/** Five of a million: several valid codes share their tries. */
const MAX_TRIES = 5;

export async function addCode(db: Connection, code: OneTimeCodeTable): Promise<void> {
  await db.insertInto('one_time_codes').values(code).execute();
}

export function findCode(db: Connection, id: string, now: number): Promise<OneTimeCodeTable | undefined> {
  return db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Counts a try of every code that is valid for the target, and returns those that may still be compared. The rows stay locked until
 * the transaction ends, so that tries at the same time count one after the other.
 */
export async function countTry(
  db: Connection,
  target: CodeTarget,
  now: number,
): Promise<readonly OneTimeCodeTable[]> {
  const valid = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where(eb => eb.and(target))
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
  const usable: OneTimeCodeTable[] = [];
  // One after the other in the order of their ids: two requests that lock the same rows cannot block each other.
  for (const { id } of valid) {
    const code = await db
      .updateTable('one_time_codes')
      .set(eb => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('tries', '<', MAX_TRIES)
      .returningAll()
      .executeTakeFirst();
    if (code !== undefined) usable.push(code);
  }
  return usable;
}

/** A code that was used ends the others as well. */
export async function deleteCodes(db: Connection, target: CodeTarget): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where(eb => eb.and(target))
    .execute();
}

export async function deleteExpiredCodes(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
}
