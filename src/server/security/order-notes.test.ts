import { describe, expect, it } from 'vitest';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper, registerStaff } from '#testing/test-shopper.ts';

const read = ({ send }: TestApp, id: string, token: string) => send({ url: fill(API.order, { id }) }, token);

const move = ({ send }: TestApp, id: string, payload: object, token: string) =>
  send({ method: 'PUT', url: fill(API.orderStatus, { id }), payload }, token);

const cancel = ({ send }: TestApp, id: string, payload: object, token: string) =>
  send({ method: 'POST', url: fill(API.orderCancel, { id }), payload }, token);

/** A shopper with an order, and a member of staff. */
async function people(shop: TestApp) {
  const owner = await registerShopper(shop);
  const staff = await registerStaff(shop);
  const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, owner.token);
  return { owner, staff, order: placed.json<PlacedOrder>().order };
}

describe.each(ENGINES)('notes on an order, %s', engine => {
  const PRIVATE = { notes: 'Refused two parcels before' };
  const OWN = { reason: 'Ordered twice', notes: 'The other one, please' };

  it('of the staff are preserved when the shopper cancels, and only staff read them', async () => {
    const shop = await createTestApp(engine);
    const { owner, staff, order } = await people(shop);
    expect((await move(shop, order.id, PRIVATE, staff.token)).json()).toMatchObject(PRIVATE);
    expect((await read(shop, order.id, owner.token)).json()).toMatchObject({ notes: '' });
    const cancelled = await cancel(shop, order.id, OWN, owner.token);
    const list = await read(shop, owner.user.id, owner.token);
    for (const response of [cancelled, await read(shop, order.orderId, owner.token), list]) {
      const [shown] = [response.json<Order | Order[]>()].flat();
      expect(shown).toMatchObject({ notes: '', cancellation: OWN });
      expect(response.body).not.toContain(PRIVATE.notes);
    }
    expect((await read(shop, order.id, staff.token)).json()).toMatchObject({ ...PRIVATE, cancellation: OWN });
    const later = { notes: 'Called her' };
    expect((await move(shop, order.id, later, staff.token)).json()).toMatchObject({
      ...later,
      cancellation: OWN,
    });
  });

  it('with which staff cancel are private, and so is their reason', async () => {
    const shop = await createTestApp(engine);
    const { owner, staff, order } = await people(shop);
    const { reason } = OWN;
    const cancelled = await cancel(shop, order.id, { reason, ...PRIVATE }, staff.token);
    expect(cancelled.json()).toMatchObject({ ...PRIVATE, cancellation: { reason, notes: '' } });
    for (const again of [
      await cancel(shop, order.id, OWN, owner.token),
      await read(shop, order.id, owner.token),
    ]) {
      expect([again.statusCode, again.json().status, again.json().notes]).toEqual([200, 'cancelled', '']);
      expect(again.json()).not.toHaveProperty('cancellation');
      for (const text of [PRIVATE.notes, reason]) expect(again.body).not.toContain(text);
    }
  });

  it('are not in the response to a repeated order', async () => {
    const shop = await createTestApp(engine);
    const { owner, staff } = await people(shop);
    const request = { method: 'POST', url: API.orders, payload: orderRequest() } as const;
    const headers = { 'idempotency-key': 'one' };
    const first = await shop.send({ ...request, headers }, owner.token);
    const { id } = first.json<PlacedOrder>().order;
    await move(shop, id, PRIVATE, staff.token);
    await cancel(shop, id, OWN, owner.token);
    expect((await shop.send({ ...request, headers }, owner.token)).body).toBe(first.body);
  });
});
