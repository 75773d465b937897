import { describe, expect, it } from 'vitest';
import type { OrderFileRows } from '#contract/console/orders/order-file.ts';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { moveOrder } from '#server/sales/orders/change-order.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';
import { findChosen, ordersCsv } from './order-csv.ts';

const { tax, total } = orderRequest().orderSummary;

async function placeOne({ send }: TestApp, token: string, over: object = {}): Promise<Order> {
  const payload = { ...orderRequest(), ...over };
  return (await send({ method: 'POST', url: API.orders, payload }, token)).json<PlacedOrder>().order;
}

async function exported({ db }: TestApp, { id }: Order, rows: OrderFileRows): Promise<readonly string[]> {
  let file = '';
  for await (const part of ordersCsv(findChosen(db, [id]), rows)) file += part;
  return file.split('\r\n').slice(0, -1);
}

describe.each(ENGINES)('the file of orders, %s', engine => {
  it('shows the notes of staff and shopper apart', async () => {
    const shop = await createTestApp(engine);
    const { db, clock } = shop;
    const { token } = await registerShopper(shop);
    const order = await placeOne(shop, token);
    const deps = { db, clock: clock.now, newId: createIds(clock.now), actor: 'usr_a' };
    await moveOrder(deps, order.id, { notes: 'Fragile buttons' });
    const url = fill(API.orderCancel, { id: order.id });
    const payload = { reason: 'Too late', notes: '=1+1' };
    await shop.send({ method: 'POST', url, payload }, token);
    const [headings, first] = await exported(shop, order, 'lines');
    expect(headings).toMatch(/,staff notes,cancelled because,shopper's notes,landmark$/);
    expect(first).toMatch(/,Fragile buttons,Too late,'=1\+1,$/);
  });

  it('exports no cell that a spreadsheet would run as a formula', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const { customerInfo } = orderRequest();
    const address = { ...customerInfo.address, addressLine1: '=HYPERLINK("x"), 7' };
    const order = await placeOne(shop, token, {
      customerInfo: { ...customerInfo, address, firstName: '@me' },
    });
    const [headings, first, ...rest] = await exported(shop, order, 'lines');
    expect(headings).toMatch(/^\ufefforder,placed,status/);
    expect(first).toContain(`,KUR-0001,Product KUR-0001,M,1,799,799,799,${tax},0,0,${total},'@me,Rajan,`);
    expect(first).toContain(
      `,'@me,Rajan,meena@nool.example,'+91 98400 12345,"'=HYPERLINK(""x""), 7",Chennai,`,
    );
    expect(rest).toEqual([]);
    const [, row] = await exported(shop, order, 'orders');
    expect(row).toContain(`,pending,pending,upi,1,799,${tax},0,0,${total},'@me,Rajan,`);
  });
});
