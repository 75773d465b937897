/** A transaction whose refusal, like its failure, leaves nothing behind. */
import type { Transaction } from 'kysely';
import type { Refused, Result } from '#domain/result.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Tells the database's library to undo; never leaves this file. */
class RolledBack extends Error {}

/** Commits when the work is accepted; undoes it all when it is refused or throws. */
export async function inTransaction<Value, Refusal>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result<Value, Refusal>>,
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
