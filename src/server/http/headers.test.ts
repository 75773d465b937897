import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { createTestApp } from '#server/test-app.ts';
import { createReadiness } from './readiness.ts';

describe('every answer', () => {
  it('tells browsers to run nothing but our own', async () => {
    const { app } = await createTestApp('embedded', {
      pages: async pages => {
        pages.get('/*', (_request, reply) => reply.type('text/html').send('<p>'));
      },
    });
    for (const url of ['/', '/api/nothing', API.live, '/products.json']) {
      const { headers } = await app.inject({ url });
      expect(headers['content-security-policy']).toBe(
        "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: https:;font-src 'self';" +
          "connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('leaves the interface to itself and everything else to the pages', async () => {
    const { app } = await createTestApp('embedded', {
      pages: async pages => {
        pages.get('/*', (_request, reply) => reply.type('text/html').send('<p>'));
      },
    });
    expect((await app.inject({ url: '/shop' })).body).toBe('<p>');
    for (const url of ['/api/nothing', '/assets/nothing.js']) {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    }
  });
});

describe('health', () => {
  it('is good once the app is built', async () => {
    const { app } = await createTestApp('embedded');
    for (const url of [API.live, API.ready]) {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    }
  });

  it('is not ready while draining, and lets connections go', async () => {
    const readiness = createReadiness();
    const { app } = await createTestApp('embedded', { readiness });
    readiness.drain();
    const answer = await app.inject({ url: API.ready });
    expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close']);
    expect((await app.inject({ url: API.live })).statusCode).toBe(200);
  });

  it('is not ready without its database', async () => {
    const { app, db } = await createTestApp('embedded');
    await db.destroy();
    expect((await app.inject({ url: API.ready })).statusCode).toBe(503);
    expect((await app.inject({ url: API.live })).statusCode).toBe(200);
  });
});
