import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TIMES } from '#domain/settings.ts';
import { createTestApp } from '#server/test-app.ts';
import { HANDLER_MS, SERVER_LIMITS } from './requests.ts';

describe('a deadline', () => {
  it('ends what hangs, while the browser still waits', async () => {
    expect(HANDLER_MS).toBeLessThan(TIMES.request);
    const { app } = await createTestApp('embedded', {
      pages: async pages => {
        pages.get('/hangs', { config: { deadlineMs: 50 } }, () => new Promise(() => undefined));
      },
    });
    const answer = await app.inject({ url: '/hangs' });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '2',
      'busy',
    ]);
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
    const app = Fastify({ ...SERVER_LIMITS, requestTimeout, http: { ...SERVER_LIMITS.http, ...http } });
    onTestFinished(() => app.close());
    app.post('/', request => request.body);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(half);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
