import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type RouteHandlerMethod } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { API } from '#contract/urls.ts';
import { TIMES } from '#domain/settings.ts';
import { withRoutes } from '#testing/security/registered-routes.ts';
import { createTestApp } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { HANDLER_MS, SERVER_OPTIONS } from './server-options.ts';

/** An app with one more endpoint. */
async function appWith(path: string, handler: RouteHandlerMethod) {
  const { app } = await createTestApp('embedded', {
    pages: async pages => {
      pages.get(path, { handlerTimeout: 50 }, handler);
    },
  });
  return app;
}

describe('limits of time', () => {
  it('end a hanging request while the browser still waits', async () => {
    expect(HANDLER_MS).toBeLessThan(TIMES.request);
    const app = await appWith('/hangs', () => new Promise(() => undefined));
    const response = await app.inject({ url: '/hangs' });
    expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
      503,
      '2',
      'busy',
    ]);
  });

  it('apply to every endpoint, but to no file or document, whose download may be slow', async () => {
    const folder = await freshFolder();
    writeFileSync(join(folder, 'kurta.avif'), 'x');
    const [, routes] = await withRoutes(() => createTestApp('embedded', { files: { images: [folder] } }));
    const timeouts = new Map(routes.map(({ url, options }) => [url, options.handlerTimeout]));
    for (const url of Object.values(API).filter(each => each !== API.openapi)) {
      expect([url, timeouts.get(url)]).toEqual([url, HANDLER_MS]);
    }
    expect(timeouts.has('/images/*')).toBe(true);
    expect([...timeouts].filter(([url, ms]) => !url.startsWith('/api/') && ms !== undefined)).toEqual([]);
  });

  it('do not cut off a response that has begun', async () => {
    const app = await appWith('/slow', (_, reply) => {
      reply.send(Buffer.alloc(32 * 1024 * 1024));
      return reply;
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nHost: nool.example\r\nConnection: close\r\n\r\n');
    await once(socket, 'readable');
    await wait(200);
    const response = await buffer(socket);
    expect(response.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK');
    expect(response.length).toBeGreaterThan(32 * 1024 * 1024);
  });

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: nool.example\r\n'],
    [
      'a body',
      'POST / HTTP/1.1\r\nHost: nool.example\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('ends a connection on which %s never end', async (_, half) => {
    const limits = { requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 50 };
    const { requestTimeout, ...http } = limits;
    const app = Fastify({ ...SERVER_OPTIONS, requestTimeout, http: { ...SERVER_OPTIONS.http, ...http } });
    onTestFinished(() => app.close());
    app.post('/', request => request.body);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(half);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
