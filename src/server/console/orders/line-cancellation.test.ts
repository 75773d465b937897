import { describe, expect, it } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { fromSummaryInRupees, type Order, type PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { remainingSummary } from '#domain/orders/remaining-summary.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { findSoldLines } from '#server/console/stock/sold-pieces.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { findIndexRow } from '#server/sales/orders/search/order-index.repository.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES, PRODUCTS } from '#testing/test-app.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { orderRequest } from '#testing/test-shopper.ts';

const KURTAS = { productId: 'KUR-0001', size: 'M', quantity: 2 };
const BAG = { productId: 'HAN-0001', size: 'One Size', quantity: 1 };
const ROMPER = { productId: 'BAB-0298', size: 'M', quantity: 1 };
const BIB = { productId: 'BAB-0198', size: 'M', quantity: 1 };

async function openOrders(engine: Engine, over: Parameters<typeof openConsoleOrders>[1] = {}) {
  const opened = await openConsoleOrders(engine, over);
  const { shop, shopper, post } = opened;
  const rows = [
    { product_id: 'KUR-0001', size: 'M', pieces: 5 },
    { product_id: 'HAN-0001', size: 'One Size', pieces: 3 },
  ];
  await shop.db.insertInto('stock').values(rows).execute();
  const cancelLines = ({ id }: Order, lines: readonly number[], reason = 'A stain') =>
    post(fill(ORDER_API.lineCancellations, { id }), { lines, reason });
  const stock = async () => {
    const left = await shop.db.selectFrom('stock').selectAll().orderBy('product_id').execute();
    return left.map(({ pieces }) => pieces);
  };
  const placeCash = async (items: Parameters<typeof orderRequest>[0]) => {
    const request = { method: 'POST', url: API.orders, payload: orderRequest(items, 'cod') } as const;
    return (await shop.send(request, shopper.token)).json<PlacedOrder>().order;
  };
  const mails = async () => {
    const outbox = await shop.db.selectFrom('outbox').select('kind').orderBy('kind').execute();
    return outbox.map(({ kind }) => kind);
  };
  return { ...opened, cancelLines, stock, placeCash, mails };
}

describe.each(ENGINES)('cancelling lines of an order, %s', engine => {
  it('leaves an order of the other lines, returns the pieces and mails the shopper', async () => {
    const { shop, staff, shopper, place, read, cancelLines, stock, mails } = await openOrders(engine);
    const order = await place([KURTAS, BAG]);
    expect(await stock()).toEqual([2, 3]);
    shop.clock.pass(1000);
    const response = await cancelLines(order, [1]);
    expect(response.statusCode).toBe(200);
    const after = response.json<ConsoleOrder>();
    expect(response.headers['etag']).toBe(`"${after.revision}"`);
    expect(after.order).toMatchObject({ subtotal: 1598, tax: 287.64, codCharges: 0, total: 1885.64 });
    expect(after.order.items.map(({ productId }) => productId)).toEqual(['KUR-0001']);
    expect(after.lines.map(({ line }) => line)).toEqual([0]);
    expect(after.cancelledLines).toMatchObject([{ productId: 'HAN-0001', quantity: 1, total: 4999.5 }]);
    expect(after.timeline.map(({ change }) => change)).toEqual([
      'placed',
      'mail-waiting',
      'lines-cancelled',
      'mail-waiting',
    ]);
    expect(after.timeline.find(({ change }) => change === 'lines-cancelled')).toMatchObject({
      by: { id: staff.user.id },
      before: { total: order.total },
      after: { total: 1885.64, reason: 'A stain', lines: [{ line: 1, size: 'One Size', quantity: 1 }] },
    });
    expect(await read(order)).toEqual(after);
    expect(await stock()).toEqual([3, 3]);
    expect(await mails()).toEqual(['order-lines-cancelled', 'order-placed']);
    expect(await findIssues(shop.db, engine)).toEqual([]);
    expect((await findIndexRow(shop.db, order.id))?.total_paise).toBe(188_564);
    const shown = { url: fill(API.order, { id: order.id }) };
    const cancelledItems = [{ ...BAG, productName: 'Product HAN-0001', productImage: expect.any(String) }];
    expect((await shop.send(shown, shopper.token)).json()).toMatchObject({ total: 1885.64, cancelledItems });
  });

  it('is of the stock of the product: taken, and returned', async () => {
    const { shop, place, cancelLines } = await openOrders(engine);
    const order = await place([KURTAS, BAG]);
    const period = { productId: 'HAN-0001', from: 0, before: shop.clock.now().getTime() + 1 };
    const placedAt = shop.clock.now().getTime();
    expect(await findSoldLines(shop.db, period, 9)).toMatchObject([{ returned_at: null }]);
    shop.clock.pass(1000);
    await cancelLines(order, [1]);
    expect(await findSoldLines(shop.db, period, 9)).toMatchObject([
      { quantity: 1, created_at: placedAt, returned_at: placedAt + 1000 },
    ]);
  });

  it('happens once, however often and by however many it is asked for', async () => {
    const { place, read, cancelLines, stock, mails } = await openOrders(engine);
    const order = await place([KURTAS, BAG]);
    const responses = await Promise.all([1, 2, 3].map(() => cancelLines(order, [1])));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await cancelLines(order, [1])).statusCode).toBe(200);
    const { timeline } = await read(order);
    expect(timeline.filter(({ change }) => change === 'lines-cancelled')).toHaveLength(1);
    expect(await stock()).toEqual([3, 3]);
    expect(await mails()).toEqual(['order-lines-cancelled', 'order-placed']);
  });

  it('cancels the order with its last lines', async () => {
    const { shop, place, read, cancelLines, stock, mails } = await openOrders(engine);
    const order = await place([KURTAS, BAG]);
    await Promise.all([cancelLines(order, [0]), cancelLines(order, [1])]);
    const { order: cancelled, stage, cancelledLines } = await read(order);
    expect(stage).toBe('cancelled');
    expect(cancelled.status).toBe('cancelled');
    expect([...cancelled.items, ...cancelledLines]).toHaveLength(2);
    expect(await stock()).toEqual([3, 5]);
    expect(await mails()).toEqual(['order-cancelled', 'order-lines-cancelled', 'order-placed']);
    expect((await cancelLines(order, [0, 1])).statusCode).toBe(200);
    expect(await stock()).toEqual([3, 5]);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('never raises the charge for cash on delivery, and leaves it where there is one', async () => {
    const { placeCash, cancelLines } = await openOrders(engine);
    const free = await placeCash([ROMPER, BIB]);
    expect(free.codCharges).toBe(0);
    const below = (await cancelLines(free, [0])).json<ConsoleOrder>().order;
    expect(below).toMatchObject({ subtotal: 198, tax: 35.64, codCharges: 0, total: 233.64 });
    const charged = await placeCash([{ ...ROMPER, quantity: 1 }]);
    expect(charged.codCharges).toBe(50);
    expect((await cancelLines(charged, [0])).json<ConsoleOrder>().order.status).toBe('cancelled');
  });

  it('says by which rules before it is done: the tax in force, and the charges that the order was placed with', async () => {
    const settings = {
      ...SETTINGS,
      money: { ...SETTINGS.money, taxPercent: 28, codFreeFrom: fromRupees(240), codCharge: fromRupees(90) },
    };
    const before = { ...describeCatalogue(PRODUCTS), settings: SETTINGS };
    let version = before;
    const { place, placeCash, read, cancelLines } = await openOrders(engine, { getVersion: () => version });
    const paidOnline = await place([KURTAS, BAG]);
    const cash = await placeCash([
      { ...BIB, quantity: 1 },
      { ...BIB, size: 'S', quantity: 1 },
    ]);
    const plain = await read(paidOnline);
    expect(plain.rules).toEqual({ taxPercent: 18 });
    version = { ...before, settings };
    for (const order of [paidOnline, cash]) {
      const found = await read(order);
      expect(found.order).toEqual(order);
      expect(found.rules).toEqual({ taxPercent: 28 });
      const previewed = remainingSummary(
        fromSummaryInRupees(found.order),
        [fromRupees(found.order.items[0]?.total ?? 0)],
        found.rules,
      );
      const after = (await cancelLines(order, [1])).json<ConsoleOrder>().order;
      expect(fromSummaryInRupees(after)).toEqual(previewed);
      expect(after.codCharges).toBe(order.codCharges);
    }
  });

  it('takes what was packed out of its parcel', async () => {
    const { place, act, read, cancelLines } = await openOrders(engine);
    const order = await place([KURTAS, BAG]);
    await act('confirm', [order]);
    await act('pack', [order]);
    const { stage, shipments } = (await cancelLines(order, [0])).json<ConsoleOrder>();
    expect([stage, shipments.map(({ lines }) => lines)]).toEqual(['to-hand-over', [[1]]]);
    await act('unpack', [order]);
    expect((await read(order)).stage).toBe('to-pack');
  });

  it('is refused once the order is paid or shipped, and for lines that are not there', async () => {
    const { place, act, read, cancelLines, stock } = await openOrders(engine);
    const [paid, shipped] = [await place([KURTAS, BAG]), await place([KURTAS, BAG])];
    expect((await read(paid)).allowed).toContain('cancel-lines');
    await act('mark-paid', [paid]);
    await act('confirm', [shipped]);
    await act('ship', [shipped]);
    for (const order of [paid, shipped]) {
      expect((await cancelLines(order, [0])).json()).toMatchObject({ code: 'cannot-cancel-lines' });
      expect((await read(order)).allowed).not.toContain('cancel-lines');
    }
    expect((await cancelLines(paid, [2])).json()).toMatchObject({ code: 'unknown-line' });
    expect((await cancelLines({ ...paid, id: 'x' }, [0])).statusCode).toBe(404);
    expect((await cancelLines(paid, [])).statusCode).toBe(400);
    expect((await cancelLines(paid, [0], ' ')).statusCode).toBe(400);
    expect(await stock()).toEqual([1, 1]);
  });

  it('does not change the response to the repeated request that placed the order', async () => {
    const { shop, staff, shopper, cancelLines } = await openOrders(engine);
    const place = () =>
      shop.send(
        {
          method: 'POST',
          url: API.orders,
          payload: orderRequest([KURTAS, BAG, ROMPER], 'cod'),
          headers: { 'idempotency-key': 'a-key' },
        },
        shopper.token,
      );
    const first = await place();
    const { order } = first.json<PlacedOrder>();
    for (const line of [1, 0]) {
      shop.clock.pass(1000);
      expect((await cancelLines(order, [line])).statusCode).toBe(200);
    }
    const { customerInfo } = orderRequest();
    const url = fill(ORDER_API.address, { id: order.id });
    for (const firstName of ['Mina', 'Meenakshi']) {
      const headers = { 'if-match': '*' };
      const changed = { method: 'PUT', url, headers, payload: { ...customerInfo, firstName } } as const;
      expect((await shop.send(changed, staff.token)).json().order.customer.firstName).toBe(firstName);
    }
    expect((await place()).body).toBe(first.body);
  });
});
