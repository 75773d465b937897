/** Group commit: several pieces of work share one transaction, and with it one wait for the disk. */
import { CompiledQuery, type Transaction } from 'kysely';
import type { Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUnavailable } from '#server/platform/db/database-error.ts';
import type { Work } from '#server/platform/db/in-transaction.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type Outcome<Value, ErrorValue> =
  | { readonly result: Result<Value, ErrorValue> }
  | { readonly error: unknown };

const BEGIN = CompiledQuery.raw('savepoint work');
const RELEASE = CompiledQuery.raw('release work');
const ROLL_BACK = CompiledQuery.raw('rollback to work');

/** Returns one outcome per piece of work, in order, after the commit. What is refused or throws is rolled back alone. */
export async function commitGroup<Value, ErrorValue>(
  db: Database,
  group: readonly Work<Value, ErrorValue>[],
): Promise<readonly Outcome<Value, ErrorValue>[]> {
  try {
    return await db.transaction().execute(async transaction => {
      const outcomes: Outcome<Value, ErrorValue>[] = [];
      for (const work of group) outcomes.push(await runInSavepoint(transaction, work));
      return outcomes;
    });
  } catch (error) {
    if (group.length === 1 || isUnavailable(error)) return group.map(() => ({ error }));
    // The commit itself failed, such as on a deferred constraint: only the work that caused it may fail.
    const outcomes: Outcome<Value, ErrorValue>[] = [];
    for (const work of group) outcomes.push(...(await commitGroup(db, [work])));
    return outcomes;
  }
}

async function runInSavepoint<Value, ErrorValue>(
  transaction: Transaction<Tables>,
  work: Work<Value, ErrorValue>,
): Promise<Outcome<Value, ErrorValue>> {
  await transaction.executeQuery(BEGIN);
  const outcome = await work(transaction).then(
    result => ({ result }),
    (error: unknown) => ({ error }),
  );
  // After some errors SQLite has rolled back the whole transaction: this then throws, and so does the group.
  if (!('result' in outcome && outcome.result.ok)) await transaction.executeQuery(ROLL_BACK);
  await transaction.executeQuery(RELEASE);
  return outcome;
}
