import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { OrderInvoices } from '#contract/orders/order-invoice.ts';
import { API, fill } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { openGstShop, SAREE, SHIRT } from '#testing/invoices/gst-shop.ts';
import { readText } from '#testing/invoices/poppler.ts';
import { needs } from '#testing/needs.ts';
import { ENGINES } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';

async function openShop(engine: Engine) {
  const shop = await openGstShop(engine);
  const { db, deps, send, shopper, staff } = shop;
  const ship = async (name: string) => {
    await actOnOrder(deps, { action: 'confirm', name });
    await actOnOrder(deps, { action: 'ship', name });
  };
  const credit = (orderId: string) =>
    db.transaction().execute(transaction =>
      issueCreditNotes(transaction, deps, {
        orderId,
        pieces: [{ line: 0, quantity: 1 }],
        withFees: false,
        reason: 'Too small',
      }),
    );
  const list = async (id: string) => {
    const url = fill(API.orderInvoices, { id });
    return (await send({ method: 'GET', url }, shopper.token)).json<OrderInvoices>().invoices;
  };
  const read = (url: string, token = shopper.token) => send({ method: 'GET', url }, token);
  const readAsStaff = (url: string) => read(url, staff.token);
  return { ...shop, ship, credit, list, read, readAsStaff };
}

/** What each page of a file is. */
function toTitles(pdf: Buffer): unknown {
  return readText(pdf)
    .match(/(?:INV|CN)\/26-27\/\d+ · .* Page .*/g)
    ?.map(line => line.split(' ')[0]);
}

describe.each(ENGINES)('invoices of an order, %s', engine => {
  it('are listed and read by its shopper, with the credit notes against them', async context => {
    const { ship, credit, list, read, place } = await openShop(engine);
    const order = await place([[SHIRT, 2]]);
    expect(await list(order.id)).toEqual([]);
    await ship(order.id);
    await credit(order.id);
    const invoices = await list(order.orderNumber);
    expect(invoices).toMatchObject([
      { kind: 'tax-invoice', number: 'INV/26-27/000001' },
      { kind: 'credit-note', number: 'CN/26-27/000001' },
    ]);
    const files: Buffer[] = [];
    for (const { id: invoice, number } of invoices) {
      const response = await read(fill(API.orderInvoice, { id: order.id, invoice }));
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${number.replaceAll('/', '-')}.pdf"`,
        'cache-control': 'no-store',
      });
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      files.push(response.rawPayload);
    }
    needs(context, 'poppler-utils');
    expect(files.map(toTitles)).toEqual(invoices.map(({ number }) => [number]));
  });

  it('are nobody else’s, and of no other order', async () => {
    const shop = await openShop(engine);
    const { ship, list, read, place, staff } = shop;
    const [order, other] = [await place(), await place([[SAREE, 1]])];
    await ship(order.id);
    const [{ id: invoice } = { id: '' }] = await list(order.id);
    const { token } = await registerShopper(shop, 'kavya@nool.example');
    const own = fill(API.orderInvoice, { id: order.id, invoice });
    for (const [url, caller] of [
      [own, token],
      [own, staff.token],
      [fill(API.orderInvoices, { id: order.id }), token],
      [fill(API.orderInvoice, { id: other.id, invoice }), undefined],
      [fill(API.orderInvoice, { id: order.id, invoice: 'ivc_unknown' }), undefined],
    ] as const)
      expect([url, (await read(url, caller)).statusCode]).toEqual([url, 404]);
  });

  it('are read by staff, one or those of many orders in one file', async context => {
    const { ship, credit, readAsStaff, place, list } = await openShop(engine);
    const [first, second, unsent] = [await place(), await place(), await place()];
    for (const { id } of [first, second]) await ship(id);
    await credit(first.id);
    const [{ id: invoice } = { id: '' }] = await list(second.id);
    const one = await readAsStaff(fill(ORDER_API.invoice, { id: second.id, invoice }));
    expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'application/pdf']);
    const page = await readAsStaff(fill(ORDER_API.order, { id: first.id }));
    expect(page.json()).toMatchObject({
      invoices: [{ number: 'INV/26-27/000001' }, { number: 'CN/26-27/000001' }],
    });
    const many = (orders: readonly { readonly id: string }[]) =>
      readAsStaff(`${ORDER_API.invoicesFile}?ids=${orders.map(({ id }) => id).join(',')}`);
    const file = await many([second, unsent, first]);
    expect(file.headers['content-disposition']).toBe('inline; filename="invoices.pdf"');
    const none = await many([unsent]);
    expect([none.statusCode, none.json().code]).toEqual([404, 'no-invoices']);
    needs(context, 'poppler-utils');
    expect(toTitles(file.rawPayload)).toEqual(['INV/26-27/000002', 'INV/26-27/000001', 'CN/26-27/000001']);
  });
});
