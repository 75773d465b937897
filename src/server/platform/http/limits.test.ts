import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type RouteHandlerMethod } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { API } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';
import { withRoutes } from '#testing/security/registered-routes.ts';
import { createWholeApp } from '#testing/security/whole-app.ts';
import { createTestApp } from '#testing/test-app.ts';
import { limitBodies } from './body-deadline.ts';
import { HANDLER_MS } from './handler-deadline.ts';
import type { HttpError } from './http-error.ts';
import type { App } from './route.ts';
import { SERVER_OPTIONS } from './server-options.ts';

/** An app with one more endpoint. */
async function appWith(path: string, handler: RouteHandlerMethod) {
  const { app } = await createTestApp('embedded', {
    pages: async pages => {
      pages.get(path, { config: { deadlineMs: 50 } }, handler);
      pages.post(path, { config: { deadlineMs: 50 } }, handler);
    },
  });
  return app;
}

async function connectTo(app: Pick<App, 'listen' | 'server'>) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const HALF_A_BODY = [
  'POST /echo HTTP/1.1',
  'Host: nool.example',
  'Connection: close',
  'Content-Type: application/json',
  'Content-Length: 7',
  '',
  '{"a":',
].join('\r\n');

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

  it('give a handler its time from when the body is complete', async () => {
    const app = await appWith('/echo', request => request.body);
    const socket = await connectTo(app);
    socket.write(HALF_A_BODY);
    await wait(200);
    socket.end('1}');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*{"a":1}$/);
    const hanging = await appWith('/echo', () => new Promise(() => undefined));
    const response = await hanging.inject({ method: 'POST', url: '/echo', payload: { a: 1 } });
    expect(response.statusCode).toBe(503);
  });

  it('answer 408 to a body that does not come, and nothing else', async () => {
    const app = await appWith('/echo', request => request.body);
    app.server.requestTimeout = 500;
    app.server.headersTimeout = 500;
    const socket = await connectTo(app);
    socket.write(HALF_A_BODY);
    const response = await text(socket);
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 408']);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'too-slow' });
  });

  it('answer 408 to a body that comes too slowly, and close the connection', async () => {
    const responses = [];
    for (const rest of ['', '1}']) {
      const app = Fastify() as App;
      onTestFinished(() => app.close());
      limitBodies(app, 200);
      app.setErrorHandler((error, _request, reply) => {
        reply.code(408).send((error as HttpError).error);
      });
      app.post('/echo', request => request.body);
      const socket = await connectTo(app);
      socket.write(HALF_A_BODY.replace('close', 'keep-alive') + rest);
      if (rest !== '') setTimeout(() => socket.end(), 300);
      responses.push(await text(socket));
    }
    expect(responses[0]).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too-slow"/);
    expect(responses[1]).toMatch(/^HTTP\/1\.1 200 [^]*{"a":1}$/);
  });

  it('apply to every endpoint, but to no file or document, whose download may be slow', async () => {
    const [, routes] = await withRoutes(() => createWholeApp('embedded'));
    const timeouts = new Map(routes.map(({ url, options }) => [url, options.config?.deadlineMs]));
    for (const url of Object.values(API).filter(each => each !== API.openapi && each !== API.media)) {
      expect([url, timeouts.get(url)]).toEqual([url, HANDLER_MS]);
    }
    // Encoding a picture takes longer.
    expect(timeouts.get(API.media)).toBe(90_000);
    expect(timeouts.has('/images/*')).toBe(true);
    expect([...timeouts].filter(([url, ms]) => !url.startsWith('/api/') && ms !== undefined)).toEqual([]);
  });

  it('do not cut off a response that has begun', async () => {
    const app = await appWith('/slow', (_, reply) => {
      reply.send(Buffer.alloc(32 * 1024 * 1024));
      return reply;
    });
    const socket = await connectTo(app);
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
    const socket = await connectTo(app);
    socket.write(half);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
