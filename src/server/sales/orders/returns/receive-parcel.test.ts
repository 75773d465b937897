/** Parcels that come back: stock, timeline and order, each once. */
import { describe, expect, it } from 'vitest';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { ReturningParcels } from '#contract/console/orders/returns.ts';
import type { Today } from '#contract/console/today.ts';
import { findStock, setPieces } from '#server/catalogue/stock/stock.repository.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { openParcels } from '#testing/orders/console-parcels.ts';
import { ENGINES } from '#testing/test-app.ts';

type Pieces = readonly (readonly [line: number, good: number, damaged: number])[];

/** The order takes three of ten pieces of its first line; the second line is not counted. */
async function openReturns(engine: (typeof ENGINES)[number]) {
  const opened = await openParcels(engine);
  const { shop, staff, order, onParcel, read } = opened;
  await shop.db.updateTable('order_lines').set({ from_stock: 1 }).where('line', '=', 0).execute();
  await setPieces(shop.db, { productId: 'KUR-0001', size: 'M', count: 7 });
  const receive = (at: number, pieces: Pieces, more: object = {}) =>
    onParcel(ORDER_API.shipmentReceipt, at, {
      pieces: pieces.map(([line, good, damaged]) => ({ line, good, damaged })),
      note: '',
      endOrder: true,
      ...more,
    });
  const stock = async () => (await findStock(shop.db, ['KUR-0001'])).get('KUR-0001')?.get('M');
  const get = async <TestResponse>(url: string) =>
    (await shop.send({ method: 'GET', url }, staff.token)).json<TestResponse>();
  const returning = async () =>
    (await get<ReturningParcels>(ORDER_API.returningParcels)).parcels.map(({ state }) => state);
  const toReceive = async () => (await get<Today>(ORDER_API.today)).toReceive;
  const stage = async () => (await read(order)).stage;
  return { ...opened, receive, stock, returning, toReceive, stage };
}

describe.each(ENGINES)('a parcel that comes back, %s', engine => {
  it('puts good pieces into stock, once, and ends an order that has nothing else', async () => {
    const { shop, order, act, record, receive, stock, returning, toReceive, stage, changes, mails } =
      await openReturns(engine);
    await act('ship', [order], {});
    await record(0, 'rto-in-transit');
    expect([await returning(), await toReceive()]).toEqual([['rto-in-transit'], 0]);
    await record(0, 'rto-delivered');
    expect([await returning(), await toReceive()]).toEqual([['rto-delivered'], 1]);
    expect((await receive(0, [[0, 4, 0]])).json()).toMatchObject({ code: 'not-in-parcel' });
    const received = await receive(0, [
      [0, 2, 1],
      [1, 1, 0],
    ]);
    expect(received.json<ConsoleOrder>().shipments).toMatchObject([
      { state: 'rto-delivered', canReceive: false, receipt: { pieces: [{ good: 2, damaged: 1 }, {}] } },
    ]);
    expect([await stock(), await stage(), await returning()]).toEqual([9, 'cancelled', []]);
    expect((await receive(0, [[0, 2, 1]])).json()).toMatchObject({ code: 'already-received' });
    expect(await stock()).toBe(9);
    expect(await changes()).toEqual([
      'confirmed',
      'shipped',
      'parcel-state',
      'parcel-state',
      'parcel-received',
      'cancelled',
    ]);
    expect((await mails()).at(-1)).toBe('order-cancelled');
    const movements = await shop.db.selectFrom('stock_movements').selectAll().execute();
    expect(movements).toMatchObject([
      { before: 7, after: 9, kind: 'receipt', reason: `Returned parcel of ${order.orderNumber}` },
    ]);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('is received once by two at the same time', async () => {
    const { order, act, receive, stock } = await openReturns(engine);
    await act('ship', [order], {});
    const both = await Promise.all([receive(0, [[0, 3, 0]]), receive(0, [[0, 3, 0]])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stock()).toBe(10);
  });

  it('is returned by being received, and leaves an order open of which more is on its way', async () => {
    const { shop, pack, dispatch, record, receive, stage, stock } = await openReturns(engine);
    await pack([0, 3]);
    await pack([1, 1]);
    await dispatch(0, '111111');
    await dispatch(1, '222222');
    const received = (await receive(0, [[0, 3, 0]])).json<ConsoleOrder>();
    expect(received.shipments.map(({ state }) => state)).toEqual(['rto-delivered', 'handed-over']);
    expect([await stage(), await stock()]).toEqual(['shipped', 10]);
    expect((await record(1, 'delivered')).json<ConsoleOrder>().stage).toBe('delivered');
    expect((await receive(1, [])).json()).toMatchObject({ code: 'cannot-receive' });
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('can be lost, with nothing, and the order cancelled later, without its pieces', async () => {
    const { shop, order, act, record, receive, read, stage, stock } = await openReturns(engine);
    await act('ship', [order], {});
    await record(0, 'lost');
    expect((await read(order)).allowed).not.toContain('cancel');
    await receive(0, [], { endOrder: false, note: 'The courier pays' });
    expect([await stage(), (await read(order)).allowed.includes('cancel')]).toEqual(['shipped', true]);
    expect(await act('cancel', [order], { reason: 'Lost' })).toMatchObject([{ outcome: 'done' }]);
    expect([await stage(), await stock()]).toEqual(['cancelled', 7]);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });
});
