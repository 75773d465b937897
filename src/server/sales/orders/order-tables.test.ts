/** Every row of the tables of payment methods, order states and mails, with all that must support it. */
import { describe, expect, it } from 'vitest';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import {
  canFollow,
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUS_NAMES,
} from '#domain/orders/order-statuses.ts';
import { PAYMENT_METHOD_NAMES } from '#domain/payments/payment.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerStaff, registerVerified } from '#testing/test-shopper.ts';
import { findChosen, ordersCsv } from './export/order-csv.ts';
import { findOrder } from './order.repository.ts';

async function openWithStaff(engine: (typeof ENGINES)[number]) {
  const shop = await createTestApp(engine);
  const { token } = await registerVerified(shop);
  const staff = await registerStaff(shop);
  const place = async (over: object = {}) => {
    const payload = { ...orderRequest(), ...over };
    const response = await shop.send({ method: 'POST', url: API.orders, payload }, token);
    expect(response.statusCode).toBe(201);
    return response.json<PlacedOrder>().order;
  };
  return { shop, token, staffToken: staff.token, place };
}

async function enter(
  { shop, staffToken, place }: Awaited<ReturnType<typeof openWithStaff>>,
  to: OrderStatus,
) {
  const order = await place();
  for (const status of pathTo(to)) {
    const url = fill(status === 'cancelled' ? API.orderCancel : API.orderStatus, { id: order.id });
    const response = await (status === 'cancelled'
      ? shop.send({ method: 'POST', url, payload: { reason: 'Twice' } }, staffToken)
      : shop.send({ method: 'PUT', url, payload: { status } }, staffToken));
    expect([status, response.statusCode]).toEqual([status, 200]);
  }
  return order;
}

/** The shortest way from the first state; each way is a list of the states entered. */
function pathTo(to: OrderStatus): readonly OrderStatus[] {
  const [first = 'pending'] = ORDER_STATUS_NAMES;
  const paths = new Map<OrderStatus, readonly OrderStatus[]>([[first, []]]);
  for (const [from, path] of paths) {
    for (const next of ORDER_STATUS_NAMES) {
      if (canFollow(from, next) && !paths.has(next)) paths.set(next, [...path, next]);
    }
  }
  const path = paths.get(to);
  if (path === undefined) throw new Error(`No order can get to ${to}`);
  return path;
}

const emailsAbout = async ({ db }: TestApp, { id }: Order) =>
  (await db.selectFrom('outbox').select('kind').where('about', '=', id).execute()).map(({ kind }) => kind);

describe.each(ENGINES)('every row, %s', engine => {
  it.each(PAYMENT_METHOD_NAMES)('payment method %s: is stored, read, printed and exported', async method => {
    const { shop, token, place } = await openWithStaff(engine);
    const placed = await place(orderRequest(undefined, method));
    const url = fill(API.order, { id: placed.id });
    expect((await shop.send({ url }, token)).json<Order>().paymentMethod).toBe(method);
    const stored = await findOrder(shop.db, placed.id, undefined);
    if (stored === undefined) throw new Error('The order was not stored');
    expect(stored.order.payment_method).toBe(method);
    let file = '';
    for await (const part of ordersCsv(findChosen(shop.db, [placed.id]), 'orders')) file += part;
    expect(file).toContain(`,${method},`);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it.each(ORDER_STATUS_NAMES)('order state %s: is reached, stored and mailed', async status => {
    const opened = await openWithStaff(engine);
    const order = await enter(opened, status);
    const stored = await findOrder(opened.shop.db, order.id, undefined);
    expect(stored?.order.status).toBe(status);
    const expected = [...new Set(['pending' as const, ...pathTo(status)])].flatMap(
      each => ORDER_STATUSES[each].onEntering.email ?? [],
    );
    expect((await emailsAbout(opened.shop, order)).toSorted()).toEqual(expected.toSorted());
    expect(await findIssues(opened.shop.db, engine)).toEqual([]);
  });

  it.each(PAYMENT_STATUS_NAMES)(
    'payment status %s: is stored and found by the check when unknown',
    async status => {
      const { shop, place, staffToken } = await openWithStaff(engine);
      const { id } = await place();
      const move = {
        method: 'PUT',
        url: fill(API.orderStatus, { id }),
        payload: { paymentStatus: status },
      } as const;
      if (status !== 'pending') expect((await shop.send(move, staffToken)).statusCode).toBe(200);
      expect(await findIssues(shop.db, engine)).toEqual([]);
      await shop.db
        .updateTable('orders')
        .set({ payment_status: `${status}?` as never })
        .where('id', '=', id)
        .execute();
      expect(await findIssues(shop.db, engine)).toContain(`1 orders with an unknown payment_status: ${id}`);
    },
  );

  it('a payment method or state that the domain gains needs no migration', async () => {
    const { shop, place } = await openWithStaff(engine);
    const { id } = await place();
    const later = { status: 'packed', payment_status: 'refunded', payment_method: 'emi' } as object;
    await shop.db.updateTable('orders').set(later).where('id', '=', id).execute();
    expect((await findOrder(shop.db, id, undefined))?.order).toMatchObject(later);
  });
});
