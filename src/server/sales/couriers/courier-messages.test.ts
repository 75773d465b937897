/** Messages of couriers about parcels: repeated, late, in any order, forged. */
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { COURIER_KEYS, openCourierShop } from '#testing/orders/courier-shop.ts';
import { createTestApp, ENGINES, MINUTE } from '#testing/test-app.ts';

type CourierShop = Awaited<ReturnType<typeof openCourierShop>>;

const AWB = '1490812345678';
const IN_TRANSIT = {
  Shipment: {
    AWB,
    Status: { Status: 'In Transit', StatusType: 'UD', StatusDateTime: '2026-11-20T18:00:00' },
  },
};

/** The whole order, handed to the courier. */
async function openSent(engine: (typeof ENGINES)[number], courier = 'Delhivery Surface') {
  const opened = await openCourierShop(engine);
  await opened.pack([0, 3], [1, 1]);
  await opened.dispatch(0, AWB, courier);
  opened.shop.clock.pass(1000);
  const scan = (status: Parameters<typeof opened.simulator.scan>[2]['status'], minutes: number) =>
    opened.simulator.scan(courier.startsWith('Ship') ? 'shiprocket' : 'delhivery', AWB, {
      status,
      at: opened.shop.clock.now().getTime() + minutes * MINUTE,
      location: 'Chennai',
    });
  return { ...opened, scan };
}

const findParcel = async ({ read, order }: Pick<CourierShop, 'read' | 'order'>) =>
  (await read(order)).shipments[0];

const stored = ({ shop }: Pick<CourierShop, 'shop'>) =>
  shop.db
    .selectFrom('shipment_events')
    .select(['code', 'state', 'actor'])
    .orderBy('at')
    .orderBy('code')
    .execute();

