import { describe, expect, it } from 'vitest';
import type { DispatchResult } from '#contract/console/orders/order-action.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { fill } from '#contract/urls.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES } from '#testing/test-app.ts';
import { registerStaff } from '#testing/test-shopper.ts';

const outcomes = (results: readonly { readonly outcome: string }[]) => results.map(({ outcome }) => outcome);

describe.each(ENGINES)('actions on orders, %s', engine => {
  it('take an order from stage to stage, each with its entry in the history', async () => {
    const { shop, place, act, read } = await openConsoleOrders(engine);
    const order = await place();
    const stages: string[] = [];
    for (const action of ['confirm', 'pack', 'unpack', 'pack', 'ship', 'deliver', 'mark-paid']) {
      shop.clock.pass(1000);
      const [result] = await act(action, [order]);
      expect([action, result?.outcome, result?.number]).toEqual([action, 'done', order.orderNumber]);
      stages.push(result?.stage ?? '');
    }
    expect(stages).toEqual([
      'to-pack',
      'to-hand-over',
      'to-pack',
      'to-hand-over',
      'shipped',
      'delivered',
      'delivered',
    ]);
    const page = await read(order);
    expect(page.timeline.map(({ change }) => change).filter(change => !change.startsWith('mail'))).toEqual([
      'placed',
      'confirmed',
      'packed',
      'unpacked',
      'packed',
      'shipped',
      'delivered',
      'paid',
    ]);
    expect(page.shipments).toHaveLength(1);
    expect(page.order).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    const mails = await shop.db.selectFrom('outbox').select('kind').orderBy('created_at').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['order-placed', 'order-shipped', 'order-delivered']);
  });

  it('report for each order of many whether it is done, was done, or cannot be', async () => {
    const { place, post, act } = await openConsoleOrders(engine);
    const [first, second, third] = [await place(), await place(), await place()];
    await act('confirm', [second]);
    await act('cancel', [third], { reason: 'Sold out' });
    const results = await act('confirm', [first, second, third]);
    expect(outcomes(results)).toEqual(['done', 'already', 'refused']);
    expect(results.map(({ message }) => message)).toEqual([
      '',
      `${second.orderNumber} was already confirmed by Meena Rajan.`,
      `${third.orderNumber} is cancelled, payment pending.`,
    ]);
    const unknown = { action: 'confirm', orders: ['NL-261120-ZZZZZZ'] };
    expect((await post(ORDER_API.actions, unknown)).json().results).toEqual([
      { order: 'NL-261120-ZZZZZZ', outcome: 'not-found', message: 'There is no order of this number.' },
    ]);
    for (const wrong of [
      { action: 'cancel', orders: [first.id] },
      { action: 'confirm', orders: [] },
    ])
      expect((await post(ORDER_API.actions, wrong)).statusCode).toBe(400);
  });

  it('happen once when two members of staff do the same at the same time', async () => {
    const { shop, place, act, read } = await openConsoleOrders(engine);
    const other = await registerStaff(shop, 'other-staff@nool.example');
    const orders = [await place(), await place(), await place()];
    for (const action of ['confirm', 'pack', 'ship', 'deliver', 'mark-paid']) {
      const both = await Promise.all([
        act(action, orders),
        act(action, orders.toReversed(), {}, other),
        act(action, orders),
      ]);
      const byOrder = Map.groupBy(both.flat(), ({ id = '' }) => id);
      for (const results of byOrder.values())
        expect([action, ...outcomes(results).toSorted()]).toEqual([action, 'already', 'already', 'done']);
    }
    const mails = await shop.db.selectFrom('outbox').select('kind').execute();
    expect(mails).toHaveLength(9);
    for (const order of orders) {
      const page = await read(order);
      expect(page.shipments).toHaveLength(1);
      expect(page.timeline.filter(({ by }) => by?.isShopper === false)).toHaveLength(5);
    }
  });

  it('cancel once, and return stock once, whether shopper or staff cancels', async () => {
    const { shop, shopper, place, act, read } = await openConsoleOrders(engine);
    await shop.db.insertInto('stock').values({ product_id: 'KUR-0001', size: 'M', pieces: 5 }).execute();
    const order = await place([{ productId: 'KUR-0001', size: 'M', quantity: 2 }]);
    await act('confirm', [order]);
    await act('pack', [order]);
    const url = fill('/api/orders/:id/cancel', { id: order.id });
    await Promise.all([
      act('cancel', [order], { reason: 'Sold out' }),
      shop.send({ method: 'POST', url, payload: { reason: 'Changed my mind' } }, shopper.token),
      act('cancel', [order], { reason: 'Sold out' }),
    ]);
    const stock = await shop.db.selectFrom('stock').select('pieces').execute();
    expect(stock).toEqual([{ pieces: 5 }]);
    const page = await read(order);
    expect([page.stage, page.shipments]).toEqual(['cancelled', []]);
    expect(page.timeline.filter(({ change }) => change === 'cancelled')).toHaveLength(1);
  });
});

