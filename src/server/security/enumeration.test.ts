import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { ownedResources } from '#testing/security/owned-resources.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

const KNOWN = 'meena@nool.example';
const UNKNOWN = 'nobody@nool.example';

/** All that a stranger sees of an answer; its id and date differ each time. */
function seen({ statusCode, headers, body }: LightMyRequestResponse) {
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

async function askTwelveTimes(shop: TestApp, url: string, email: string) {
  const responses: ReturnType<typeof seen>[] = [];
  for (let times = 0; times < 12; times += 1) {
    const payload = { email, password: 'wrong one' };
    responses.push(seen(await shop.send({ method: 'POST', url, payload })));
  }
  return responses;
}

describe.each(ENGINES)('existing and unknown resources, %s', engine => {
  it.each([API.login, API.forgotPassword])('look alike to %s, limits and all', async url => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop, KNOWN);
    const known = await askTwelveTimes(shop, url, KNOWN);
    expect(await askTwelveTimes(shop, url, UNKNOWN)).toEqual(known);
    expect(known.at(-1)?.statusCode).toBe(429);
  });

  it('look alike for guessed ids', async () => {
    const shop = await createTestApp(engine);
    const owner = await registerShopper(shop, KNOWN);
    const { token } = await registerShopper(shop, 'other@nool.example');
    const resources = ownedResources(shop, owner);
    const [order, address] = [await resources.newOrder(), await resources.newAddress()];
    const session = await resources.newSession();
    const none = '0'.repeat(25);
    const pairs = [
      [order.id, `ord_${none}`].map(id => ({ url: fill(API.order, { id }) })),
      [order.orderId, 'NL-261120-ZZZZZZ'].map(id => ({ url: fill(API.order, { id }) })),
      [owner.user.id, `usr_${none}`].map(id => ({ url: fill(API.order, { id }) })),
      [KNOWN, UNKNOWN].map(email => ({ url: fill(API.userByEmail, { email }) })),
      [address.id, `adr_${none}`].map(id => ({ method: 'DELETE' as const, url: fill(API.address, { id }) })),
      [session, `ses_${none}`].map(id => ({ method: 'DELETE' as const, url: fill(API.session, { id }) })),
      [order.id, `ord_${none}`].map(id => ({
        method: 'POST' as const,
        url: fill(API.orderCancel, { id }),
        payload: { reason: 'x' },
      })),
      [owner.user.id, `usr_${none}`].map(userId => ({
        method: 'POST' as const,
        url: API.orders,
        payload: { ...orderRequest(), userId },
      })),
    ];
    for (const pair of pairs) {
      const [there, notThere] = await Promise.all(pair.map(request => shop.send(request, token)));
      if (there === undefined || notThere === undefined) throw new Error('Two are compared');
      expect(seen(there)).toEqual(seen(notThere));
      expect(there.statusCode).toBeGreaterThanOrEqual(403);
    }
  });
});
