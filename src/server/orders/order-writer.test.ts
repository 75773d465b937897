import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PlacedOrder } from '#contract/order.ts';
import { API } from '#contract/urls.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { isUnavailable } from '#server/db/failure.ts';
import { holdDatabase } from '#server/db/hold.ts';
import { freshFolder } from '#server/db/test-shop.ts';
import { testOptions } from '#server/test-app.ts';
import { orderRequest, registerShopper } from '#server/test-shopper.ts';
import { createOrderWriter, type OrderWriter } from './order-writer.ts';

/** A shop as it runs: one thread answers, another stores orders. */
async function openShop() {
  const location = { engine: 'embedded', folder: await freshFolder() } as const;
  const writer = createOrderWriter(location);
  const db = await openDatabase(location, () => undefined);
  const app = await createApp({ ...testOptions(db), storeOrder: writer.store });
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

it('stores what is answered, once for each key, and takes no piece twice', async () => {
  const { db, place } = await openShop();
  await countPieces(db, 30);
  // Twice as many as one transaction takes, and more than there are pieces.
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => place(`key-${at}`)));
  const placed = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(placed).toHaveLength(30);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(409));
  expect(refused[0]?.json().fields).toEqual({ 'items.0.quantity': 'Only 0 left in size M.' });
  const numbers = placed.map(answer => answer.json<PlacedOrder>().orderId);
  const stored = await db.selectFrom('orders').select('order_number').execute();
  expect(stored.map(({ order_number }) => order_number).toSorted()).toEqual(numbers.toSorted());
  const again = await place(`key-${answers.indexOf(placed[7] ?? (answers[0] as never))}`);
  expect(again.body).toBe(placed[7]?.body);
});

it('lets others write while orders come without end', async () => {
  const { db, place } = await openShop();
  let isOver = false;
  let orders = 0;
  const shopper = async (name: number): Promise<void> => {
    for (let at = 0; !isOver; at += 1) {
      expect((await place(`${name}-${at}`)).statusCode).toBe(201);
      orders += 1;
    }
  };
  const shoppers = Array.from({ length: 40 }, (_, name) => shopper(name));
  await vi.waitUntil(() => orders > 80);
  for (let write = 0; write < 20; write += 1) {
    await db.transaction().execute(t => t.updateTable('users').set({ updated_at: write }).execute());
  }
  isOver = true;
  await Promise.all(shoppers);
});

const store = (writer: OrderWriter) => {
  const nobody = { user_id: 'usr_nobody', id: 'ord_1', created_at: 1 };
  return writer.store({ order: nobody as never, lines: [] }, undefined);
};

it('tells a fault of the disk from one of its own, and opens anew when that is over', async () => {
  const folder = await freshFolder();
  const writer = createOrderWriter({ engine: 'embedded', folder });
  // What cannot be opened as a file.
  mkdirSync(join(folder, 'nool.db'));
  const failure = await store(writer).catch((error: unknown) => error);
  rmdirSync(join(folder, 'nool.db'));
  expect(isUnavailable(failure)).toBe(true);
  const fault = await store(writer).catch((error: unknown) => error);
  // Values are missing: the tables themselves refuse it.
  expect([(fault as Error).message, isUnavailable(fault)]).toEqual([
    expect.stringContaining('NOT NULL'),
    false,
  ]);
  // By which faults are told from each other.
  expect(fault).toMatchObject({ code: 'ERR_SQLITE_ERROR', errcode: 1299 });
  await writer.close();
  // Closed is closed: nobody has the file open any more.
  holdDatabase(join(folder, 'nool.db')).close();
});

it('tells everybody whose order a thread had that it is lost, and goes on with the next', async () => {
  const dies = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1))`;
  const script = new URL(`data:text/javascript,${encodeURIComponent(dies)}`);
  const writer = createOrderWriter({ engine: 'embedded', folder: await freshFolder() }, script);
  for (const _ of [1, 2]) {
    const lost = await Promise.allSettled([store(writer), store(writer)]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  }
  await writer.close();
});
