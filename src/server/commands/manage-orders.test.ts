import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { moveOrder } from '#server/sales/orders/change-order.ts';
import { listEverybodysOrders } from '#server/sales/orders/order.repository.ts';
import { createTestApp, DAY, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';
import { manageOrders } from './manage-orders.ts';

const { tax, total } = orderRequest().orderSummary;
const TOTAL = formatAmount(fromRupees(total));

const changeDeps = ({ db, clock }: TestApp) => ({
  db,
  clock: clock.now,
  newId: createIds(clock.now),
  actor: 'npm run orders',
});

const run = (shop: TestApp, ...args: string[]) => manageOrders(changeDeps(shop), args);

/** Places an order and answers its number. */
async function placeOne({ send }: TestApp, token: string, over: object = {}): Promise<string> {
  const payload = { ...orderRequest(), ...over };
  return (await send({ method: 'POST', url: API.orders, payload }, token)).json<PlacedOrder>().orderId;
}

async function shopWithOrder(engine: (typeof ENGINES)[number]) {
  const shop = await createTestApp(engine);
  const { token } = await registerShopper(shop);
  return { shop, token, number: await placeOne(shop, token) };
}

describe.each(ENGINES)('npm run orders, %s', engine => {
  it('lists the orders of all shoppers, newest first', async () => {
    const { shop, number } = await shopWithOrder(engine);
    shop.clock.pass(DAY);
    const other = await registerShopper(shop, 'other@nool.example');
    const later = await placeOne(shop, other.token);
    const numbers = async (...args: string[]) =>
      (await run(shop, 'list', ...args)).split('\n').map(line => line.split('  ')[0]);
    expect(await numbers()).toEqual([later, number]);
    expect(await numbers('--limit', '1')).toEqual([later]);
    // Placed on the 20th at 18:00 UTC, when it is half past eleven at night in India.
    expect(await numbers('--from', '2026-11-20', '--to', '2026-11-20')).toEqual([number]);
    expect(await numbers('--from', '2026-11-21')).toEqual([later]);
    await run(shop, 'status', number, 'confirmed');
    expect(await numbers('--status', 'confirmed')).toEqual([number]);
    expect(await run(shop, 'list', '--status', 'shipped')).toBe('No orders.');
    expect(await run(shop, 'list', '--limit', '1')).toBe(
      `${later}  21 Nov 2026, 11:30 pm  pending  payment pending  ${TOTAL}  1 piece  Meena Rajan, Chennai`,
    );
  });

  it('reads a list with its lines in two statements, however long it is', async () => {
    const { shop, token } = await shopWithOrder(engine);
    for (const _ of [1, 2, 3]) await placeOne(shop, token);
    let statements = 0;
    const counting = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const search = { status: undefined, from: undefined, before: undefined, limit: 10 };
    const orders = await listEverybodysOrders(counting, search);
    expect(orders.map(({ lines }) => lines.length)).toEqual([1, 1, 1, 1]);
    expect(statements).toBe(2);
  });

  it('shows what is needed to pack an order', async () => {
    const { shop, number } = await shopWithOrder(engine);
    const text = await run(shop, 'show', number.toLowerCase());
    for (const part of [number, '1 × Product KUR-0001, size M', 'Chennai 600026', '+91 98400 12345', TOTAL]) {
      expect(text).toContain(part);
    }
  });

  it('moves and cancels by the rules', async () => {
    const { shop, token, number } = await shopWithOrder(engine);
    await expect(run(shop, 'status', number, 'shipped')).rejects.toThrow('this change is not allowed');
    for (const status of ['confirmed', 'shipped'])
      expect(await run(shop, 'status', number, status)).toContain(status);
    expect(await run(shop, 'payment', number, 'paid')).toContain('payment paid');
    await expect(run(shop, 'cancel', number, 'too', 'late')).rejects.toThrow('can no longer be cancelled');
    const other = await placeOne(shop, token);
    expect(await run(shop, 'cancel', other, 'Out', 'of', 'cloth')).toContain('cancelled');
    expect(await run(shop, 'show', other)).toContain('Cancelled because: Out of cloth');
  });

  it('shows and exports the notes of staff and shopper apart', async () => {
    const { shop, token, number } = await shopWithOrder(engine);
    await moveOrder(changeDeps(shop), number, { notes: 'Fragile buttons' });
    const url = fill(API.orderCancel, { id: number });
    const payload = { reason: 'Too late', notes: '=1+1' };
    await shop.send({ method: 'POST', url, payload }, token);
    const text = await run(shop, 'show', number);
    for (const line of [
      'Cancelled because: Too late',
      "Shopper's notes: =1+1",
      'Staff notes: Fragile buttons',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    const [headings, first] = (await run(shop, 'export')).split('\r\n');
    expect(headings).toMatch(/,staff notes,cancelled because,shopper's notes,landmark$/);
    expect(first).toMatch(/,Fragile buttons,Too late,'=1\+1,$/);
  });

  it('records each export as a security event', async () => {
    const { shop } = await shopWithOrder(engine);
    const exports = () =>
      shop.db.selectFrom('security_events').select('network').where('type', '=', 'export').execute();
    await run(shop, 'list');
    expect(await exports()).toEqual([]);
    await run(shop, 'export');
    expect(await exports()).toEqual([{ network: null }]);
  });

  it('exports no cell that a spreadsheet would run as a formula', async () => {
    const { shop, token } = await shopWithOrder(engine);
    const { customerInfo } = orderRequest();
    const address = { ...customerInfo.address, addressLine1: '=HYPERLINK("x"), 7' };
    await placeOne(shop, token, { customerInfo: { ...customerInfo, address, firstName: '@me' } });
    const [headings, first, second, ...rest] = (await run(shop, 'export')).split('\r\n');
    expect(headings).toMatch(/^\ufefforder,placed,status/);
    expect(first).toContain(
      `,'@me,Rajan,meena@nool.example,'+91 98400 12345,"'=HYPERLINK(""x""), 7",Chennai,`,
    );
    expect(second).toContain(`,KUR-0001,Product KUR-0001,M,1,799,799,799,${tax},0,0,${total},Meena,Rajan,`);
    expect(rest).toEqual([]);
    const [, order] = (await run(shop, 'export', '--rows', 'orders', '--limit', '1')).split('\r\n');
    expect(order).toContain(`,pending,pending,upi,1,799,${tax},0,0,${total},'@me,Rajan,`);
  });

  it.each([
    [[], 'npm run orders -- list'],
    [['show', 'NL-261120-ZZZZZZ'], 'There is no order of that number.'],
    [['status', 'NL-261120-ZZZZZZ', 'confirmed'], 'There is no order of that number.'],
    [['status', 'NL-261120-ZZZZZZ'], 'npm run orders -- list'],
    [['status', 'NL-261120-ZZZZZZ', 'lost'], 'npm run orders -- list'],
    [['cancel', 'NL-261120-ZZZZZZ', 'why'], 'There is no order of that number.'],
    [['cancel', 'NL-261120-ZZZZZZ'], 'Please say why you cancel the order'],
    [['status', 'NL-261120-ZZZZZZ', 'shipped', 'AWB123'], 'npm run orders -- list'],
    [['payment', 'NL-261120-ZZZZZZ', 'paid', 'today'], 'npm run orders -- list'],
    [['show', 'NL-261120-ZZZZZZ', 'NL-261120-YYYYYY'], 'npm run orders -- list'],
    [['show'], 'npm run orders -- list'],
    [['list', 'NL-261120-ZZZZZZ'], 'npm run orders -- list'],
    [['list', '--state', 'pending'], 'npm run orders -- list'],
    [['export', '--status'], 'npm run orders -- list'],
    [['export', '--rows', 'pieces'], '--rows is one of orders, lines.'],
    [['list', '--status', 'lost'], '--status is one of'],
    [['list', '--from', 'yesterday'], 'A day is written 2026-11-20.'],
    [['list', '--limit', '0'], '--limit is a whole number from 1.'],
  ])('explains %j', async (args, message) => {
    const shop = await createTestApp(engine);
    await expect(run(shop, ...args)).rejects.toThrow(message);
  });
});
