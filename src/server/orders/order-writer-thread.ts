/** The thread behind `order-writer.ts`: stores orders, those that come together in one transaction, and waits for the disk. */
import { parentPort, workerData } from 'node:worker_threads';
import { randomBytes } from '#server/chance.ts';
import { openDatabase } from '#server/db/database.ts';
import { countWaitingIn } from '#server/db/sqlite/busy-retry.ts';
import { type Asked, CLOSE, type Done, type Outcome, type ThreadData } from './order-writer.ts';
import { createOrderStore } from './store-order.ts';

const { location, waiting } = workerData as ThreadData;
countWaitingIn(waiting);
// Where this fails the thread ends with the error; the next order starts one that may fare better.
const db = await openDatabase(location, () => undefined);
const store = createOrderStore({ db, randomBytes });

const underWay = new Set<Promise<void>>();
const done: Done[] = [];

parentPort?.on('message', (message: string) => {
  if (message === CLOSE) void close();
  else for (const asked of JSON.parse(message) as readonly Asked[]) take(asked);
});

function take(asked: Asked): void {
  const storing = storeOne(asked).finally(() => underWay.delete(storing));
  underWay.add(storing);
}

async function storeOne(asked: Asked): Promise<void> {
  done.push({ number: asked.number, outcome: await outcomeOf(asked) });
  // Behind the others of its transaction, which come in this same turn.
  if (done.length === 1) process.nextTick(tell);
}

function tell(): void {
  parentPort?.postMessage(done.splice(0));
}

async function outcomeOf({ order, once }: Asked): Promise<Outcome> {
  try {
    return { result: await store(order, once) };
  } catch (error) {
    const { message, stack, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
    return { failure: { message, stack, code, errcode } };
  }
}

async function close(): Promise<void> {
  await Promise.all(underWay);
  // Before its own turn has come, which may be after the port is closed.
  tell();
  await db.destroy();
  parentPort?.close();
}
