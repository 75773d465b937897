/**
 * Group commit: pieces of work that arrive together share one transaction, and with it one wait for the disk. For an
 * engine with a single connection, where each would otherwise wait for the syncs of all before it.
 */
import { CompiledQuery, type Transaction } from 'kysely';
import type { Result } from '#domain/result.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { letOthersIn } from './busy-retry.ts';

export type Work<Value, Refusal> = (transaction: Transaction<Tables>) => Promise<Result<Value, Refusal>>;

/** Does the work and answers once it is on the disk; what is refused or throws leaves nothing behind. */
export type GroupCommit = <Value, Refusal>(work: Work<Value, Refusal>) => Promise<Result<Value, Refusal>>;

/**
 * Enough that the wait for the disk is shared by many, and so few that those in front are answered, and ask again, while
 * the rest is written: with all of 50 in one group, reading and writing would wait for each other by turns.
 */
const MOST_TOGETHER = 24;

const SET_OUT = CompiledQuery.raw('savepoint work');
const KEEP = CompiledQuery.raw('release work');
const UNDO = CompiledQuery.raw('rollback to work');

interface Waiting {
  /** Does the work within the group's transaction and remembers what became of it. */
  readonly run: (transaction: Transaction<Tables>) => Promise<void>;
  /** Tells the caller what became of it. */
  readonly answer: () => void;
  readonly fail: (error: unknown) => void;
}

export function createGroupCommit(db: Database): GroupCommit {
  const queue: Waiting[] = [];
  let underWay = false;

  /** After what this turn of the event loop has read from its sockets, so that it comes along. */
  function commitSoon(): void {
    underWay = true;
    setImmediate(() => void commitNext());
  }

  async function commitNext(): Promise<void> {
    await commit(db, queue.splice(0, MOST_TOGETHER));
    if (queue.length === 0) {
      underWay = false;
      return;
    }
    await letOthersIn();
    commitSoon();
  }

  return work =>
    new Promise((resolve, reject) => {
      queue.push(waitingFor(work, resolve, reject));
      if (!underWay) commitSoon();
    });
}

/** Nobody is answered before all of it is on the disk; when that fails, nothing of it is, and all are told so. */
async function commit(db: Database, group: readonly Waiting[]): Promise<void> {
  try {
    await db.transaction().execute(async transaction => {
      for (const { run } of group) await run(transaction);
    });
  } catch (error) {
    for (const { fail } of group) fail(error);
    return;
  }
  for (const { answer } of group) answer();
}

function waitingFor<Value, Refusal>(
  work: Work<Value, Refusal>,
  resolve: (outcome: Result<Value, Refusal>) => void,
  reject: (error: unknown) => void,
): Waiting {
  let answer = () => {};
  return {
    run: async transaction => {
      await transaction.executeQuery(SET_OUT);
      try {
        const outcome = await work(transaction);
        answer = () => resolve(outcome);
        if (!outcome.ok) await transaction.executeQuery(UNDO);
      } catch (error) {
        // Where the engine has given up the whole transaction, this fails, and so does the group.
        await transaction.executeQuery(UNDO);
        answer = () => reject(error);
      }
      await transaction.executeQuery(KEEP);
    },
    answer: () => answer(),
    fail: reject,
  };
}
