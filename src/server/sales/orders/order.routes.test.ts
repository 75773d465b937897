import { describe, expect, it } from 'vitest';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { setRole } from '#server/people/accounts/user.repository.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper, registerStaff } from '#testing/test-shopper.ts';

const read = ({ send }: TestApp, id: string, token?: string, query = '') =>
  send({ url: fill(API.order, { id }) + query }, token);

const move = ({ send }: TestApp, id: string, payload: object, token?: string) =>
  send({ method: 'PUT', url: fill(API.orderStatus, { id }), payload }, token);

const cancel = ({ send }: TestApp, id: string, payload: object, token?: string) =>
  send({ method: 'POST', url: fill(API.orderCancel, { id }), payload }, token);

async function placeOne({ send }: TestApp, token: string): Promise<Order> {
  const placed = await send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
  return placed.json<PlacedOrder>().order;
}

/** Two shoppers, of whom one has an order, and a member of staff. */
async function people(shop: TestApp) {
  const [owner, other, staff] = [
    await registerShopper(shop),
    await registerShopper(shop, 'other@nool.example'),
    await registerStaff(shop),
  ];
  return { owner, other, staff, order: await placeOne(shop, owner.token) };
}

const NOT_FOUND = { message: 'Resource not found', code: 'not-found' };
const REASON = { reason: 'Ordered twice' };

describe.each(ENGINES)('reading orders, %s', engine => {
  it("lists the shopper's own orders, newest first, in pages", async () => {
    const shop = await createTestApp(engine);
    const { user, token } = await registerShopper(shop);
    const placed: string[] = [];
    for (let count = 0; count < 7; count += 1) placed.unshift((await placeOne(shop, token)).id);
    const seen: string[] = [];
    let next: string | undefined = `${fill(API.order, { id: user.id })}?limit=3`;
    for (let pages = 1; next !== undefined; pages += 1) {
      const page = await shop.send({ url: next }, token);
      expect(page.statusCode).toBe(200);
      seen.push(...page.json<Order[]>().map(order => order.id));
      next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
      expect(next === undefined).toBe(pages === 3);
    }
    expect(seen).toEqual(placed);
  });

  it('lists fifty at most', async () => {
    const shop = await createTestApp(engine);
    const { user, token } = await registerShopper(shop);
    await Promise.all(Array.from({ length: 51 }, () => placeOne(shop, token)));
    for (const query of ['', '?limit=50', '?limit=1000']) {
      const page = await read(shop, user.id, token, query);
      expect(page.json()).toHaveLength(50);
      expect(page.headers.link).toContain('rel="next"');
    }
  });

  it('returns an empty list to a shopper without orders', async () => {
    const shop = await createTestApp(engine);
    const { user, token } = await registerShopper(shop);
    const list = await read(shop, user.id, token);
    expect([list.statusCode, list.json(), list.headers.link]).toEqual([200, [], undefined]);
  });

  it.each(['?limit=0', '?limit=x', '?limit=-1', '?limit=1.5', '?cursor=x', "?cursor=' or 1=1"])(
    'refuses %s',
    async query => {
      const shop = await createTestApp(engine);
      const { user, token } = await registerShopper(shop);
      expect((await read(shop, user.id, token, query)).statusCode).toBe(400);
    },
  );

  it("responds alike to another shopper's order or list and to an unknown one", async () => {
    const shop = await createTestApp(engine);
    const { owner, other, order } = await people(shop);
    const names = [order.id, order.orderId, owner.user.id, 'x', 'ord_x', 'NL-261120-ZZZZZZ', 'x\u0000', '%'];
    for (const name of names) {
      const response = await read(shop, name, other.token);
      expect([name, response.statusCode, response.json()]).toEqual([name, 404, NOT_FOUND]);
    }
    expect((await read(shop, order.id)).statusCode).toBe(401);
  });

  it('shows staff any order', async () => {
    const shop = await createTestApp(engine);
    const { staff, order } = await people(shop);
    expect((await read(shop, order.orderId, staff.token)).json()).toEqual(order);
  });
});

