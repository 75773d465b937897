import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { API, fill } from '#contract/urls.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import { issueCreditNotes } from '#server/sales/orders/invoices/issue-credit-notes.ts';
import { openGstShop } from '#testing/invoices/gst-shop.ts';
import { readText } from '#testing/invoices/poppler.ts';
import { needs } from '#testing/needs.ts';
import { ENGINES } from '#testing/test-app.ts';
import { passSecondFactor } from '#testing/test-shopper.ts';

describe.each(ENGINES)('invoices of an erased customer, %s', engine => {
  it('are as they were issued, and read by staff only; the order has no name', async context => {
    const shop = await openGstShop(engine);
    const { db, deps, place, send, staff, shopper } = shop;
    await passSecondFactor(shop, staff);
    const order = await place();
    await actOnOrder(deps, { action: 'confirm', name: order.id });
    await actOnOrder(deps, { action: 'ship', name: order.id });
    await db
      .transaction()
      .execute(transaction =>
        issueCreditNotes(transaction, deps, { orderId: order.id, withFees: true, reason: 'Returned' }),
      );
    await actOnOrder(deps, { action: 'deliver', name: order.id });
    const { id, email } = shopper.user;
    const exported = await send(
      { method: 'GET', url: fill(CONSOLE_API.customerExport, { id }) },
      staff.token,
    );
    expect(exported.json().invoices).toMatchObject([
      { number: 'INV/26-27/000001', recipient: { name: 'Meena Rajan' } },
      { number: 'CN/26-27/000001' },
    ]);
    expect(exported.body).not.toContain('Returned');
    const before = await findInvoices(db, [order.id]);
    const url = fill(CONSOLE_API.customerErasure, { id });
    expect((await send({ method: 'POST', url, payload: { email } }, staff.token)).statusCode).toBe(204);
    expect(await findInvoices(db, [order.id])).toEqual(before);
    const stored = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect([stored.first_name, stored.address_line1]).toEqual(['', '']);
    expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([]);
    const file = await send({ url: `${ORDER_API.invoicesFile}?ids=${order.id}` }, staff.token);
    expect(file.statusCode).toBe(200);
    const own = await send({ url: fill(API.orderInvoices, { id: order.id }) }, shopper.token);
    expect(own.statusCode).toBe(401);
    needs(context, 'poppler-utils');
    expect(readText(file.rawPayload)).toContain('Meena Rajan');
  });
});
