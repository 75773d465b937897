/** The thread's side of `writer.ts`: writes one group of jobs after the other. */
import { on } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Transaction } from 'kysely';
import type { Result } from '#domain/result.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { shareWaiterCount, yieldLock } from './busy-retry.ts';
import { commitGroup, type Outcome } from './group-commit.ts';
import { CLOSE, type Reply, type ThreadData, type WriterError } from './writer.ts';

type JobWork<Job, Value, ErrorValue> = (
  transaction: Transaction<Tables>,
  job: Job,
) => Promise<Result<Value, ErrorValue>>;

/** Returns when the thread is asked to close. Where the database cannot be opened, the thread ends with that error. */
export async function runWriterThread<Job, Value, ErrorValue>(
  work: JobWork<Job, Value, ErrorValue>,
): Promise<void> {
  if (parentPort === null) throw new Error('This is not a worker thread');
  const { location, waiters } = workerData as ThreadData;
  shareWaiterCount(waiters);
  const messages = on(parentPort, 'message') as AsyncIterable<[string]>;
  const db = await openDatabase(location, () => undefined);
  for await (const [message] of messages) {
    if (message === CLOSE) break;
    const jobs = JSON.parse(message) as readonly Job[];
    const outcomes = await commitGroup(
      db,
      jobs.map(job => transaction => work(transaction, job)),
    );
    post(parentPort, outcomes.map(toMessage));
    await yieldLock();
  }
  await db.destroy();
}

/** What cannot be copied to another thread fails alone. */
function post(port: MessagePort, outcomes: Reply['outcomes']): void {
  try {
    port.postMessage({ outcomes } satisfies Reply);
  } catch {
    port.postMessage({ outcomes: outcomes.map(copied) } satisfies Reply);
  }
}

function copied(outcome: Reply['outcomes'][number]): Reply['outcomes'][number] {
  try {
    return structuredClone(outcome);
  } catch (error) {
    return toMessage({ error });
  }
}

function toMessage(outcome: Outcome<unknown, unknown>): Reply['outcomes'][number] {
  if ('result' in outcome) return { output: outcome.result };
  const { message, stack, code, errcode } = outcome.error as Error & Pick<WriterError, 'code' | 'errcode'>;
  return { failure: { message, stack, code, errcode } };
}
