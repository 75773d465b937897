import { describe, expect, it, vi } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

const denied = ({ db }: TestApp) =>
  db
    .selectFrom('security_events')
    .select(['user_id', 'network'])
    .where('type', '=', 'access-denied')
    .execute();

describe.each(ENGINES)('a function of somebody else, %s', engine => {
  it('is refused, and who asked for it is recorded', async () => {
    const shop = await createTestApp(engine);
    const { user, token } = await registerShopper(shop);
    const status = { method: 'PUT', url: fill(API.orderStatus, { id: 'x' }), payload: {} } as const;
    const payload = { ...orderRequest(), userId: 'usr_other' };
    const remoteAddress = '203.0.113.9';
    expect((await shop.send({ ...status, remoteAddress }, token)).statusCode).toBe(403);
    const order = { method: 'POST', url: API.orders, payload, remoteAddress } as const;
    expect((await shop.send(order, token)).statusCode).toBe(403);
    const event = { user_id: user.id, network: '203.0.113.9' };
    // After the response, which does not wait for it.
    await vi.waitFor(async () => expect(await denied(shop)).toEqual([event, event]));
  });

  it('is not recorded for a request without a session', async () => {
    const shop = await createTestApp(engine);
    const status = { method: 'PUT', url: fill(API.orderStatus, { id: 'x' }), payload: {} } as const;
    expect((await shop.send(status)).statusCode).toBe(401);
    expect(await denied(shop)).toEqual([]);
  });
});
