import { expect, it } from 'vitest';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { GSTIN, openGstShop, publishSettings } from '#testing/invoices/gst-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { findInvoices } from './invoice.repository.ts';

it.each(ENGINES)(
  'an order placed with GST has the GSTIN on its invoice after it is given up, %s',
  async engine => {
    const { db, deps, clock, place } = await openGstShop(engine);
    const order = await place();
    clock.pass(1000);
    await publishSettings(deps, { money: { taxScheme: 'unregistered' } });
    clock.pass(1000);
    await actOnOrder(deps, { action: 'confirm', name: order.id });
    await actOnOrder(deps, { action: 'ship', name: order.id });
    const [issued] = await findInvoices(db, [order.id]);
    expect(issued?.invoice).toMatchObject({ kind: 'tax-invoice', supplier: { gstin: GSTIN } });
  },
);
