import { describe, expect, it } from 'vitest';
import { type ErrorBody, MESSAGES } from '#contract/error.ts';
import { API, fill } from '#contract/urls.ts';
import { fieldsIn } from '#testing/security/described-endpoints.ts';
import { HOSTILE_TEXTS, jsonWith, wrongTypeValues } from '#testing/security/hostile-values.ts';
import { type ValidRequest, validRequests } from '#testing/security/valid-requests.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';

/** Default messages of the schema library, and values that ended up in a sentence by mistake. */
const UNFIT = /invalid(?! email or password)|expected|received|undefined|\[object|NaN|regex|zod/i;

async function send(
  { send: request }: TestApp,
  { endpoint, url, headers, token }: ValidRequest,
  payload: string,
) {
  const sent = { ...headers, 'content-type': 'application/json' };
  const response = await request({ method: endpoint.method, url, payload, headers: sent }, token);
  const body = response.body === '' ? {} : response.json<Partial<ErrorBody>>();
  return { status: response.statusCode, ...body };
}

function expectFit(name: string, payload: string, { message, fields }: Partial<ErrorBody>): void {
  for (const text of [message ?? '', ...Object.values(fields ?? {})]) {
    expect([name, payload.slice(0, 200), text]).not.toEqual([
      name,
      payload.slice(0, 200),
      expect.stringMatching(UNFIT),
    ]);
    expect([name, text.length > 0]).toEqual([name, true]);
  }
}

describe('every message of a rejected request says what is expected', () => {
  it('for wrong types, missing fields and empty bodies of every endpoint', async () => {
    const shop = await createTestApp('embedded');
    let rejected = 0;
    for (const request of await validRequests(shop)) {
      const { endpoint, payload } = request;
      const bodies = ['', '{}', '[]', 'null', '"x"', '3'];
      for (const { path, schema } of fieldsIn(endpoint.body)) {
        const values = [...wrongTypeValues(schema), ...HOSTILE_TEXTS, '""'];
        bodies.push(...values.map(value => jsonWith(payload, path, value)));
        // A value that JSON has no word for takes the field out.
        bodies.push(
          JSON.stringify(JSON.parse(jsonWith(payload, path, '"@@"')), (_, each) =>
            each === '@@' ? undefined : each,
          ),
        );
      }
      for (const body of bodies) {
        const response = await send(shop, request, body);
        if (response.status !== 400) continue;
        rejected += 1;
        expectFit(`${endpoint.method} ${endpoint.path}`, body, response);
      }
    }
    expect(rejected).toBeGreaterThan(500);
  });

  it('for parameters and headers', async () => {
    const shop = await createTestApp('embedded');
    const { token, user } = await registerShopper(shop);
    const list = fill(API.order, { id: user.id });
    const requests = [
      { url: `${list}?limit=0` },
      { url: `${list}?limit=1&limit=2` },
      { url: `${list}?cursor=x` },
      { url: `${list}?cursor=x&cursor=y` },
      { url: `${API.stock}?product=%20` },
      { url: `${API.stock}?${'product=KUR-0001&'.repeat(101)}` },
      { method: 'POST' as const, url: API.orders, payload: {}, headers: { 'idempotency-key': 'é' } },
    ];
    for (const request of requests) {
      const response = await shop.send(request, token);
      expect([request.url.slice(0, 80), response.statusCode]).toEqual([request.url.slice(0, 80), 400]);
      expectFit(request.url, '', response.json<ErrorBody>());
    }
  });

  it('names the values of a list', async () => {
    const shop = await createTestApp('embedded');
    const requests = await validRequests(shop);
    const move = requests.find(({ endpoint }) => endpoint.path.endsWith('/status')) as ValidRequest;
    expect(await send(shop, move, '{"status":"lost"}')).toMatchObject({
      message: 'Status must be one of pending, confirmed, shipped, delivered',
      fields: { status: 'Status must be one of pending, confirmed, shipped, delivered' },
    });
    expect((await send(shop, move, '{"paymentStatus":3}')).message).toBe(
      'Payment status must be one of pending, paid, failed',
    );
  });

  it.each([API.register, API.login])('%s without a body asks to fill in all fields', async url => {
    const { send: request } = await createTestApp('embedded');
    for (const payload of ['', '{}', '{"email":"","password":""}']) {
      const headers = { 'content-type': 'application/json' };
      const { message, fields } = (
        await request({ method: 'POST', url, payload, headers })
      ).json<ErrorBody>();
      expect(message).toBe(MESSAGES.fillInAll);
      expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(['email', 'password']));
    }
  });
});
