import { expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { API, fill } from '#contract/urls.ts';
import {
  CUSTOMER_ADDRESS as ADDRESS,
  CUSTOMER_EMAIL as EMAIL,
  openCustomerShop,
} from '#testing/customer-shop.ts';
import { ENGINES } from '#testing/test-app.ts';

const sentParcel = (order_id: string) => ({
  order_id,
  id: 'shp_1',
  lines: '[1]',
  quantities: null,
  courier: 'Delhivery',
  tracking_number: 'DL1',
  packed_at: 1,
  handed_over_at: 2,
  state: null,
  state_at: null,
  received_at: null,
  receipt: null,
  cod_paise: null,
  cod_open: null,
});

it.each(ENGINES)(
  'customers get everything that is stored about them, and that is recorded, %s',
  async engine => {
    const shop = await openCustomerShop(engine);
    await shop.asShopper('POST', API.addresses, ADDRESS);
    const { id, orderId } = await shop.order();
    await shop.db.insertInto('shipments').values(sentParcel(id)).execute();
    await shop.write();
    await shop.ask('POST', shop.url(CONSOLE_API.customerNotes), { note: 'Asks for the tailor' });
    await shop.ask('POST', fill(ORDER_API.notes, { id }), { text: 'Pack with the silk' });
    const json = await shop.ask('GET', shop.url(CONSOLE_API.customerExport));
    expect(json.headers['content-disposition']).toBe(`attachment; filename="your-data.json"`);
    expect(json.json()).toMatchObject({
      account: { email: EMAIL },
      addresses: [{ addressLine1: ADDRESS.addressLine1 }],
      orders: [{ orderId, parcels: [{ trackingNumber: 'DL1' }] }],
      messages: [{ body: 'Does it shrink? <b>' }],
      notesOfStaff: [{ note: 'Asks for the tailor' }, { order: orderId, note: 'Pack with the silk' }],
      sessions: [{}],
    });
    expect(json.body).not.toContain('argon2');
    const page = await shop.ask('GET', `${shop.url(CONSOLE_API.customerExport)}?format=page`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-disposition']).toBe('attachment; filename="your-data.html"');
    for (const text of [
      `<dd>${EMAIL} (not confirmed)</dd>`,
      `<h3>Order ${orderId}</h3>`,
      `${ADDRESS.addressLine1}\nChennai 600026\nTamil Nadu\nIndia`,
      '<dt>Total</dt><dd>₹',
      '<dt>Sent by</dt><dd>Delhivery DL1</dd>',
      'Does it shrink? &lt;b&gt;',
      '<dd>Asks for the tailor</dd>',
      `<h3>On order ${orderId}</h3>`,
      '<dd>Pack with the silk</dd>',
    ])
      expect(page.body).toContain(text);
    const events = await shop.db
      .selectFrom('security_events')
      .select('user_id')
      .where('type', '=', 'export')
      .execute();
    expect(events).toEqual([{ user_id: shop.staff.user.id }, { user_id: shop.staff.user.id }]);
  },
);
