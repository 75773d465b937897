/** A transaction that is rolled back when its work is refused or throws. */
import type { Transaction } from 'kysely';
import type { Refused, Result } from '#domain/result.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export type Work<Value, Refusal> = (transaction: Transaction<Tables>) => Promise<Result<Value, Refusal>>;

/** Makes Kysely roll back; never leaves this file. */
class RolledBack extends Error {}

export async function inTransaction<Value, Refusal>(
  db: Database,
  work: Work<Value, Refusal>,
): Promise<Result<Value, Refusal>> {
  let refusal: Refused<Refusal> | undefined;
  try {
    return await db.transaction().execute(async transaction => {
      const outcome = await work(transaction);
      if (outcome.ok) return outcome;
      refusal = outcome;
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack && refusal !== undefined) return refusal;
    throw error;
  }
}
