import { describe, expect, it } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, ENGINES } from '#server/test-app.ts';
import { orderRequest, registerShopper } from '#server/test-shopper.ts';

describe.each(ENGINES)('placing an order, %s', engine => {
  it('answers the order as it can be read afterwards', async () => {
    const shop = await createTestApp(engine);
    const { token, user } = await registerShopper(shop);
    const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    expect(placed.statusCode).toBe(201);
    const list = await shop.send({ url: fill(API.order, { id: user.id }) }, token);
    expect(list.json()).toEqual([placed.json().order]);
  });
});
