import { describe, expect, it } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { openParcels } from '#testing/orders/console-parcels.ts';
import { ENGINES } from '#testing/test-app.ts';

const toState = ({ stage, order, shipments }: ConsoleOrder) => [
  stage,
  order.status,
  ...shipments.map(({ state }) => state),
];

describe.each(ENGINES)('an order in several parcels, %s', engine => {
  it('is shipped from the first and delivered after the last, with a mail for each', async () => {
    const { order, pack, dispatch, record, read, mails, changes } = await openParcels(engine);
    const packed = (await pack([0, 2])).json<ConsoleOrder>();
    expect(toState(packed)).toEqual(['to-pack', 'confirmed', 'packed']);
    expect(packed.shipments[0]?.contents).toEqual([{ line: 0, quantity: 2 }]);
    expect(packed.lines.map(({ isPacked, unpacked }) => [isPacked, unpacked])).toEqual([
      [false, 1],
      [false, 1],
    ]);
    expect(toState((await dispatch(0, '111111')).json())).toEqual([
      'partly-shipped',
      'shipped',
      'handed-over',
    ]);
    await pack([0, 1], [1, 1]);
    expect(toState(await read(order))).toEqual(['partly-shipped', 'shipped', 'handed-over', 'packed']);
    expect(toState((await record(0, 'delivered')).json())).toEqual([
      'partly-shipped',
      'shipped',
      'delivered',
      'packed',
    ]);
    expect(toState((await dispatch(1, '222222')).json())).toEqual([
      'shipped',
      'shipped',
      'delivered',
      'handed-over',
    ]);
    const end = (await record(1, 'delivered')).json<ConsoleOrder>();
    expect(toState(end)).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
    expect(await mails()).toEqual([
      'order-shipped',
      'order-delivered of a parcel',
      'order-shipped of a parcel',
      'order-delivered',
    ]);
    expect(await changes()).toEqual([
      'confirmed',
      'packed',
      'shipped',
      'packed',
      'parcel-state',
      'parcel-shipped',
      'parcel-state',
      'delivered',
    ]);
  });

  it('packs each piece once, and unpacks what is not sent', async () => {
    const { pack, onParcel, dispatch } = await openParcels(engine);
    await pack([0, 2]);
    expect((await pack([0, 2])).json()).toMatchObject({ code: 'cannot-pack' });
    expect((await pack([5, 1])).json()).toMatchObject({ code: 'cannot-pack' });
    expect((await pack()).statusCode).toBe(400);
    const rest = (await pack([0, 1], [1, 1])).json<ConsoleOrder>();
    expect(toState(rest)).toEqual(['to-hand-over', 'confirmed', 'packed', 'packed']);
    expect(toState((await onParcel(ORDER_API.shipmentRemoval, 0)).json())).toEqual([
      'to-pack',
      'confirmed',
      'packed',
    ]);
    expect((await onParcel(ORDER_API.shipmentRemoval, 1)).statusCode).toBe(404);
    await dispatch(0, '111111');
    expect((await onParcel(ORDER_API.shipmentRemoval, 0)).json()).toMatchObject({
      code: 'cannot-change-parcels',
    });
    expect((await dispatch(0, '111111')).json()).toMatchObject({ code: 'cannot-change-parcels' });
  });

  it('is unpacked parcel by parcel, so that nobody drops what a colleague has packed', async () => {
    const { order, pack, onParcel, act, read } = await openParcels(engine);
    await pack([0, 2]);
    await act('pack', [order]);
    expect((await read(order)).allowed).not.toContain('unpack');
    expect(await act('unpack', [order])).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('unpack them one by one') },
    ]);
    expect(toState(await read(order))).toEqual(['to-hand-over', 'confirmed', 'packed', 'packed']);
    await onParcel(ORDER_API.shipmentRemoval, 1);
    await pack([0, 1], [1, 1]);
    await onParcel(ORDER_API.shipmentRemoval, 0);
    await onParcel(ORDER_API.shipmentRemoval, 0);
    await act('pack', [order]);
    expect((await read(order)).allowed).toContain('unpack');
    expect(await act('unpack', [order])).toMatchObject([{ outcome: 'done', stage: 'to-pack' }]);
  });

  it('is shipped as a whole without numbers, but not by one number, and not delivered by half', async () => {
    const { order, shop, staff, pack, dispatch, act, post, read } = await openParcels(engine);
    await pack([0, 2]);
    const dispatches = { courier: 'Delhivery', text: `${order.orderNumber}, 12345678`, apply: true };
    expect((await post(ORDER_API.dispatches, dispatches)).json()).toMatchObject({
      isApplied: false,
      lines: [{ outcome: 'refused', message: expect.stringContaining('several parcels') }],
    });
    await dispatch(0, '111111');
    const again = { ...dispatches, text: `${order.orderNumber}, 111111` };
    expect((await post(ORDER_API.dispatches, again)).json()).toMatchObject({
      lines: [{ outcome: 'already' }],
    });
    expect((await read(order)).stage).toBe('partly-shipped');
    expect(await act('deliver', [order])).toMatchObject([{ outcome: 'refused' }]);
    const url = fill(API.orderStatus, { id: order.id });
    const move = { method: 'PUT', url, payload: { status: 'delivered' } } as const;
    expect((await shop.send(move, staff.token)).json()).toMatchObject({ code: 'cannot-move' });
    expect(await act('ship', [order])).toMatchObject([{ outcome: 'done', stage: 'shipped' }]);
    expect(await act('deliver', [order])).toMatchObject([{ outcome: 'done', stage: 'delivered' }]);
    expect(toState(await read(order))).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
  });

  it('records what happens on the way, and nothing after the end', async () => {
    const { pack, dispatch, record } = await openParcels(engine);
    await pack([0, 3]);
    expect((await record(0, 'delivered')).json()).toMatchObject({ code: 'cannot-record-parcel' });
    await dispatch(0, '111111');
    await record(0, 'undelivered', 'Nobody was at home');
    const twice = (await record(0, 'undelivered')).json<ConsoleOrder>();
    expect(twice.shipments[0]).toMatchObject({
      state: 'undelivered',
      failedAttempts: 2,
      events: [
        { state: 'undelivered', label: 'Nobody was at home' },
        { state: 'undelivered', label: '' },
      ],
    });
    expect((await record(0, 'rto-delivered')).json<ConsoleOrder>().shipments[0]?.state).toBe('rto-delivered');
    expect((await record(0, 'delivered')).json()).toMatchObject({ code: 'cannot-record-parcel' });
    expect((await record(0, 'packed')).statusCode).toBe(400);
  });

  it('records each time that it is done, also when the clock of another process is ahead', async () => {
    const { shop, order, pack, dispatch, record, read } = await openParcels(engine);
    await pack([0, 3]);
    await dispatch(0, '111111');
    const [parcel] = (await read(order)).shipments;
    const state_at = shop.clock.now().getTime() + 60_000;
    const ahead = { state: 'out-for-delivery', state_at } as const;
    await shop.db
      .updateTable('shipments')
      .set(ahead)
      .where('id', '=', parcel?.id ?? '')
      .execute();
    for (const times of [1, 2]) {
      const recorded = (await record(0, 'undelivered')).json<ConsoleOrder>();
      expect(recorded.shipments[0]).toMatchObject({ state: 'undelivered', failedAttempts: times });
    }
  });

  it('happens once when two do the same at the same time', async () => {
    const { order, pack, dispatch, record, read, mails } = await openParcels(engine);
    await Promise.all([pack([0, 2]), pack([0, 2])]);
    await pack([0, 1], [1, 1]);
    expect((await read(order)).shipments).toHaveLength(2);
    await Promise.all([dispatch(0, '111111'), dispatch(0, '111111')]);
    await Promise.all([record(0, 'delivered'), record(0, 'delivered')]);
    expect(await mails()).toEqual(['order-shipped', 'order-delivered of a parcel']);
  });
});

