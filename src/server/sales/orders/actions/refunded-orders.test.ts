/** A paid order of which the money goes back before it is sent. */
import { describe, expect, it } from 'vitest';
import type {
  DispatchResult,
  OrderActionRequest,
  OrderActionResult,
} from '#contract/console/orders/order-action.ts';
import type { OrderList } from '#contract/console/orders/order-list.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { fill } from '#contract/urls.ts';
import { findChosen, ordersCsv } from '#server/sales/orders/export/order-csv.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { openPaidOrder } from '#testing/payments/paid-order.ts';
import { ENGINES, testOptions } from '#testing/test-app.ts';

async function openRefunded(engine: (typeof ENGINES)[number]) {
  const opened = await openPaidOrder(engine, 2);
  const { shop, order, ask, work } = opened;
  const refund = async (what: object, refundable: number) => {
    shop.clock.pass(1000);
    const request = { what, reason: 'Not in stock', refundable };
    expect((await ask('POST', fill(PAYMENT_API.refunds, { id: order.id }), request)).statusCode).toBe(201);
  };
  const act = async (request: Omit<OrderActionRequest, 'orders'>) => {
    const acted = await ask('POST', ORDER_API.actions, { orders: [order.id], ...request });
    return acted.json<{ results: OrderActionResult[] }>().results[0]?.outcome;
  };
  const follow = async () => {
    shop.clock.pass(1000);
    await work();
  };
  /** What the list and the page of the order say. */
  const shown = async () => {
    const { orders } = (await ask('GET', ORDER_API.orders)).json<OrderList>();
    const found = (await ask('GET', fill(ORDER_API.order, { id: order.id }))).json<ConsoleOrder>();
    expect(found.refund).toEqual(orders[0]?.refund);
    return found.refund;
  };
  const exported = async () => {
    let file = '';
    for await (const part of ordersCsv(findChosen(shop.db, [order.id]), 'orders')) file += part;
    return file.split('\r\n')[1]?.split(',')[3];
  };
  return { ...opened, refund, act, follow, shown, exported };
}

describe.each(ENGINES)('an order whose money goes back before it is sent, %s', engine => {
  it('says so wherever its payment is shown', async () => {
    const { order, refund, follow, shown, exported } = await openRefunded(engine);
    expect([await shown(), await exported()]).toEqual([undefined, 'paid']);
    await refund({ kind: 'amount', amount: 100 }, order.total);
    await follow();
    expect(await shown()).toEqual({ isWhole: false, isDone: true });
    expect(await exported()).toBe('partly refunded');
    await refund({ kind: 'full' }, order.total - 100);
    expect(await shown()).toEqual({ isWhole: true, isDone: false });
    expect(await exported()).toBe('being refunded');
    await follow();
    expect(await shown()).toEqual({ isWhole: true, isDone: true });
    expect(await exported()).toBe('refunded');
  });

  it('goes on only where somebody was asked, but for one that is partly refunded', async () => {
    const { order, ask, refund, act } = await openRefunded(engine);
    await refund({ kind: 'amount', amount: 100 }, order.total);
    expect(await act({ action: 'confirm' })).toBe('done');
    await refund({ kind: 'full' }, order.total - 100);
    expect(await act({ action: 'pack' })).toBe('refused');
    expect(await act({ action: 'ship' })).toBe('refused');
    const dispatch = async (more: object) => {
      const text = `${order.orderNumber} 1234567890`;
      const body = { courier: 'Delhivery', text, apply: true, ...more };
      return (await ask('POST', ORDER_API.dispatches, body)).json<DispatchResult>();
    };
    expect(await dispatch({})).toMatchObject({
      isApplied: false,
      lines: [{ outcome: 'refused', message: expect.stringContaining('has gone back') }],
    });
    expect(await act({ action: 'pack', evenIfRefunded: true })).toBe('done');
    expect(await act({ action: 'unpack' })).toBe('done');
    expect(await dispatch({ evenIfRefunded: true })).toMatchObject({ isApplied: true });
    expect(await act({ action: 'deliver' })).toBe('done');
  });

  it('is cancelled with a mail that promises only what is left', async () => {
    for (const [amount, rest] of [
      [100, 'that is left of what you paid'],
      [undefined, 'We have returned what you paid before, or it is on its way to you.'],
    ] as const) {
      const { shop, order, refund, act } = await openRefunded(engine);
      await refund(amount === undefined ? { kind: 'full' } : { kind: 'amount', amount }, order.total);
      shop.clock.pass(1000);
      expect(await act({ action: 'cancel', reason: 'Not in stock' })).toBe('done');
      const mail = await cancelledMail(shop.db);
      const { getVersion } = testOptions(shop.db);
      const deps = {
        db: shop.db,
        clock: shop.clock.now,
        getVersion,
        base: 'https://nool.example',
        linkKeys: [],
      };
      const text = emailText((await renderEmail(deps, mail))?.content ?? expect.fail('Nothing was rendered'));
      expect(text).toContain(rest);
    }
  });
});

const cancelledMail = (db: Awaited<ReturnType<typeof openPaidOrder>>['shop']['db']) =>
  db.selectFrom('outbox').selectAll().where('kind', '=', 'order-cancelled').executeTakeFirstOrThrow();
