import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { addShipment } from '#server/sales/orders/shipments/shipment.repository.ts';
import { createGuestShop, placedAsGuest } from '#testing/orders/guest-shop.ts';
import { ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

interface Pair {
  readonly number: unknown;
  readonly phone: unknown;
  readonly from?: string;
}

const find = ({ app }: TestApp, { from, ...payload }: Pair) =>
  app.inject({
    method: 'POST',
    url: API.orderLookup,
    payload,
    ...(from !== undefined && { remoteAddress: from }),
  });

const MISS = { message: 'We found no order with this number and phone.', code: 'order-not-found' };
const PHONE = '98410 54321';

/** A number that no order has: its last six characters stand for one of those made by `randomInt`. */
const NOBODYS = 'NL-261120-ZZZZZZ';

describe.each(ENGINES)('looking an order up, %s', engine => {
  it('shows the status and nothing of the person, however number and phone are written', async () => {
    const shop = await createGuestShop(engine);
    const { orderId: number, order } = await placedAsGuest(shop, { phone: PHONE });
    const spellings = [
      { number, phone: '9841054321' },
      { number: ` ${number.toLowerCase()} `, phone: '+91-98410-54321' },
      { number: number.replaceAll('-', ' '), phone: '09841054321' },
    ];
    for (const pair of spellings) {
      const found = await find(shop, pair);
      expect([found.statusCode, found.json()]).toEqual([
        200,
        { orderId: number, status: 'pending', placedAt: order.createdAt, parcels: [] },
      ]);
    }
  });

  it('finds an order of an account as well', async () => {
    const shop = await createGuestShop(engine);
    const { token } = await registerShopper(shop);
    const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    const { orderId: number } = placed.json<PlacedOrder>();
    expect((await find(shop, { number, phone: '9840012345' })).statusCode).toBe(200);
  });

  it('shows where the parcels are, without the words of the courier', async () => {
    const shop = await createGuestShop(engine);
    const { orderId: number, order } = await placedAsGuest(shop, { phone: PHONE });
    const now = shop.clock.now().getTime();
    await shop.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', order.id).execute();
    const parcel = { id: 'shp_1', order_id: order.id, courier: 'Delhivery', tracking_number: 'AWB123456' };
    await addShipment(shop.db, {
      ...parcel,
      lines: '[0]',
      quantities: null,
      packed_at: now,
      handed_over_at: now,
      state: 'out-for-delivery',
      state_at: now,
      received_at: null,
      receipt: null,
      cod_paise: null,
      cod_open: null,
    });
    await shop.db
      .insertInto('shipment_events')
      .values({
        order_id: order.id,
        shipment_id: parcel.id,
        tracking_number: parcel.tracking_number,
        at: now,
        code: 'OFD',
        state: 'out-for-delivery',
        label: 'For Meena Rajan',
        location: 'Vadapalani',
        actor: 'delhivery',
        created_at: now,
      })
      .execute();
    const found = await find(shop, { number, phone: PHONE });
    expect(found.json().parcels).toMatchObject([
      { id: 'shp_1', courier: 'Delhivery', trackingNumber: 'AWB123456' },
    ]);
    expect(found.json().parcels[0].events.at(-1)).toEqual({
      at: shop.clock.now().toISOString(),
      state: 'out-for-delivery',
    });
    for (const secret of ['Meena', 'Rajan', 'Vadapalani', 'Chennai', 'KUR-0001'])
      expect(found.body).not.toContain(secret);
  });

  it('answers every pair that fits none alike', async () => {
    const shop = await createGuestShop(engine);
    const one = await placedAsGuest(shop, { phone: PHONE });
    const other = await placedAsGuest(shop, { phone: '9000000001' });
    await shop.db.updateTable('orders').set({ phone: '' }).where('id', '=', other.order.id).execute();
    for (const pair of [
      { number: one.orderId, phone: '9841054322' },
      { number: other.orderId, phone: '9000000001' },
      { number: NOBODYS, phone: PHONE },
    ]) {
      const missed = await find(shop, pair);
      expect([missed.statusCode, missed.json()]).toEqual([404, MISS]);
    }
  });

  it.each([
    [{ number: 'abc', phone: PHONE }, 'number'],
    [{ number: '', phone: PHONE }, 'number'],
    [{ number: NOBODYS, phone: '12345' }, 'phone'],
    [{ number: NOBODYS, phone: '' }, 'phone'],
  ])('says what is wrong with %j', async (pair, field) => {
    const shop = await createGuestShop(engine);
    const refused = await find(shop, pair);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  });
});

describe.each(ENGINES)('the limits of looking orders up, %s', engine => {
  it('are five wrong pairs of a network, alike for numbers that exist', async () => {
    const shop = await createGuestShop(engine, { rateLimits: true });
    const { orderId } = await placedAsGuest(shop, { phone: PHONE });
    const statuses = async (number: string, from: string) => {
      const found: number[] = [];
      for (let times = 0; times < 8; times += 1)
        found.push((await find(shop, { number, phone: '9000000001', from })).statusCode);
      return found;
    };
    const expected = [404, 404, 404, 404, 404, 429, 429, 429];
    expect(await statuses(orderId, '203.0.113.1')).toEqual(expected);
    expect(await statuses(NOBODYS, '203.0.113.2')).toEqual(expected);
    // The right pair is refused as well: whoever guesses must not learn that it is right.
    const right = { number: orderId, phone: PHONE, from: '203.0.113.1' };
    const refused = await find(shop, right);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await find(shop, { ...right, from: '203.0.113.3' })).statusCode).toBe(200);
    shop.clock.pass(15 * MINUTE);
    expect((await find(shop, right)).statusCode).toBe(200);
  });

  it('are ten wrong pairs of an order from everywhere', async () => {
    const shop = await createGuestShop(engine, { rateLimits: true });
    const { orderId } = await placedAsGuest(shop, { phone: PHONE });
    for (const number of [orderId, NOBODYS]) {
      const statuses: number[] = [];
      for (let i = 0; i < 12; i += 1)
        statuses.push(
          (await find(shop, { number, phone: '9000000001', from: `198.51.100.${i}` })).statusCode,
        );
      expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
    }
  });

  it('hold against requests at once', async () => {
    const shop = await createGuestShop(engine, { rateLimits: true });
    const { orderId: number } = await placedAsGuest(shop, { phone: PHONE });
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, i) => find(shop, { number, phone: `90000000${10 + i}` })),
    );
    const missed = responses.filter(({ statusCode }) => statusCode === 404);
    expect(missed).toHaveLength(LIMITS.lookupsPerNetwork.max);
  });

  it('do not count right pairs', async () => {
    const shop = await createGuestShop(engine, { rateLimits: true });
    const { orderId: number } = await placedAsGuest(shop, { phone: PHONE });
    for (let times = 0; times < 20; times += 1)
      expect((await find(shop, { number, phone: PHONE })).statusCode).toBe(200);
  });
});
