import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { createWorker } from '#server/platform/workers/create-worker.ts';
import { createTestApp } from '#testing/test-app.ts';
import { drain } from './drain.ts';
import { createReadiness } from './health.routes.ts';
import { boundPort, openListeners } from './listeners.ts';

const LOOPBACKS = Object.values(networkInterfaces())
  .flatMap(addresses => addresses ?? [])
  .filter(({ internal }) => internal)
  .map(({ address }) => address)
  .filter(address => ['127.0.0.1', '::1'].includes(address))
  .toSorted();

it.each(LOOPBACKS)(
  'at %s completes requests in flight and on open connections, accepts no new connections, and ends soon',
  async host => {
    const readiness = createReadiness();
    const { promise: inFlight, resolve: begin } = Promise.withResolvers<undefined>();
    const { app, db } = await createTestApp('embedded', {
      readiness,
      pages: async pages => {
        pages.get('/slow', async () => {
          begin(undefined);
          await wait(200);
          return db.selectFrom('users').select('id').execute();
        });
      },
    });
    const listeners = await openListeners(app, LOOPBACKS, 0);
    expect(listeners).toHaveLength(LOOPBACKS.length);
    const port = boundPort(app);
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    await (await fetch(`${url}${API.live}`)).text();
    const slow = fetch(`${url}/slow`);
    await inFlight;
    const started = performance.now();
    const stopped = drain({
      app,
      listeners,
      readiness,
      stopWorkers: () => Promise.resolve(),
      closeStorage: () => db.destroy(),
    });
    await wait(50);
    await expect(connectTo(host, port)).rejects.toThrow('ECONNREFUSED');
    // A request on an open connection is answered too, and closes it.
    const late = await fetch(`${url}${API.live}`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    const response = await slow;
    expect([response.status, response.headers.get('connection'), await response.text()]).toEqual([
      200,
      'close',
      '[]',
    ]);
    await stopped;
    expect(performance.now() - started).toBeLessThan(2000);
  },
);

it('answers each connection that the system accepted, while requests keep the event loop busy', async () => {
  for (let run = 0; run < 5; run += 1) {
    const readiness = createReadiness();
    const { app, db } = await createTestApp('embedded', {
      readiness,
      pages: async pages => {
        pages.get('/busy', async () => {
          await new Promise(setImmediate);
          const end = performance.now() + 10;
          while (performance.now() < end);
          return 'done';
        });
      },
    });
    const listeners = await openListeners(app, ['127.0.0.1'], 0);
    const clients = createWorker(new URL('../../../../testing/connecting-clients.mjs', import.meta.url), {
      workerData: { port: boundPort(app), clients: 6, path: '/busy', maxPauseMs: 8 },
    });
    await once(clients, 'message');
    await wait(100);
    await drain({
      app,
      listeners,
      readiness,
      stopWorkers: () => Promise.resolve(),
      closeStorage: () => db.destroy(),
    });
    const ended = once(clients, 'message');
    clients.postMessage('end');
    const [counts] = (await ended) as [{ complete: number; refused: number; lost: number }];
    expect(counts.lost).toBe(0);
    expect(counts.complete).toBeGreaterThan(0);
  }
});

it('ends at once without connections', async () => {
  const readiness = createReadiness();
  const { app, db } = await createTestApp('embedded', { readiness });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const started = performance.now();
  await drain({
    app,
    listeners: [app.server],
    readiness,
    stopWorkers: () => Promise.resolve(),
    closeStorage: () => db.destroy(),
  });
  expect(performance.now() - started).toBeLessThan(500);
});

async function connectTo(host: string, port: number): Promise<void> {
  const socket = connect(port, host);
  await once(socket, 'connect').finally(() => socket.destroy());
}
