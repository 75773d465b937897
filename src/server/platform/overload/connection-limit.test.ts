import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { API } from '#contract/urls.ts';
import { createTestApp } from '#testing/test-app.ts';
import { maxConnections } from './connection-limit.ts';

const MAX = 8;
/** After this a silent connection is closed for a new one. */
const FIRST_REQUEST_MS = 120;

async function listen(onRequest: () => Promise<unknown> = () => Promise.resolve()) {
  const { app } = await createTestApp('embedded', {
    maxConnections: MAX,
    pages: async pages => {
      pages.get('/slow', async () => {
        await onRequest();
        return 'done';
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port };
}

async function openIdle(port: number, count: number): Promise<readonly Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket.resume();
    }),
  );
}

/** A client with one connection that stays open. */
function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ports = new Set<unknown>();
  const request = async (path: string) => {
    const sending = get({ port, host: '127.0.0.1', path, agent });
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    ports.add(response.socket.localPort);
    return [response.statusCode, await text(response)];
  };
  return { request, connections: () => ports.size };
}

it('keeps a client served over one connection while many silent ones come, and closes those', async () => {
  const { port } = await listen();
  const { request, connections } = createClient(port);
  expect((await request(API.live))[0]).toBe(200);
  const idle: Socket[] = [];
  for (let round = 0; round < 10; round += 1) {
    idle.push(...(await openIdle(port, MAX)));
    expect((await request(API.live))[0]).toBe(200);
    await wait(FIRST_REQUEST_MS);
  }
  expect(connections()).toBe(1);
  await vi.waitUntil(() => idle.filter(socket => !socket.closed).length === MAX - 1);
  expect(idle.slice(0, -MAX).every(socket => socket.closed)).toBe(true);
  // A client that comes later is served too.
  const later = createClient(port);
  for (let times = 0; times < 3; times += 1) expect((await later.request(API.live))[0]).toBe(200);
  expect(later.connections()).toBe(1);
});

it('closes the connection that is idle for longest, where none is silent', async () => {
  const { port } = await listen();
  const clients = Array.from({ length: MAX + 1 }, () => createClient(port));
  for (const { request } of clients) expect((await request(API.live))[0]).toBe(200);
  await wait(50);
  for (const { request } of clients.slice(1)) await request(API.live);
  expect(clients.slice(1).map(({ connections }) => connections())).toEqual(Array(MAX).fill(1));
});

it('closes no connection with a request in flight, but the new one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const { port } = await listen(() => {
    begun += 1;
    return promise;
  });
  const clients = Array.from({ length: MAX }, () => createClient(port));
  const responses = clients.map(({ request }) => request('/slow'));
  await vi.waitUntil(() => begun === MAX);
  const [extra] = await openIdle(port, 1);
  await vi.waitUntil(() => extra?.closed);
  resolve();
  expect(await Promise.all(responses)).toEqual(Array.from({ length: MAX }, () => [200, 'done']));
});

it('leaves a quarter of the descriptors for other uses', () => {
  expect(maxConnections(1024)).toBe(768);
  expect(maxConnections(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  expect(maxConnections()).toBeGreaterThan(0);
});