describe.each(ENGINES)('an order in one parcel, %s', engine => {
  it('gets one mail for each step, whichever way it is delivered', async () => {
    const { order, dispatch, record, act, mails, changes } = await openParcels(engine);
    await act('pack', [order]);
    await dispatch(0, '111111');
    const end = (await record(0, 'delivered')).json<ConsoleOrder>();
    expect(toState(end)).toEqual(['delivered', 'delivered', 'delivered']);
    expect(await mails()).toEqual(['order-shipped', 'order-delivered']);
    expect(await changes()).toEqual(['confirmed', 'packed', 'shipped', 'delivered']);
  });

  it('has its parcel too when its status is moved by the API', async () => {
    const { order, shop, staff, read, mails } = await openParcels(engine);
    const move = (payload: object) =>
      shop.send({ method: 'PUT', url: fill(API.orderStatus, { id: order.id }), payload }, staff.token);
    expect((await move({ status: 'shipped', notes: 'By hand' })).json<Order>()).toMatchObject({
      status: 'shipped',
      notes: 'By hand',
    });
    const [parcel] = (await read(order)).shipments;
    expect(parcel).toMatchObject({ state: 'handed-over', trackingNumber: '' });
    expect(parcel?.contents).toEqual([
      { line: 0, quantity: 3 },
      { line: 1, quantity: 1 },
    ]);
    shop.clock.pass(1000);
    await move({ status: 'delivered' });
    expect(toState(await read(order))).toEqual(['delivered', 'delivered', 'delivered']);
    expect(await mails()).toEqual(['order-shipped', 'order-delivered']);
  });
});
