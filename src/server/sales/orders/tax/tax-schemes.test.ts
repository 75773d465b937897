/** Every tax scheme from the cart to the order as it is read back. */
import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { SalesReport } from '#contract/console/report.ts';
import {
  fromSummaryInRupees,
  type Order,
  type PlacedOrder,
  toSummaryInRupees,
} from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { summarise } from '#domain/pricing.ts';
import { TAX_SCHEME_NAMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { findIssues } from '#server/commands/check-database.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { indexStep } from '#server/sales/orders/search/index-orders.ts';
import { CUSTOMER, orderRequestFor } from '#testing/order-request.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { testSettings } from '#testing/test-settings.ts';
import { registerShopper, registerStaff } from '#testing/test-shopper.ts';

const SHIRT = testProduct({ id: 'SHI-0001', price: fromRupees(105), hsn: '6205' });
const SAREE = testProduct({ id: 'SAR-0001', price: fromRupees(85), taxClass: 'fabric' });
const BAG = testProduct({ id: 'HAN-0001', price: fromRupees(56), taxClass: 'other', taxPercent: 12 });
const PRODUCTS = [SHIRT, SAREE, BAG];

/** With the charge for cash on delivery. */
const FIGURES: Readonly<Record<TaxSchemeName, { readonly tax: number; readonly total: number }>> = {
  spec: { tax: 44.28, total: 340.28 },
  // 5.00 + 4.04 + 6.00 of the lines; 1.02 of ₹21.34, 0.82 of ₹17.27 and 1.22 of ₹11.39 of the charge.
  'gst-inclusive': { tax: 18.1, total: 296 },
  // 5.26 + 4.26 + 6.72 of the lines, each in two halves; 1.06 + 0.86 + 1.36 of the charge.
  'gst-exclusive': { tax: 19.52, total: 315.52 },
  composition: { tax: 0, total: 296 },
  unregistered: { tax: 0, total: 296 },
};

async function openShop(engine: Engine, taxScheme: TaxSchemeName) {
  const settings = testSettings({ money: { taxScheme }, legal: { gstin: '27AAPFU0939F1ZV' } });
  let version = { ...describeCatalogue(PRODUCTS), settings };
  const shop = await createTestApp(engine, { getVersion: () => version });
  const { token } = await registerShopper(shop);
  const staff = await registerStaff(shop);
  const lines = PRODUCTS.map(product => ({ product, size: 'S', quantity: 1 }));
  const customerInfo = { ...CUSTOMER, address: { ...CUSTOMER.address, state: 'Maharashtra' } };
  const request = orderRequestFor(lines, { customerInfo, paymentMethod: 'cod', settings });
  const headers = { 'idempotency-key': `of-${taxScheme}` };
  const place = (payload: object = request) =>
    shop.send({ method: 'POST', url: API.orders, payload, headers }, token);
  const read = async (name: string) =>
    (await shop.send({ url: fill(API.order, { id: name }) }, token)).json<Order>();
  const cancelLine = async (id: string, line: number) => {
    const url = fill(ORDER_API.lineCancellations, { id });
    const payload = { lines: [line], reason: 'A stain' };
    return (await shop.send({ method: 'POST', url, payload }, staff.token)).json<ConsoleOrder>().order;
  };
  const changeScheme = (next: TaxSchemeName) => {
    const changed = testSettings({ money: { taxScheme: next, taxPercent: 28 } });
    version = { ...version, settings: changed };
  };
  return { shop, staff, settings, request, place, read, cancelLine, changeScheme };
}

describe.each(ENGINES)('an order, %s', engine => {
  it.each(TAX_SCHEME_NAMES)('in the scheme %s is read back as it was agreed', async scheme => {
    const { shop, settings, request, place, read, cancelLine, changeScheme } = await openShop(engine, scheme);
    const stale = { ...request, orderSummary: { ...request.orderSummary, total: 1 } };
    expect((await place(stale)).json()).toMatchObject({
      code: 'prices-changed',
      summary: request.orderSummary,
      tax: { taxScheme: scheme },
    });
    const response = await place();
    expect(response.statusCode).toBe(201);
    const { order, orderId } = response.json<PlacedOrder>();
    expect(order).toMatchObject({ ...request.orderSummary, ...FIGURES[scheme], codCharges: 50 });
    expect(order.taxScheme).toBe(scheme === 'spec' ? undefined : scheme);
    expect(await findIssues(shop.db, engine)).toEqual([]);

    changeScheme(scheme === 'spec' ? 'gst-inclusive' : 'spec');
    expect(await read(orderId)).toEqual(order);
    const rest = await cancelLine(order.id, 2);
    const remaining = [SHIRT, SAREE].map(({ price, taxClass }) => ({ price, taxClass, quantity: 1 }));
    const expected = summarise(remaining, { paymentMethod: 'cod', money: settings.money });
    expect(rest).toMatchObject(toSummaryInRupees(expected));
    expect(fromSummaryInRupees(rest)).toEqual(expected);
    // The fees of the order are those of the lines that remain.
    expect(await shop.db.selectFrom('cancelled_order_lines').select('fees_tax_paise').execute()).toEqual([
      { fees_tax_paise: null },
    ]);
    expect(await findIssues(shop.db, engine)).toEqual([]);
    expect((await place()).json()).toEqual(response.json());
  });

  it('is refused to another state in the composition scheme', async () => {
    const { request, place } = await openShop(engine, 'composition');
    const { customerInfo } = request;
    const address = { ...customerInfo.address, state: 'Tamil Nadu' };
    const refused = await place({ ...request, customerInfo: { ...customerInfo, address } });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: 'outside-own-state',
        fields: { 'customerInfo.address.state': 'We can deliver only within Maharashtra.' },
      },
    ]);
  });

  it('is not moved to another state either', async () => {
    const { shop, staff, request, place } = await openShop(engine, 'composition');
    const { order } = (await place()).json<PlacedOrder>();
    const { customerInfo } = request;
    const moveTo = (address: object) =>
      shop.send(
        {
          method: 'PUT',
          url: fill(ORDER_API.address, { id: order.id }),
          headers: { 'if-match': '*' },
          payload: { ...customerInfo, address: { ...customerInfo.address, ...address } },
        },
        staff.token,
      );
    expect((await moveTo({ state: 'Tamil Nadu' })).json()).toMatchObject({ code: 'outside-own-state' });
    expect((await moveTo({ city: 'Pune' })).statusCode).toBe(200);
  });

  it('is reported without its tax', async () => {
    const { shop, staff, place } = await openShop(engine, 'gst-inclusive');
    await place();
    await indexStep(shop.db, '');
    const { total } = (await shop.send({ url: CONSOLE_API.salesReport }, staff.token)).json<SalesReport>();
    expect(total).toEqual({ orders: 1, pieces: 3, sales: 230.96, refunds: 0, net: 230.96 });
  });

  it('names of each line what an invoice must say', async () => {
    const { shop, place } = await openShop(engine, 'gst-inclusive');
    const { order } = (await place()).json<PlacedOrder>();
    expect(order.items).toMatchObject([
      { productId: 'SHI-0001', hsn: '6205', taxPercent: 5, taxable: 100, tax: 5 },
      { productId: 'SAR-0001', taxPercent: 5, taxable: 80.96, tax: 4.04 },
      { productId: 'HAN-0001', taxPercent: 12, taxable: 50, tax: 6 },
    ]);
    const rows = await shop.db.selectFrom('order_lines').selectAll().orderBy('line').execute();
    expect(rows.map(({ tax_class }) => tax_class)).toEqual(['apparel', 'fabric', 'other']);
    const fees = rows.map(row => (row.fees_taxable_paise ?? 0) + (row.fees_tax_paise ?? 0));
    expect(fees.reduce((sum, fee) => sum + fee, 0)).toBe(5_000);
  });
});
