import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { listen, sendRaw, statusesIn } from '#testing/security/raw-requests.ts';
import { createTestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

const MEGABYTE = 1024 * 1024;
const LOGIN = '{"email":"meena@nool.example","password":"handloom"}';

const post = (payload: string | Buffer, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST' as const,
  url: API.login,
  payload,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('a body', () => {
  it('of 50 MB is rejected by its content-length', async () => {
    const shop = await createTestApp('embedded');
    const port = await listen(shop);
    const head = `POST ${API.login} HTTP/1.1\r\nHost: nool\r\nContent-Type: application/json\r\n`;
    const response = await sendRaw(port, `${head}Content-Length: ${50 * MEGABYTE}\r\n\r\n{"email":"`);
    expect(statusesIn(response)).toEqual([413]);
  });

  it('of 50 MB without content-length is cut off and not buffered', async () => {
    const shop = await createTestApp('embedded');
    const port = await listen(shop);
    const before = process.memoryUsage().rss;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: stream => {
        sent += MEGABYTE;
        if (sent > 50 * MEGABYTE) stream.close();
        else stream.enqueue(new Uint8Array(MEGABYTE).fill(0x20));
      },
    });
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    };
    const status = await fetch(`http://127.0.0.1:${port}${API.login}`, request).then(
      response => response.status,
      // Cut off in the middle of sending, a client may never come to read the answer.
      () => 413,
    );
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20 * MEGABYTE);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE);
  });

  it.each([
    ['lists', '['],
    ['objects', '{"a":'],
    ['lists in objects', '{"a":['],
    ['poisoned objects', '{"__proto__":'],
  ])('of 200,000 %s in each other is refused in no time', async (_, open) => {
    const { app } = await createTestApp('embedded');
    const started = performance.now();
    for (const payload of [open.repeat(200_000), open.repeat(25_000)]) {
      const { statusCode } = await app.inject(post(payload));
      expect([400, 413]).toContain(statusCode);
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('with the deepest possible nesting does not delay an order', async () => {
    const shop = await createTestApp('embedded');
    const { token } = await registerShopper(shop);
    const depth = 100_000;
    const text = JSON.stringify(orderRequest()).replace(
      /}$/,
      `,"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    );
    const started = performance.now();
    const response = await shop.send({ ...post(text), url: API.orders }, token);
    expect(response.statusCode).toBe(201);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it.each([
    'text/json',
    'application/jsonp',
    'application/vnd.api+json',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
    'text/plain; application/json',
    'application/xml',
    '',
  ])('said to be %j is refused', async type => {
    const { app } = await createTestApp('embedded');
    const response = await app.inject(post(LOGIN, { 'content-type': type }));
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported-type']);
  });

  it('is parsed as UTF-8 with any charset parameter', async () => {
    const { app } = await createTestApp('embedded');
    const type = 'application/json; charset=utf-16le';
    const read = await app.inject(post(LOGIN, { 'content-type': type }));
    expect(read.statusCode).toBe(401);
    const malformed = await app.inject(post(Buffer.from(LOGIN, 'utf16le'), { 'content-type': type }));
    expect([malformed.statusCode, malformed.json().code]).toEqual([400, 'bad-json']);
  });

  it('is not decompressed: a compressed one is not JSON', async () => {
    const { app } = await createTestApp('embedded');
    const bomb = gzipSync(Buffer.alloc(20 * MEGABYTE, 0x20));
    for (const encoding of ['gzip', 'br', 'deflate', 'x']) {
      const { statusCode } = await app.inject(post(bomb, { 'content-encoding': encoding }));
      expect(statusCode).toBe(400);
    }
  });

  it('with invalid UTF-8 in a field is rejected', async () => {
    const { app } = await createTestApp('embedded');
    const broken = Buffer.concat([
      Buffer.from('{"email":"a'),
      Buffer.from([0xff, 0xc0, 0x80]),
      Buffer.from('@b.in"}'),
    ]);
    expect((await app.inject(post(broken))).statusCode).toBe(400);
  });
});
