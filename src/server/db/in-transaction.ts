/** A transaction whose refusal, like its failure, leaves nothing behind. */
import type { Refused, Result } from '#domain/result.ts';
import type { Database } from './database.ts';
import { createGroupCommit, type GroupCommit, type Work } from './sqlite/group-commit.ts';

const groups = new WeakMap<Database, GroupCommit>();

/** Commits when the work is accepted; undoes it all when it is refused or throws. Answers once it is on the disk. */
export function inTransaction<Value, Refusal>(
  db: Database,
  work: Work<Value, Refusal>,
): Promise<Result<Value, Refusal>> {
  const hasOneConnection = db.getExecutor().adapter.supportsMultipleConnections === false;
  return hasOneConnection ? groupOf(db)(work) : ownTransaction(db, work);
}

function groupOf(db: Database): GroupCommit {
  const group = groups.get(db) ?? createGroupCommit(db);
  groups.set(db, group);
  return group;
}

/** Tells the database's library to undo; never leaves this file. */
class RolledBack extends Error {}

async function ownTransaction<Value, Refusal>(
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
