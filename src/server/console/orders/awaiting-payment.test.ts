/** Orders that cannot be confirmed before they are paid are apart from those that can. */
import { describe, expect, it } from 'vitest';
import type { OrderList } from '#contract/console/orders/order-list.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Today } from '#contract/console/today.ts';
import type { Order } from '#contract/orders/order.ts';
import { fill, GATEWAY_API } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createOrderFeed } from '#server/sales/orders/history/order-feed.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { openPaymentShop } from '#testing/payments/payment-shop.ts';
import { ENGINES, type TestApp } from '#testing/test-app.ts';
import { registerStaff } from '#testing/test-shopper.ts';

function toReader({ send }: TestApp, token: string) {
  const get = async <TestResponse>(url: string) =>
    (await send({ method: 'GET', url }, token)).json<TestResponse>();
  const list = (query = '') => get<OrderList>(`${ORDER_API.orders}?${query}`);
  return {
    list,
    found: async (query: string) => (await list(query)).orders.map(({ id }) => id),
    today: () => get<Today>(ORDER_API.today),
    page: ({ id }: Order) => get<ConsoleOrder>(fill(ORDER_API.order, { id })),
  };
}

async function openWithGateway(engine: Engine) {
  const opened = await openPaymentShop(engine);
  const staff = await registerStaff(opened.shop);
  const pay = async ({ id }: Order) => {
    await opened.start(id);
    opened.gateway.pay(opened.gateway.orders.at(-1)?.providerOrderId ?? '', { state: 'captured' });
    const headers = { 'content-type': 'application/json', 'x-signature': 'valid' };
    const payload = JSON.stringify(opened.gateway.events.at(-1));
    await opened.shop.send({ method: 'POST', url: GATEWAY_API.webhook, headers, payload });
    await opened.work();
  };
  return { ...opened, ...toReader(opened.shop, staff.token), pay };
}

describe.each(ENGINES)('orders that wait for a payment, %s', engine => {
  it('have a tab and a count of their own until the gateway has been paid, and change tabs by an event', async () => {
    const { shop, place, pay, list, found, today, page } = await openWithGateway(engine);
    const waiting = await place();
    const cod = await place('cod');
    expect(await found('stage=to-confirm')).toEqual([cod.id]);
    expect(await found('stage=awaiting-payment')).toEqual([waiting.id]);
    expect((await found('status=pending')).toSorted()).toEqual([waiting.id, cod.id].toSorted());
    expect((await list()).counts).toMatchObject({ 'to-confirm': 1, 'awaiting-payment': 1, all: 2 });
    expect(await today()).toMatchObject({ toConfirm: 1, awaitingPayment: 1 });
    const shown = await page(waiting);
    expect([shown.stage, shown.allowed.includes('confirm')]).toEqual(['awaiting-payment', false]);

    const feed = createOrderFeed(shop.db);
    const { change } = await feed.since(undefined);
    await pay(waiting);
    expect(await feed.since(change)).toMatchObject({ isReset: false, placed: [], changed: [waiting.id] });
    expect((await found('stage=to-confirm')).toSorted()).toEqual([waiting.id, cod.id].toSorted());
    expect((await list()).counts).toMatchObject({ 'to-confirm': 2, 'awaiting-payment': 0, all: 2 });
    expect(await today()).toMatchObject({ toConfirm: 2, awaitingPayment: 0 });
    const paid = await page(waiting);
    expect([paid.stage, paid.allowed.includes('confirm')]).toEqual(['to-confirm', true]);
  });

  it('by UPI to the own id are marked as paid, or cancelled, out of it; those that nobody collects are not in it', async () => {
    const { shop, staff, place, act } = await openConsoleOrders(engine);
    const { found, list } = toReader(shop, staff.token);
    const [first, second, failed, uncollected] = [await place(), await place(), await place(), await place()];
    const collected = [first.id, second.id, failed.id];
    await shop.db
      .updateTable('orders')
      .set({ payment_provider: 'upi' })
      .where('id', 'in', collected)
      .execute();
    expect((await found('stage=awaiting-payment')).toSorted()).toEqual(collected.toSorted());
    expect(await found('stage=to-confirm')).toEqual([uncollected.id]);
    const [marked] = await act('mark-paid', [first], { bankReferences: ['412345678901'] });
    expect(marked).toMatchObject({ outcome: 'done', stage: 'to-confirm' });
    const [unpaid] = await act('mark-failed', [failed]);
    expect(unpaid).toMatchObject({ outcome: 'done', stage: 'awaiting-payment' });
    const [early] = await act('confirm', [second]);
    expect(early).toMatchObject({ outcome: 'refused', stage: 'awaiting-payment' });
    const [cancelled] = await act('cancel', [second], { reason: 'Sold out' });
    expect(cancelled).toMatchObject({ outcome: 'done', stage: 'cancelled' });
    const counts = { 'to-confirm': 2, 'awaiting-payment': 1, cancelled: 1, all: 4 };
    expect((await list()).counts).toMatchObject(counts);
  });

  it('that a version before has written to be confirmed are written anew, with an event', async () => {
    const { shop, place, found, list } = await openWithGateway(engine);
    const waiting = await place();
    await place('cod');
    await list();
    await shop.db.updateTable('order_index').set({ stage: 'to-confirm' }).execute();
    const feed = createOrderFeed(shop.db);
    const { change } = await feed.since(undefined);
    expect(await found('stage=awaiting-payment')).toEqual([waiting.id]);
    expect(await feed.since(change)).toMatchObject({ placed: [], changed: [waiting.id] });
    const { change: after } = await feed.since(undefined);
    await list();
    expect(await feed.since(undefined)).toMatchObject({ change: after });
  });
});