describe.each(ENGINES)('pasted tracking numbers, %s', engine => {
  it('are previewed, applied once, and found by the search', async () => {
    const { shop, staff, place, post, act, read } = await openConsoleOrders(engine);
    const [first, second] = [await place(), await place()];
    await act('confirm', [first, second]);
    await act('pack', [first]);
    const text = `Order;AWB\n${first.orderNumber};DL 123 456\n${second.orderNumber};DL123457`;
    const dispatch = async (apply: boolean) =>
      (await post(ORDER_API.dispatches, { courier: 'Delhivery', text, apply })).json<DispatchResult>();
    const preview = await dispatch(false);
    expect([preview.isApplied, ...outcomes(preview.lines)]).toEqual([false, 'ready', 'ready']);
    expect((await read(first)).stage).toBe('to-hand-over');
    const result = await dispatch(true);
    expect([result.isApplied, ...outcomes(result.lines)]).toEqual([true, 'done', 'done']);
    expect((await read(second)).shipments).toMatchObject([
      { courier: 'Delhivery', trackingNumber: 'DL123457', lines: [0] },
    ]);
    expect(outcomes((await dispatch(true)).lines)).toEqual(['already', 'already']);
    const search = { method: 'GET', url: `${ORDER_API.orders}?search=dl1234` } as const;
    expect((await shop.send(search, staff.token)).json().total).toBe(2);
  });

  it('change nothing when one line has a fault', async () => {
    const { place, post, act, read } = await openConsoleOrders(engine);
    const [first, second] = [await place(), await place()];
    await act('confirm', [first]);
    const text = `${first.orderNumber}, 1234567890\n${second.orderNumber}, 1234567891\nNL-261120-ZZZZZZ, 12345\nx`;
    const result = (
      await post(ORDER_API.dispatches, { courier: 'India Post', text, apply: true })
    ).json<DispatchResult>();
    expect([result.isApplied, ...outcomes(result.lines)]).toEqual([
      false,
      'ready',
      'refused',
      'not-found',
      'fault',
    ]);
    expect(result.lines[1]?.message).toBe(`${second.orderNumber} is pending, payment pending.`);
    expect((await read(first)).stage).toBe('to-pack');
  });
});

describe.each(ENGINES)('notes of the staff, %s', engine => {
  it('have author and time, are in the history, and no shopper reads them', async () => {
    const { shop, staff, shopper, place, post, read } = await openConsoleOrders(engine);
    const order = await place();
    const url = fill(ORDER_API.notes, { id: order.id });
    expect((await post(url, { text: 'Call first' })).statusCode).toBe(201);
    await post(url, { text: 'Called' });
    const page = await read(order);
    expect(page.notes.map(({ text, author }) => [text, author.id])).toEqual([
      ['Call first', staff.user.id],
      ['Called', staff.user.id],
    ]);
    expect(page.timeline.filter(({ change }) => change === 'note-added')).toHaveLength(2);
    const own = await shop.send({ method: 'GET', url: `/api/orders/${order.id}` }, shopper.token);
    expect(own.body).not.toContain('Call');
    expect((await post(url, { text: ' ' })).statusCode).toBe(400);
    expect((await post(fill(ORDER_API.notes, { id: 'x' }), { text: 'x' })).statusCode).toBe(404);
  });
});
