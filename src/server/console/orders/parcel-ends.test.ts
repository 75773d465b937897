import { describe, expect, it } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { openParcels } from '#testing/orders/console-parcels.ts';
import { ENGINES } from '#testing/test-app.ts';

const toStates = ({ stage, shipments }: ConsoleOrder) => [stage, ...shipments.map(({ state }) => state)];

describe.each(ENGINES)('an order whose parcels have ended, %s', engine => {
  it('is not marked as delivered when all of them came back or were lost', async () => {
    const { shop, staff, order, act, dispatch, record, read } = await openParcels(engine);
    await act('pack', [order]);
    await dispatch(0, '111111');
    expect((await read(order)).allowed).toContain('deliver');
    await record(0, 'rto-delivered');
    expect((await read(order)).allowed).not.toContain('deliver');
    expect(await act('deliver', [order])).toMatchObject([{ outcome: 'refused' }]);
    const url = fill(API.orderStatus, { id: order.id });
    const move = { method: 'PUT', url, payload: { status: 'delivered' } } as const;
    expect((await shop.send(move, staff.token)).json()).toMatchObject({ code: 'cannot-move' });
    expect((await read(order)).stage).toBe('shipped');
  });
});

describe.each(ENGINES)('the rest of a partly shipped order, %s', engine => {
  it('is cancelled by line: those of which nothing is sent', async () => {
    const { shop, order, pack, dispatch, post, read } = await openParcels(engine);
    const cancel = (...lines: readonly number[]) =>
      post(fill(ORDER_API.lineCancellations, { id: order.id }), { lines, reason: 'A stain' });
    await pack([0, 2]);
    await pack([1, 1]);
    await dispatch(0, '111111');
    const before = await read(order);
    expect(before.allowed).toContain('cancel-lines');
    expect(before.lines.map(({ isSent }) => isSent)).toEqual([true, false]);
    expect((await cancel(0)).json()).toMatchObject({ code: 'cannot-cancel-lines' });
    shop.clock.pass(1000);
    const after = (await cancel(1)).json<ConsoleOrder>();
    expect(toStates(after)).toEqual(['partly-shipped', 'handed-over']);
    expect(after.order.total).toBeLessThan(order.total);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('leaves a delivered order where all the rest is delivered', async () => {
    const { shop, order, pack, dispatch, record, post, mails } = await openParcels(engine);
    await pack([0, 3]);
    await dispatch(0, '111111');
    expect(toStates((await record(0, 'delivered')).json())).toEqual(['partly-shipped', 'delivered']);
    shop.clock.pass(1000);
    const url = fill(ORDER_API.lineCancellations, { id: order.id });
    const after = (await post(url, { lines: [1], reason: 'A stain' })).json<ConsoleOrder>();
    expect(toStates(after)).toEqual(['delivered', 'delivered']);
    expect((await mails()).toSorted()).toEqual([
      'order-delivered',
      'order-delivered of a parcel',
      'order-lines-cancelled of a parcel',
      'order-shipped',
    ]);
  });

  it('stays where it is paid', async () => {
    const { order, pack, dispatch, post, act } = await openParcels(engine);
    await act('mark-paid', [order]);
    await pack([0, 2]);
    await dispatch(0, '111111');
    const url = fill(ORDER_API.lineCancellations, { id: order.id });
    expect((await post(url, { lines: [1], reason: 'A stain' })).json()).toMatchObject({
      code: 'cannot-cancel-lines',
    });
  });
});

describe.each(ENGINES)('an order that a server of the version before moves, %s', engine => {
  /** It knows the status of the order, not the state of the parcel. */
  async function movedByPrevious(status: 'shipped' | 'delivered') {
    const opened = await openParcels(engine);
    const { shop, order, act } = opened;
    await act('pack', [order]);
    shop.clock.pass(1000);
    const moved = { status, status_updated_at: shop.clock.now().getTime() };
    await shop.db.updateTable('orders').set(moved).where('id', '=', order.id).execute();
    await shop.db
      .updateTable('order_index')
      .set({ stage: status })
      .where('order_id', '=', order.id)
      .execute();
    return opened;
  }

  it('is shipped, not partly, and goes on from there', async () => {
    const { order, read, act, record, mails } = await movedByPrevious('shipped');
    expect(toStates(await read(order))).toEqual(['shipped', 'handed-over']);
    expect(await act('ship', [order])).toMatchObject([{ outcome: 'already' }]);
    expect(toStates((await record(0, 'in-transit')).json())).toEqual(['shipped', 'in-transit']);
    expect(toStates((await record(0, 'delivered')).json())).toEqual(['delivered', 'delivered']);
    expect(await mails()).toEqual(['order-delivered']);
  });

  it('is delivered with its parcel', async () => {
    const { shop, shopper, order, read } = await movedByPrevious('delivered');
    expect(toStates(await read(order))).toEqual(['delivered', 'delivered']);
    const shown = await shop.send({ url: fill(API.order, { id: order.id }) }, shopper.token);
    expect(shown.json<Order>().parcels).toMatchObject([{ state: 'delivered' }]);
  });
});
