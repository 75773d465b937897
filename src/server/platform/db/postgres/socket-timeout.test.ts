import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { needs } from '#testing/needs.ts';
import { setSocketTimeout } from './socket-timeout.ts';

const TIMEOUT_MS = 100;
const LONG_MS = 5 * TIMEOUT_MS;

describe('a connection to the database', () => {
  beforeEach(context => needs(context, 'PostgreSQL'));

  it('may be idle, before its first query and after each', async () => {
    const { client } = await connectThroughWire();
    await wait(LONG_MS);
    expect(await ask(client)).toBe(1);
    await wait(LONG_MS);
    expect(await ask(client)).toBe(1);
  });

  it('is closed when a response does not come, to the first query or a later one', async () => {
    for (const before of [0, 1]) {
      const { client, cut } = await connectThroughWire();
      for (let times = 0; times < before; times += 1) await ask(client);
      cut();
      await expect(ask(client)).rejects.toMatchObject({
        code: 'ETIMEDOUT',
        message: 'The database did not answer in time',
      });
    }
  });

  it('can be ended on a dead connection', async () => {
    const { client, cut } = await connectThroughWire();
    cut();
    const start = performance.now();
    await client.end().catch(() => undefined);
    expect(performance.now() - start).toBeLessThan(LONG_MS);
  });
});

async function ask(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ one: number }>('select 1 as one');
  return rows[0]?.one;
}

/** A client, and a way to let what it sends go nowhere. */
async function connectThroughWire() {
  const database = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const ends: Socket[] = [];
  const wire = createServer(near => {
    const far = connect(Number(database.port), database.hostname);
    ends.push(near, far);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  if (address === null || typeof address === 'string') throw new Error('The wire has no port');
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => undefined);
  await client.connect();
  setSocketTimeout(client, TIMEOUT_MS);
  onTestFinished(() => {
    wire.close();
    for (const end of ends) end.destroy();
  });
  return {
    client,
    cut: () => {
      for (const end of ends) end.unpipe();
    },
  };
}
