import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { createTestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

const post = (payload: string, contentType = 'application/json') => ({
  method: 'POST' as const,
  url: API.login,
  payload,
  headers: { 'content-type': contentType },
});

const LOGIN = '"email":"meena@nool.example","password":"handloom"';

function recordTo(lines: string[]) {
  return createLogger('trace', { write: line => void lines.push(line) });
}

describe('requests', () => {
  it.each([
    ['half of a body', post('{"email":'), 400, 'bad-json'],
    ['no JSON', post('email=x'), 400, 'bad-json'],
    ['__proto__', post(`{${LOGIN},"__proto__":{"role":"staff"}}`), 400, 'bad-json'],
    ['constructor.prototype', post(`{${LOGIN},"constructor":{"prototype":{}}}`), 400, 'bad-json'],
    ['nothing', post(''), 400, 'invalid'],
    ['a list', post('[]'), 400, 'invalid'],
    ['null', post('null'), 400, 'invalid'],
    ['text', post('"x"'), 400, 'invalid'],
    ['depth', post(`{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`), 400, 'invalid'],
    ['another type', post('{}', 'text/plain'), 415, 'unsupported-type'],
    ['a form', post('a=b', 'application/x-www-form-urlencoded'), 415, 'unsupported-type'],
    ['no type', { ...post('{}'), headers: {} }, 415, 'unsupported-type'],
    ['too much', post(`{"email":"${'x'.repeat(256 * 1024)}"}`), 413, 'too-large'],
    ['an address that is none', { method: 'GET' as const, url: '/api/%ff' }, 400, 'bad-request'],
    ['a call that is none', { method: 'GET' as const, url: '/api/nothing' }, 404, 'not-found'],
    ['a wrong method', { method: 'DELETE' as const, url: API.login }, 404, 'not-found'],
    ['a page where there are none', { method: 'GET' as const, url: '/shop' }, 404, 'not-found'],
  ])('with %s are refused in the one shape there is', async (_, request, status, code) => {
    const { app } = await createTestApp('embedded');
    const response = await app.inject(request);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().message).toEqual(expect.any(String));
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('with deep and wide bodies do not block the server', async () => {
    const shop = await createTestApp('embedded');
    const { token } = await registerShopper(shop);
    const deep = JSON.parse('{"a":'.repeat(2000) + '1' + '}'.repeat(2000)) as object;
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, index]));
    const started = performance.now();
    for (const over of [deep, wide]) {
      const payload = { ...orderRequest(), ...over };
      expect((await shop.send({ method: 'POST', url: API.orders, payload }, token)).statusCode).toBe(201);
    }
    expect(performance.now() - started).toBeLessThan(5000);
    const rows = JSON.stringify(await shop.db.selectFrom('orders').selectAll().execute());
    expect(rows).not.toContain('field1');
  });

  it('have an id, and errors disclose no internals', async () => {
    const lines: string[] = [];
    const shop = await createTestApp('embedded', { logger: recordTo(lines) });
    const { token } = await registerShopper(shop);
    await shop.db.schema.dropTable('order_lines').execute();
    const response = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ message: 'Server error. Please try again later.', code: 'failed' });
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const error = lines.find(line => line.includes('request failed'));
    expect(error).toContain('no such table');
    expect(error).toContain(String(response.headers['x-request-id']));
  });

  it('leave no personal data in the log', async () => {
    const lines: string[] = [];
    const shop = await createTestApp('embedded', { logger: recordTo(lines) });
    const { token, refreshToken, user } = await registerShopper(shop);
    await shop.send({ url: `/api/users/email/${user.email}?x=${token}` }, token);
    await shop.send({ method: 'POST', url: API.refresh, payload: { refreshToken } });
    await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    await shop.send({ url: '/api/meena@nool.example' });
    const log = lines.join('');
    expect(log).toContain('"route":"/api/users/email/:email"');
    for (const secret of ['meena', 'Rajan', '98400', 'handloom', token, refreshToken, 'Kumaran']) {
      expect(log).not.toContain(secret);
    }
  });
});
