import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { API } from '#contract/urls.ts';
import { createTestApp } from '#testing/test-app.ts';
import { registerStaff } from '#testing/test-shopper.ts';

const MEGABYTE = 1024 * 1024;
const CHUNK = Buffer.alloc(MEGABYTE, 'x');
const MAX = 25 * MEGABYTE;

async function openShop() {
  const shop = await createTestApp('embedded');
  const { token } = await registerStaff(shop);
  const base = await shop.app.listen({ port: 0 });
  const authorization = `Bearer ${token}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  /** Begins an upload whose body never ends by itself; without a length the body is chunked. */
  const begin = (options: { length?: number; url?: string; agent?: Agent } = {}): ClientRequest => {
    const { length, url = API.media } = options;
    const headers = {
      authorization,
      expect: '100-continue',
      ...(length !== undefined && { 'content-length': length }),
    };
    const upload = request(base + url, { method: 'PUT', agent: false, ...options, headers });
    upload.setMaxListeners(0).on('error', () => undefined);
    upload.write('x');
    return upload;
  };
  /** As many uploads as there is room for, of which the server has read the headers. */
  const fill = async () => {
    const uploads = Array.from({ length: 4 }, () => begin({ length: MAX }));
    onTestFinished(() => {
      for (const upload of uploads) upload.destroy();
    });
    // The server has seen the header of each.
    await Promise.all(uploads.map(upload => once(upload, 'continue')));
    return uploads;
  };
  return { base, authorization, agent, begin, fill };
}

async function readResponse(upload: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  return response.resume();
}

async function sendAll(upload: ClientRequest, bytes: number): Promise<void> {
  for (let sent = 0; sent < bytes; sent += CHUNK.length) {
    if (upload.destroyed) return;
    if (!upload.write(CHUNK.subarray(0, bytes - sent)))
      await Promise.race([once(upload, 'drain'), once(upload, 'close')]);
  }
  upload.end();
}

describe('uploads at once', () => {
  it('are limited, because each takes memory; the next may begin when one has ended', async () => {
    const { begin, fill } = await openShop();
    const [first] = await fill();
    const tooMany = await readResponse(begin({ length: MAX }));
    expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([503, '5']);
    // The limit of a file that does not say how large it is.
    expect((await readResponse(begin())).statusCode).toBe(503);
    if (first === undefined) throw new Error('There is no upload');
    const response = readResponse(first);
    await sendAll(first, MAX - 1);
    expect((await response).statusCode).toBe(415);
    const next = begin({ length: 100 });
    next.end('x'.repeat(99));
    expect((await readResponse(next)).statusCode).toBe(415);
  });

  it('are as many as the memory has room for', async () => {
    const { begin } = await openShop();
    const size = 64 * MEGABYTE;
    let peak = 0;
    const before = process.memoryUsage().arrayBuffers;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }, 5);
    onTestFinished(() => clearInterval(timer));
    const uploads = Array.from({ length: 8 }, () =>
      begin({ length: size, url: `${CONSOLE_API.spreadsheet}?dryRun=true` }),
    );
    const responses = uploads.map(async upload => {
      const response = await readResponse(upload);
      await text(response);
      return response.statusCode;
    });
    await Promise.all(uploads.map(upload => sendAll(upload, size - 1)));
    const statuses = await Promise.all(responses);
    expect([422, 503].map(status => statuses.filter(each => each === status).length)).toEqual([2, 6]);
    expect(peak).toBeLessThan(220 * MEGABYTE);
  });
});

describe('a rejected upload', () => {
  it('whose file is not sent to its end leaves the client able to send the next request', async () => {
    const { base, agent, begin, fill } = await openShop();
    await fill();
    const [rejected] = (await once(begin({ length: MAX, agent }), 'response')) as [IncomingMessage];
    expect([rejected.statusCode, rejected.headers.connection]).toEqual([503, 'close']);
    expect(await json(rejected)).toMatchObject({ code: 'busy' });
    const next = request(base + API.live, { agent }).end();
    expect((await readResponse(next)).statusCode).toBe(200);
  });

  it.each([
    ['content-length: 30000000', Buffer.alloc(30_000_000, 'x')],
    [
      'transfer-encoding: chunked',
      Buffer.concat(
        Array.from({ length: 40 }, () => [Buffer.from('100000\r\n'), CHUNK, Buffer.from('\r\n')]).flat(),
      ),
    ],
  ])('is answered although the client first sends its whole file, %s', async (header, body) => {
    const { base, authorization } = await openShop();
    const socket = connect(Number(new URL(base).port));
    onTestFinished(() => void socket.destroy());
    socket.pause();
    socket.write(
      `PUT ${API.media} HTTP/1.1\r\nhost: shop.test\r\nauthorization: ${authorization}\r\n${header}\r\n\r\n`,
    );
    await new Promise(resolve => socket.write(body, resolve));
    socket.end();
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('The file has more than 25 MB. Export it smaller.');
  });
});
