/** A transaction that is rolled back when its work is refused or throws. */
import type { Transaction } from 'kysely';
import type { Refused, Result } from '#domain/result.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export type Work<Value, ErrorValue> = (
  transaction: Transaction<Tables>,
) => Promise<Result<Value, ErrorValue>>;

/** Makes Kysely roll back; never leaves this file. */
class RolledBack extends Error {}

export async function inTransaction<Value, ErrorValue>(
  db: Database,
  work: Work<Value, ErrorValue>,
): Promise<Result<Value, ErrorValue>> {
  let reason: Refused<ErrorValue> | undefined;
  try {
    return await db.transaction().execute(async transaction => {
      const outcome = await work(transaction);
      if (outcome.ok) return outcome;
      reason = outcome;
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack && reason !== undefined) return reason;
    throw error;
  }
}
