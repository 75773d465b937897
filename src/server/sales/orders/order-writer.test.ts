import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { isUnavailable } from '#server/platform/db/database-error.ts';
import { lockExclusively } from '#server/platform/db/sqlite/exclusive-lock.ts';
import { testOptions } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';
import { DEFAULT_ORDER_LIMITS } from './limits/order-limits.ts';
import { createOrderWriter, type OrderWriter } from './order-writer.ts';

/** A server as it runs: one thread answers, another stores orders. `onJob` is called after each job. */
async function openShop(
  onJob: (writer: OrderWriter) => void = () => undefined,
  over: Partial<AppOptions> = {},
) {
  const location = { engine: 'embedded', folder: await freshFolder() } as const;
  const writer = createOrderWriter(location);
  const db = await openDatabase(location, () => undefined);
  const storeOrder: OrderWriter['write'] = job => {
    const stored = writer.write(job);
    onJob(writer);
    return stored;
  };
  const app = await createApp({ ...testOptions(db), storeOrder, ...over });
  onTestFinished(async () => {
    await app.close();
    await writer.close();
    await db.destroy();
  });
  const clock = { now: () => new Date(), pass: () => undefined };
  const shop = { app, db, clock, send: app.inject.bind(app) };
  const { token } = await registerShopper(shop);
  const place = (key: string, payload: object = orderRequest()) =>
    app.inject({
      method: 'POST',
      url: API.orders,
      payload,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    });
  return { db, place };
}

const countPieces = (db: Awaited<ReturnType<typeof openShop>>['db'], pieces: number) =>
  db.insertInto('stock').values({ product_id: 'KUR-0001', size: 'M', pieces }).execute();

it('stores acknowledged orders, once per key, and takes no piece twice', async () => {
  const { db, place } = await openShop();
  await countPieces(db, 30);
  // Twice as many as one transaction takes, and more than there are pieces.
  const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => place(`key-${index}`)));
  const placed = responses.filter(({ statusCode }) => statusCode === 201);
  const refused = responses.filter(({ statusCode }) => statusCode !== 201);
  expect(placed).toHaveLength(30);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(409));
  expect(refused[0]?.json().fields).toEqual({ 'items.0.quantity': 'Only 0 left in size M.' });
  const numbers = placed.map(response => response.json<PlacedOrder>().orderId);
  const stored = await db.selectFrom('orders').select('order_number').execute();
  expect(stored.map(({ order_number }) => order_number).toSorted()).toEqual(numbers.toSorted());
  const again = await place(`key-${responses.indexOf(placed[7] ?? (responses[0] as never))}`);
  expect(again.body).toBe(placed[7]?.body);
});

it('checks the limits of an account in the thread, order by order', async () => {
  const orderLimits = { ...DEFAULT_ORDER_LIMITS, openOrdersPerAccount: 5 };
  const { db, place } = await openShop(undefined, { rateLimits: true, orderLimits });
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => place(`key-${index}`)));
  const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(15).fill(409)]);
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(5);
  expect(
    await db.selectFrom('rate_limits').select('count').where('key', 'like', 'orders-%').execute(),
  ).toEqual([{ count: 5 }, { count: 5 }]);
});

it('lets other connections write during a continuous load of orders', async () => {
  const { db, place } = await openShop();
  let isOver = false;
  let orders = 0;
  const shopper = async (name: number): Promise<void> => {
    for (let index = 0; !isOver; index += 1) {
      expect((await place(`${name}-${index}`)).statusCode).toBe(201);
      orders += 1;
    }
  };
  const shoppers = Array.from({ length: 40 }, (_, name) => shopper(name));
  await vi.waitUntil(() => orders > 80, { timeout: 10_000 });
  for (let write = 0; write < 20; write += 1) {
    await db.transaction().execute(t => t.updateTable('users').set({ updated_at: write }).execute());
  }
  isOver = true;
  await Promise.all(shoppers);
});

it.each([
  ['has not yet been sent', (writer: OrderWriter) => writer.close()],
  [
    'is being stored',
    async (writer: OrderWriter) => {
      await nextTurn();
      await writer.close();
    },
  ],
])('stores and resolves, before it closes, a job that %s', async (_, close) => {
  let count = 0;
  let closed: Promise<void> | undefined;
  const { db, place } = await openShop(writer => {
    count += 1;
    if (count === 41) closed = close(writer);
  });
  await place('the-first');
  // More than one transaction takes.
  const responses = await Promise.all(Array.from({ length: 40 }, (__, index) => place(`key-${index}`)));
  await closed;
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(201));
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(41);
});

const store = (writer: OrderWriter) => {
  const nobody = { user_id: 'usr_nobody', id: 'ord_1', created_at: 1 };
  return writer.write({ order: nobody as never, lines: [] });
};

it('distinguishes disk errors from bugs, and recovers after them', async () => {
  const folder = await freshFolder();
  const writer = createOrderWriter({ engine: 'embedded', folder });
  // What cannot be opened as a file.
  mkdirSync(join(folder, 'nool.db'));
  const failed = await store(writer).catch((error: unknown) => error);
  rmdirSync(join(folder, 'nool.db'));
  expect(isUnavailable(failed)).toBe(true);
  const issue = await store(writer).catch((error: unknown) => error);
  // Values are missing: the tables themselves refuse it.
  expect([(issue as Error).message, isUnavailable(issue)]).toEqual([
    expect.stringContaining('NOT NULL'),
    false,
  ]);
  // By which issues are told from each other, and found.
  expect(issue).toMatchObject({
    code: 'ERR_SQLITE_ERROR',
    errcode: 1299,
    stack: expect.stringContaining('sqlite-driver.ts'),
  });
  await writer.close();
  // Closed is closed: nobody has the file open any more.
  lockExclusively(join(folder, 'nool.db')).close();
});

it('gives queued jobs to the next thread when one dies', async () => {
  vi.useFakeTimers({ toFake: ['setImmediate'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await freshFolder();
  const writer = createOrderWriter({ engine: 'embedded', folder });
  mkdirSync(join(folder, 'nool.db'));
  const lost = store(writer);
  vi.runAllTimers();
  const queued = store(writer);
  await expect(lost).rejects.toThrow('unable to open');
  rmdirSync(join(folder, 'nool.db'));
  vi.runAllTimers();
  // What the tables say, so there was a thread to ask them.
  await expect(queued).rejects.toThrow('NOT NULL');
  await writer.close();
});

it('can be closed after its thread died', async () => {
  const folder = await freshFolder();
  const writer = createOrderWriter({ engine: 'embedded', folder });
  mkdirSync(join(folder, 'nool.db'));
  const lost = store(writer).catch((error: unknown) => error);
  await nextTurn();
  await expect(writer.close()).resolves.toBeUndefined();
  expect(isUnavailable(await lost)).toBe(true);
});