describe.each(ENGINES)('messages of couriers, %s', engine => {
  it.each(['Delhivery Surface', 'Shiprocket'])(
    '%s moves its parcel, and the order with it',
    async courier => {
      const opened = await openSent(engine, courier);
      const { simulator, scan, mails, read, order, shop, shopper } = opened;
      scan('manifested', -10);
      scan('in-transit', 60);
      expect(await simulator.deliver()).toEqual([200, 200]);
      expect((await findParcel(opened))?.state).toBe('in-transit');
      scan('misrouted', 80);
      scan('cancelled', 85);
      scan('out-for-delivery', 90);
      await simulator.deliver();
      expect((await findParcel(opened))?.state).toBe('out-for-delivery');
      scan('delivered', 120);
      await simulator.deliver();
      expect((await read(order)).order.status).toBe('delivered');
      expect(await mails()).toEqual(['order-shipped', 'order-delivered']);
      expect((await stored(opened)).map(({ state }) => state)).toEqual([
        null,
        'in-transit',
        null,
        null,
        'out-for-delivery',
        'delivered',
      ]);
      // The shopper reads what this version understands.
      const url = fill(API.order, { id: order.id });
      const { parcels } = (await shop.send({ url }, shopper.token)).json<Order>();
      expect(parcels?.[0]?.events.map(({ state }) => state)).toEqual([
        'handed-over',
        'in-transit',
        'out-for-delivery',
        'delivered',
      ]);
      expect(new Set((await stored(opened)).map(({ actor }) => actor))).toEqual(
        new Set([courier === 'Shiprocket' ? 'shiprocket' : 'delhivery']),
      );
    },
  );

  it('repeated, reversed and late ones do no harm', async () => {
    const opened = await openSent(engine, 'Shiprocket Blue Dart');
    const { simulator, scan, mails, changes } = opened;
    simulator.setFaults({ copies: 3, isReversed: true });
    for (const [index, status] of (
      ['picked-up', 'in-transit', 'out-for-delivery', 'delivered'] as const
    ).entries())
      scan(status, index + 1);
    const statuses = await simulator.deliver();
    expect(statuses).toHaveLength(12);
    expect(new Set(statuses)).toEqual(new Set([200]));
    scan('in-transit', 300);
    await simulator.deliver();
    expect((await findParcel(opened))?.state).toBe('delivered');
    expect(await stored(opened)).toHaveLength(5);
    expect(await mails()).toEqual(['order-shipped', 'order-delivered']);
    expect((await changes()).filter(change => change === 'delivered')).toHaveLength(1);
  });

  it('dated more than a day ahead are passed over, so that they do not hide what comes', async () => {
    const opened = await openSent(engine);
    opened.scan('out-for-delivery', 25 * 60);
    await opened.simulator.deliver();
    expect([(await findParcel(opened))?.state, await stored(opened)]).toEqual(['handed-over', []]);
    opened.scan('in-transit', 23 * 60);
    await opened.simulator.deliver();
    expect((await findParcel(opened))?.state).toBe('in-transit');
  });

  it('of a parcel that goes back are events, and nothing else happens to the order', async () => {
    const opened = await openSent(engine);
    const { simulator, scan, mails, read, order, shop } = opened;
    const movements = () => shop.db.selectFrom('stock_movements').selectAll().execute();
    const before = await movements();
    scan('rto-initiated', 1);
    scan('rto-delivered', 2);
    await simulator.deliver();
    expect((await findParcel(opened))?.state).toBe('rto-delivered');
    expect((await read(order)).order.status).toBe('shipped');
    expect(await mails()).toEqual(['order-shipped']);
    expect(await movements()).toEqual(before);
  });

  it('of numbers that no parcel of this courier has change nothing', async () => {
    const opened = await openSent(engine, 'DTDC');
    const { simulator } = opened;
    const later = { status: 'delivered', at: Date.parse('2026-11-25T10:00:00Z'), location: '' } as const;
    simulator.scan('shiprocket', AWB, later);
    simulator.scan('delhivery', AWB, later);
    simulator.scan('delhivery', '0', later);
    expect(await simulator.deliver()).toEqual([200, 200, 200]);
    expect(await stored(opened)).toEqual([]);
  });

  it('without the token are rejected and logged, whatever their body', async () => {
    const opened = await openSent(engine);
    const { send, shop } = opened;
    const { webhookToken } = COURIER_KEYS.delhivery;
    for (const authorization of ['', webhookToken, `Token ${webhookToken}x`, 'Token the token'])
      for (const body of [IN_TRANSIT, {}])
        expect(await send({ sender: 'delhivery', headers: { authorization }, body })).toBe(401);
    const headers = { authorization: `Token ${webhookToken}` };
    // The token of one courier is nothing to the other, and others have none.
    expect(await send({ sender: 'rocket', headers, body: IN_TRANSIT })).toBe(401);
    expect(await send({ sender: 'shiprocket', headers, body: IN_TRANSIT })).toBe(404);
    expect(await send({ sender: 'delhivery', headers, body: { Shipment: 7 } })).toBe(400);
    expect(await send({ sender: 'delhivery', headers, body: IN_TRANSIT })).toBe(200);
    expect(await stored(opened)).toHaveLength(1);
    const events = await shop.db.selectFrom('security_events').select('type').execute();
    expect(events.map(({ type }) => type)).toContain('courier-event-rejected');
  });

  it('are unknown to a shop without keys', async () => {
    const shop = await createTestApp(engine);
    const headers = { authorization: 'Token ' };
    const url = fill(API.courierEvents, { sender: 'delhivery' });
    const response = await shop.send({ method: 'POST', url, headers, payload: IN_TRANSIT });
    expect(response.statusCode).toBe(404);
  });

  it('come at addresses that couriers take', async () => {
    const { couriers } = await openCourierShop(engine);
    for (const { sender, id } of couriers) {
      const path = fill(API.courierEvents, { sender });
      if (id === 'shiprocket') expect(path).not.toMatch(/shiprocket|kartrocket|sr|kr/);
    }
  });
});
