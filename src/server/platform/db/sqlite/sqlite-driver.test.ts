import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { createApp } from '#server/app.ts';
import { type Connection, type Database, openDatabase } from '#server/platform/db/database.ts';
import { NODE } from '#testing/server-process.ts';
import { testOptions } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

async function open() {
  const folder = await freshFolder();
  const db = await openDatabase({ engine: 'embedded', folder }, () => undefined);
  onTestFinished(() => db.destroy());
  return { db, file: join(folder, 'nool.db') };
}

/** Another process that holds the write lock until its input ends. */
async function holdWriteLock(file: string): Promise<ChildProcess> {
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
    database.exec('begin immediate');
    console.log('locked');
    process.stdin.resume().on('end', () => database.exec('commit'));`;
  const child = spawn(NODE, ['-e', program, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
  return child;
}

const add = (db: Connection, key: string) =>
  db.insertInto('rate_limits').values({ key, count: 1, resets_at: 1 }).execute();
const readKeys = async (db: Connection) =>
  (await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);

describe('while another process holds the write lock', () => {
  it.each([
    ['a write', (db: Database) => add(db, 'b')],
    ['a transaction', (db: Database) => db.transaction().execute(t => add(t, 'b'))],
  ])('%s waits, reads do not, and then see what was written', async (_, write) => {
    const { db, file } = await open();
    await add(db, 'a');
    const child = await holdWriteLock(file);
    let isWritten = false;
    const written = write(db).finally(() => {
      isWritten = true;
    });
    for (let read = 0; read < 20; read += 1) expect(await readKeys(db)).toEqual(['a']);
    await sql`select 1`.execute(db);
    expect(isWritten).toBe(false);
    child.stdin?.end();
    await written;
    expect(await readKeys(db)).toEqual(['a', 'b']);
  });

  it('requests that read are answered, and one that writes succeeds afterwards', async () => {
    const { db, file } = await open();
    const app = await createApp(testOptions(db));
    onTestFinished(() => app.close());
    const clock = { now: () => new Date(), pass: () => undefined };
    const { token } = await registerShopper({ app, db, clock, send: request => app.inject(request) });
    const headers = { authorization: `Bearer ${token}` };
    const placed = await app.inject({ method: 'POST', url: API.orders, headers, payload: orderRequest() });
    const { id } = placed.json<PlacedOrder>().order;
    const child = await holdWriteLock(file);
    const cancel = { method: 'POST', url: fill(API.orderCancel, { id }), headers } as const;
    // Started now: what `inject` returns would start when it is awaited.
    const cancelled = Promise.resolve(app.inject({ ...cancel, payload: { reason: 'No' } }));
    const read = () => app.inject({ url: fill(API.order, { id }), headers });
    for (let times = 0; times < 5; times += 1) {
      expect((await app.inject({ url: API.ready })).statusCode).toBe(200);
      expect((await read()).json()).toMatchObject({ status: 'pending' });
    }
    child.stdin?.end();
    expect((await cancelled).json()).toMatchObject({ status: 'cancelled' });
    expect((await read()).json()).toMatchObject({ status: 'cancelled' });
  });
});

it('runs transactions one after the other, and a transaction sees its own writes', async () => {
  const { db } = await open();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      db.transaction().execute(async transaction => {
        const { count } = await transaction
          .selectFrom('rate_limits')
          .select(eb => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        await add(transaction, String(count).padStart(2, '0'));
        expect(await readKeys(transaction)).toHaveLength(count + 1);
        expect(await readKeys(db)).toHaveLength(count);
        if (index % 5 === 4) throw new Error('rolled back');
      }),
    ).map(done => done.catch(() => undefined)),
  );
  expect(await readKeys(db)).toHaveLength(16);
});

it('refuses to write over the connection that reads', async () => {
  const { db } = await open();
  // Classified as a read, because it begins so.
  const trick = sql`select * from (select 1); delete from rate_limits`.execute(db);
  await add(db, 'a');
  await trick.catch(() => undefined);
  expect(await readKeys(db)).toEqual(['a']);
});
