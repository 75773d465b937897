import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TIMES } from '#domain/settings.ts';
import { createTestApp } from '#testing/test-app.ts';
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

  it('leaves alone what is being sent, however slowly it is read', async () => {
    // More than lies in the buffers between the two ends.
    const file = Array<Buffer>(512).fill(Buffer.alloc(64 * 1024));
    const { app } = await createTestApp('embedded', {
      pages: async pages => {
        pages.get('/file', { config: { deadlineMs: 50 } }, (_, reply) => reply.send(Readable.from(file)));
      },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /file HTTP/1.1\r\nHost: nool.example\r\nConnection: close\r\n\r\n');
    await once(socket, 'readable');
    await wait(200);
    const answer = await buffer(socket);
    expect(answer.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK');
    expect(answer.length).toBeGreaterThan(Buffer.concat(file).length);
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
