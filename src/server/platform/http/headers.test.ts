import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { API } from '#contract/urls.ts';
import type { AppOptions } from '#server/app.ts';
import { createTestApp } from '#testing/test-app.ts';
import { createReadiness } from './health.routes.ts';
import { hashSource } from './security-headers.ts';

const POLICY =
  "default-src 'self';script-src 'self';style-src 'self';" +
  "img-src 'self' data: https:;font-src 'self' data:;" +
  "connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'";

/** A shop with pages that work and one that does not, and with a picture. */
async function shopWithAll(over: Partial<AppOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nool-images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'kurta.avif'), 'a picture');
  return createTestApp('embedded', {
    files: { images: [folder] },
    pages: async pages => {
      pages.get('/broken', () => Promise.reject(new Error('broken')));
      pages.get('/*', (_request, reply) => reply.type('text/html').send('<p>'));
    },
    ...over,
  });
}

const OTHER_ORIGIN = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };

describe('every response', () => {
  it('allows the inline scripts of pages by their hashes', async () => {
    const { app } = await shopWithAll({ inlineScripts: ['start()'] });
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashSource('start()')};`);
  });

  it.each<[what: string, status: number, request: InjectOptions]>([
    ['a page', 200, { url: '/' }],
    ['a broken page', 500, { url: '/broken' }],
    ['a picture', 200, { url: '/images/kurta.avif' }],
    ['an unchanged file', 304, { url: '/products.json', headers: { 'if-none-match': '*' } }],
    ['a missing picture', 404, { url: '/images/none.avif' }],
    ['a head', 200, { method: 'HEAD', url: '/products.json' }],
    ['the products', 200, { url: '/products.json' }],
    ['health', 200, { url: API.live }],
    ['an unknown endpoint', 404, { url: '/api/nothing' }],
    ['a request without a session', 401, { url: '/api/orders/x' }],
    [
      'an invalid body',
      400,
      { method: 'POST', url: API.login, payload: '{', headers: { 'content-type': 'application/json' } },
    ],
    [
      'a body of another type',
      415,
      { method: 'POST', url: API.login, payload: 'x', headers: { 'content-type': 'text/plain' } },
    ],
    ['a body too large', 413, { method: 'POST', url: API.login, payload: { email: 'x'.repeat(300_000) } }],
    ['an address that is none', 400, { url: '/%ff' }],
    ['a question of another origin', 404, { method: 'OPTIONS', url: API.login, headers: OTHER_ORIGIN }],
    ['a page asked for from another origin', 200, { url: '/', headers: OTHER_ORIGIN }],
  ])('tells browsers to run nothing but our own: %s', async (_, status, request) => {
    const { app } = await shopWithAll();
    const { statusCode, headers } = await app.inject(request);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each<[what: string, over: Partial<AppOptions>, headers: Record<string, string>, isPromised: boolean]>([
    ['at an address over TLS', { publicUrl: 'https://nool.example' }, {}, true],
    ['at an address without', { publicUrl: 'http://nool.example' }, {}, false],
    ['by the word of a proxy', { trustProxy: '127.0.0.1' }, { 'x-forwarded-proto': 'https' }, true],
    ['by the word of anybody', {}, { 'x-forwarded-proto': 'https' }, false],
  ])('promises TLS where there is TLS: %s', async (_, over, headers, isPromised) => {
    const { app } = await shopWithAll(over);
    for (const url of ['/', '/broken', '/images/kurta.avif', API.live]) {
      const response = await app.inject({ url, headers });
      expect(response.headers['strict-transport-security']).toBe(isPromised ? 'max-age=31536000' : undefined);
    }
  });

  it('is JSON below /api and a page elsewhere', async () => {
    const { app } = await createTestApp('embedded', {
      pages: async pages => {
        pages.get('/*', (_request, reply) => reply.type('text/html').send('<p>'));
      },
    });
    expect((await app.inject({ url: '/shop' })).body).toBe('<p>');
    for (const url of ['/api/nothing', '/assets/nothing.js']) {
      const response = await app.inject({ url });
      expect([response.statusCode, response.json().code]).toEqual([404, 'not-found']);
    }
  });
});

describe('health', () => {
  it('is good once the app is built', async () => {
    const { app } = await createTestApp('embedded');
    for (const url of [API.live, API.ready]) {
      const response = await app.inject({ url });
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
    }
  });

  it('is not ready while draining, and closes connections', async () => {
    const readiness = createReadiness();
    const { app } = await createTestApp('embedded', { readiness });
    readiness.drain(Promise.resolve());
    const response = await app.inject({ url: API.ready });
    expect([response.statusCode, response.headers.connection]).toEqual([503, 'close']);
    expect((await app.inject({ url: API.live })).statusCode).toBe(200);
  });

  it('is not ready without its database', async () => {
    const { app, db } = await createTestApp('embedded');
    await db.destroy();
    expect((await app.inject({ url: API.ready })).statusCode).toBe(503);
    expect((await app.inject({ url: API.live })).statusCode).toBe(200);
  });
});