describe.each(ENGINES)('moving an order, %s', engine => {
  it('goes step by step to delivered, and is paid on the way', async () => {
    const shop = await createTestApp(engine);
    const { staff, owner, order } = await people(shop);
    shop.clock.pass(1000);
    for (const status of ['confirmed', 'shipped', 'delivered']) {
      const moved = await move(shop, order.id, { status }, staff.token);
      expect([moved.statusCode, moved.json().status]).toEqual([200, status]);
    }
    for (const paymentStatus of ['failed', 'paid']) {
      const moved = await move(shop, order.orderId, { paymentStatus, notes: 'By UPI' }, staff.token);
      expect(moved.json()).toMatchObject({
        paymentStatus,
        paymentDetails: { status: paymentStatus },
        notes: 'By UPI',
      });
    }
    expect((await read(shop, order.id, owner.token)).json()).toEqual({
      ...order,
      status: 'delivered',
      paymentStatus: 'paid',
      paymentDetails: { status: 'paid', paymentMethod: 'upi' },
      statusUpdatedAt: shop.clock.now().toISOString(),
      updatedAt: shop.clock.now().toISOString(),
      parcels: [expect.objectContaining({ state: 'delivered', trackingNumber: '' })],
    });
  });

  it.each([
    { status: 'shipped' },
    { status: 'delivered' },
    { status: 'pending' },
    { status: 'cancelled' },
    { paymentStatus: 'pending' },
    { status: 'confirmed', paymentStatus: 'pending' },
  ])('refuses %j of a pending order, and changes nothing', async change => {
    const shop = await createTestApp(engine);
    const { staff, order } = await people(shop);
    const response = await move(shop, order.id, change, staff.token);
    expect([response.statusCode, response.json().code]).toEqual([409, 'cannot-move']);
    expect((await read(shop, order.id, staff.token)).json()).toEqual(order);
  });

  it.each([{ status: 'lost' }, { status: 1 }, { paymentStatus: [] }, { notes: 'x'.repeat(1001) }])(
    'does not understand %j',
    async change => {
      const shop = await createTestApp(engine);
      const { staff, order } = await people(shop);
      expect((await move(shop, order.id, change, staff.token)).statusCode).toBe(400);
    },
  );

  it('is for staff only, as soon as the role changes', async () => {
    const shop = await createTestApp(engine);
    const { owner, staff, order } = await people(shop);
    const response = await move(shop, order.id, { status: 'confirmed' }, owner.token);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ message: 'Access denied', code: 'access-denied' });
    expect((await move(shop, order.id, {}, undefined)).statusCode).toBe(401);
    await setRole(shop.db, staff.user.email, 'shopper');
    expect((await move(shop, order.id, { status: 'confirmed' }, staff.token)).statusCode).toBe(403);
  });

  it('responds 404 to an unknown order', async () => {
    const shop = await createTestApp(engine);
    const { staff } = await people(shop);
    expect((await move(shop, 'NL-261120-ZZZZZZ', { status: 'confirmed' }, staff.token)).statusCode).toBe(404);
  });

  it('allows one of many concurrent moves', async () => {
    const shop = await createTestApp(engine);
    const { staff, order } = await people(shop);
    const moves = await Promise.all(
      Array.from({ length: 10 }, () => move(shop, order.id, { status: 'confirmed' }, staff.token)),
    );
    expect(moves.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(moves.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });
});

describe.each(ENGINES)('cancelling an order, %s', engine => {
  it('is done once, and a repetition gets the same response', async () => {
    const shop = await createTestApp(engine);
    const { owner, order } = await people(shop);
    shop.clock.pass(1000);
    const first = await cancel(shop, order.orderId, { ...REASON, notes: 'Sorry' }, owner.token);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      id: order.id,
      status: 'cancelled',
      notes: '',
      cancellation: { ...REASON, notes: 'Sorry' },
    });
    shop.clock.pass(1000);
    const again = await cancel(shop, order.id, { reason: 'Once more' }, owner.token);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    const row = await shop.db.selectFrom('orders').select('cancel_reason').executeTakeFirst();
    expect(row).toEqual({ cancel_reason: 'Ordered twice' });
  });

  it('can be done by staff, and before it is shipped', async () => {
    const shop = await createTestApp(engine);
    const { owner, staff, order } = await people(shop);
    await move(shop, order.id, { status: 'confirmed' }, staff.token);
    expect((await cancel(shop, order.id, REASON, staff.token)).statusCode).toBe(200);
    const late = await placeOne(shop, owner.token);
    for (const status of ['confirmed', 'shipped']) await move(shop, late.id, { status }, staff.token);
    const response = await cancel(shop, late.id, REASON, owner.token);
    expect([response.statusCode, response.json().code]).toEqual([409, 'cannot-cancel']);
    expect((await move(shop, order.id, { status: 'confirmed' }, staff.token)).statusCode).toBe(409);
  });

  it("cannot be done to another's order", async () => {
    const shop = await createTestApp(engine);
    const { other, order } = await people(shop);
    const response = await cancel(shop, order.id, REASON, other.token);
    expect([response.statusCode, response.json()]).toEqual([404, NOT_FOUND]);
    expect((await cancel(shop, order.id, REASON)).statusCode).toBe(401);
  });

  it.each([
    {},
    { reason: '' },
    { reason: '  ' },
    { reason: 7 },
    { reason: 'x'.repeat(501) },
    { reason: '\u0000' },
  ])('needs a reason, not %j', async payload => {
    const shop = await createTestApp(engine);
    const { owner, order } = await people(shop);
    const response = await cancel(shop, order.id, payload, owner.token);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(['reason']);
  });

  it('and shipping at the same moment: one of the two happens', async () => {
    const shop = await createTestApp(engine);
    const { owner, staff, order } = await people(shop);
    await move(shop, order.id, { status: 'confirmed' }, staff.token);
    const responses = await Promise.all([
      cancel(shop, order.id, REASON, owner.token),
      move(shop, order.id, { status: 'shipped' }, staff.token),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
