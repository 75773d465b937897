/** The GSTIN of a buyer from the order to the invoice and the return, until the customer is erased. */
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { returnFiles } from '#domain/gst-return/return-files.ts';
import { anonymiseOrders } from '#server/sales/customers/anonymise-orders.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import { openGstShop, SHIRT } from '#testing/invoices/gst-shop.ts';
import { CUSTOMER, orderRequestFor } from '#testing/order-request.ts';
import { ENGINES } from '#testing/test-app.ts';

const BUYER = { gstin: '05AAACG2115R1ZN', legalName: 'Meena Traders' };

async function openShop(engine: (typeof ENGINES)[number], document: object = {}) {
  const shop = await openGstShop(engine, document);
  const { settings, shopper, send } = shop;
  const order = (gstBuyer: object) => {
    const terms = { customerInfo: CUSTOMER, paymentMethod: 'cod', settings } as const;
    const request = orderRequestFor([{ product: SHIRT, quantity: 1, size: 'S' }], terms);
    return send({ method: 'POST', url: API.orders, payload: { ...request, gstBuyer } }, shopper.token);
  };
  return { ...shop, order };
}

describe.each(ENGINES)('the GSTIN of a buyer, %s', engine => {
  it('is on order, invoice and return, and only the documents keep it when the customer is erased', async () => {
    const { db, deps, shopper, order } = await openShop(engine);
    const placed = await order({ ...BUYER, gstin: ` ${BUYER.gstin.toLowerCase()} ` });
    const { order: stored } = placed.json<PlacedOrder>();
    expect(stored.gstBuyer).toEqual(BUYER);
    await actOnOrder(deps, { action: 'confirm', name: stored.id });
    await actOnOrder(deps, { action: 'ship', name: stored.id });
    await db.transaction().execute(transaction => anonymiseOrders(transaction, [shopper.user.id]));
    const columns = ['buyer_gstin', 'buyer_legal_name'] as const;
    expect(await db.selectFrom('orders').select(columns).execute()).toEqual([
      { buyer_gstin: null, buyer_legal_name: null },
    ]);
    const documents = (await findInvoices(db, [stored.id])).map(({ invoice }) => invoice);
    expect(documents).toMatchObject([
      {
        recipient: { name: BUYER.legalName, gstin: BUYER.gstin },
        placeOfSupply: { code: '33', isInterState: true },
      },
    ]);
    const rows = returnFiles(documents).find(({ name }) => name === 'b2b')?.rows;
    expect(rows?.map(row => row.slice(0, 3))).toEqual([[BUYER.gstin, BUYER.legalName, 'INV/26-27/000001']]);
  });

  it('is checked, and taken only where there are tax invoices', async () => {
    const { order } = await openShop(engine);
    const wrong = await order({ ...BUYER, gstin: '27AAPFU0939F1ZW' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({
      code: 'wrong-gstin',
      fields: { 'gstBuyer.gstin': expect.any(String) },
    });
    const unnamed = await order({ gstin: BUYER.gstin });
    expect(unnamed.json()).toMatchObject({ fields: { 'gstBuyer.legalName': 'Legal name is required' } });
    const spec = await openShop(engine, { money: { taxScheme: 'spec' } });
    const refused = await spec.order(BUYER);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'no-gst-invoices' });
  });
});
