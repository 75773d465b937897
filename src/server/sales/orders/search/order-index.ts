/** Follows the orders of all processes: adds the rows by which staff find them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, HOUR_MS } from '#domain/constants/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createSerialQueue } from '#server/platform/workers/serial-queue.ts';
import { createBusyCheck } from '#server/platform/workers/thread-load.ts';
import { createOrderFeed, type OrderFeed } from '#server/sales/orders/history/order-feed.ts';
import { searchStep } from './follow-changes.ts';
import { beforeLate, earlier, indexStep } from './index-orders.ts';
import { completeTo, storeCompleteTo } from './order-index.repository.ts';

/** How long a change of another process can go unseen. */
export const POLL_MS = 1000;

/** After a step the index rests this many times as long, so that requests and new orders have the processor. */
const REST = 15;
/** While requests keep the thread busy. A step also holds the lock that new orders need. */
const REST_WHILE_BUSY = 200;

/** Orders that a process looks at again when it starts, before those of which it is known that they have their rows. */
const SEEN_AGAIN_MS = DAY_MS;

/** How long a request waits for rows of the newest orders. */
const MAX_MS = 100;

export interface OrderIndex {
  /** Adds the rows of the newest orders, for at most a tenth of a second. */
  readonly catchUp: () => Promise<void>;
  readonly feed: OrderFeed;
  /** Tells at once that an order has changed in this process. */
  readonly onChange: () => void;
  /** Adds all rows that are missing, and then those of new orders once a second. */
  readonly start: () => void;
  /** Resolves when nothing reads the database any more. */
  readonly stop: () => Promise<void>;
}

export interface OrderIndexOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  /** Passes the time between two looks; tests look when they like. */
  readonly rest?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

export function createOrderIndex({ db, clock, logger, rest = sleep }: OrderIndexOptions): OrderIndex {
  const feed = createOrderFeed(db);
  const step = createSteps(db, clock);
  const inTurn = createSerialQueue();
  let worker: Promise<void> | undefined;
  const stopped = new AbortController();
  const isBusy = createBusyCheck();

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      const from = performance.now();
      let isBehind = false;
      try {
        await inTurn(async () => {
          isBehind = await step();
          await feed.poll();
        });
      } catch (error) {
        logger.error({ err: error }, 'orders cannot be indexed for the console');
      }
      const took = performance.now() - from;
      const times = isBusy() ? REST_WHILE_BUSY : REST;
      await rest(isBehind ? took * times : POLL_MS, stopped.signal);
    }
  }

  return {
    feed,
    onChange: () => {
      inTurn(feed.poll).catch((error: unknown) => {
        logger.error({ err: error }, 'changes of orders cannot be passed on');
      });
    },
    catchUp: () =>
      inTurn(async () => {
        const until = performance.now() + MAX_MS;
        while ((await step()) && performance.now() < until);
      }),
    start: () => {
      worker ??= follow();
    },
    stop: async () => {
      stopped.abort();
      await worker;
      await inTurn(() => Promise.resolve());
    },
  };
}

/** Each step adds rows of the next orders, and answers whether another must follow. */
function createSteps(db: Database, clock: () => Date): () => Promise<boolean> {
  /** The greatest id seen, and the one after which the next step looks. */
  let greatest = '';
  let position: string | undefined;
  /** What is stored of it. */
  let complete = '';

  /** The first steps on a new database look at every order. */
  async function firstPosition(): Promise<string> {
    complete = (await completeTo(db)) ?? '';
    return earlier(complete, SEEN_AGAIN_MS);
  }

  /** Once an hour at most: a start looks at more. */
  async function remember(): Promise<void> {
    if (earlier(greatest, HOUR_MS) <= complete) return;
    await storeCompleteTo(db, greatest);
    complete = greatest;
  }

  return async () => {
    position ??= await firstPosition();
    const { last, isFull } = await indexStep(db, position);
    if (last > greatest) greatest = last;
    position = isFull ? last : beforeLate(greatest, clock().getTime());
    if (!isFull) await remember();
    return (await searchStep(db)) || isFull;
  };
}
