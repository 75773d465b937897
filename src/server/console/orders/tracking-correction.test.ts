import { describe, expect, it } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES } from '#testing/test-app.ts';

const FIRST = { courier: 'Delhivery', trackingNumber: '1234567890' };
const LINK = 'https://www.delhivery.com/track-v2/package/';

async function openTracking(engine: Engine) {
  const opened = await openConsoleOrders(engine);
  const { shop, staff, shopper, place, act, post, read } = opened;
  const order = await place();
  await act('confirm', [order]);
  const text = `${order.orderNumber}, ${FIRST.trackingNumber}`;
  const dispatch = () => post(ORDER_API.dispatches, { courier: FIRST.courier, text, apply: true });
  const correct = async (payload: object, shipment?: string, etag = '*') => {
    const { shipments } = await read(order);
    const params = { id: order.id, shipment: shipment ?? shipments[0]?.id ?? 'shp_1' };
    const url = fill(ORDER_API.tracking, params);
    return shop.send({ method: 'PUT', url, headers: { 'if-match': etag }, payload }, staff.token);
  };
  const mails = async () => {
    const kinds = await shop.db.selectFrom('outbox').select('kind').execute();
    return kinds.filter(({ kind }) => kind === 'order-shipped').length;
  };
  const shown = async () =>
    (await shop.send({ url: fill(API.order, { id: order.id }) }, shopper.token)).json<Order>().parcels;
  return { ...opened, order, dispatch, correct, mails, shown };
}

describe.each(ENGINES)('correcting the number of a parcel, %s', engine => {
  it('takes one of two people who saw the same number', async () => {
    const { dispatch, correct, mails, read, order } = await openTracking(engine);
    await dispatch();
    const etag = `"${(await read(order)).revision}"`;
    const mine = { courier: 'Delhivery', trackingNumber: '111' };
    expect((await correct(mine, undefined, etag)).statusCode).toBe(200);
    const second = await correct({ courier: 'Delhivery', trackingNumber: '222' }, undefined, etag);
    expect([second.statusCode, second.json().stored.shipments[0].trackingNumber]).toEqual([412, '111']);
    expect((await correct(mine, undefined, etag)).statusCode).toBe(200);
    expect(await mails()).toBe(2);
  });

  it('mails the shopper again only when the number is another', async () => {
    const { shop, dispatch, correct, mails, shown } = await openTracking(engine);
    await dispatch();
    expect(await shown()).toMatchObject([{ ...FIRST, trackingUrl: `${LINK}1234567890` }]);
    shop.clock.pass(1000);
    expect((await correct({ ...FIRST, courier: 'DTDC' })).statusCode).toBe(200);
    expect(await mails()).toBe(1);
    const [shownNow] = (await shown()) ?? [];
    expect(shownNow).toMatchObject({ ...FIRST, courier: 'DTDC' });
    expect(shownNow).not.toHaveProperty('trackingUrl');
    shop.clock.pass(1000);
    const corrected = { courier: 'Delhivery', trackingNumber: '999' };
    const after = (await correct(corrected)).json<ConsoleOrder>();
    expect(await mails()).toBe(2);
    expect(after.shipments).toMatchObject([{ ...corrected, trackingUrl: `${LINK}999` }]);
    const changes = after.timeline.filter(({ change }) => change === 'tracking-changed');
    expect(changes).toHaveLength(2);
    expect((await correct(corrected)).json<ConsoleOrder>().timeline).toEqual(after.timeline);
    expect(await mails()).toBe(2);
  });

  it('is for parcels on their way', async () => {
    const { order, act, dispatch, correct } = await openTracking(engine);
    await act('pack', [order]);
    expect((await correct(FIRST)).json()).toMatchObject({ code: 'cannot-change-tracking' });
    await dispatch();
    expect((await correct(FIRST, 'shp_x')).statusCode).toBe(404);
    expect((await correct({ courier: 'DTDC', trackingNumber: '' })).statusCode).toBe(400);
    await act('deliver', [order]);
    expect((await correct(FIRST)).json()).toMatchObject({ code: 'cannot-change-tracking' });
  });
});
