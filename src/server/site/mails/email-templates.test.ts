import { describe, expect, it } from 'vitest';
import type { OrderLineTable, OrderTable, StoredOrder } from '#server/sales/orders/order.table.ts';
import { UNTAXED_LINE } from '#server/sales/orders/tax/tax-columns.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { emailHtml } from './email-html.ts';
import { greetingFor, plain } from './email-template.ts';
import { emailText } from './email-text.ts';
import { folderTransport } from './folder-transport.ts';
import { linkBase } from './link-base.ts';
import { toMessage } from './message.ts';
import { wholeOrder } from './orders/mailed-parcels.ts';
import type { OrderContext } from './orders/order-email.ts';
import {
  orderCancelled,
  orderDelivered,
  orderLinesCancelled,
  orderPlaced,
  orderPlacedUnverified,
  orderShipped,
} from './orders/order-emails.ts';
import { paymentReceived } from './payment-emails.ts';

const ORDER_EMAILS = {
  'order-placed': orderPlaced,
  'payment-received': paymentReceived,
  'order-shipped': (order: StoredOrder, context: OrderContext) =>
    orderShipped(order, context, wholeOrder(order)),
  'order-delivered': (order: StoredOrder, context: OrderContext) =>
    orderDelivered(order, context, wholeOrder(order)),
  'order-cancelled': orderCancelled,
  'order-lines-cancelled': (order: StoredOrder, context: OrderContext) =>
    orderLinesCancelled(order, order.lines, context),
};

const BASE = 'https://nool.example';
const PAGES = { orders: '/orders', order: '/orders?order=1', payment: '/orders?pay=1' };
const CONTEXT = { settings: SETTINGS, base: BASE, pages: PAGES };

const ORDER: OrderTable = {
  user_id: 'usr_1',
  id: 'ord_1',
  order_number: 'NL-261120-7K3M9Q',
  status: 'pending',
  payment_status: 'pending',
  payment_method: 'cod',
  payment_provider: null,
  tax_scheme: 'spec',
  included_tax_paise: 0,
  subtotal_paise: 123_456_700,
  tax_paise: 22_222_206,
  shipping_paise: 0,
  cod_charges_paise: 5000,
  total_paise: 145_683_906,
  first_name: 'Meena',
  last_name: 'Rajan',
  email: 'meena@nool.example',
  phone: '9840012345',
  buyer_gstin: null,
  buyer_legal_name: null,
  address_line1: '7 Kumaran Colony',
  landmark: '',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postal_code: '600026',
  country: 'India',
  notes: '',
  cancel_reason: null,
  cancel_notes: null,
  estimated_delivery_at: Date.parse('2026-11-27T20:00:00Z'),
  status_updated_at: 0,
  created_at: 0,
  updated_at: 0,
};

const LINE: OrderLineTable = {
  user_id: 'usr_1',
  order_id: 'ord_1',
  line: 0,
  product_id: 'KUR-0001',
  product_name: 'Straight kurta in indigo ikat',
  product_image: '',
  size: 'M',
  quantity: 2,
  price_paise: 61_728_350,
  total_paise: 123_456_700,
  from_stock: 0,
  sku: null,
  barcode: null,
  weight_grams: null,
  ...UNTAXED_LINE,
};

const stored = (order: Partial<OrderTable> = {}, line: Partial<OrderLineTable> = {}): StoredOrder => ({
  order: { ...ORDER, ...order },
  lines: [{ ...LINE, ...line }],
});

const HOSTILE = '<script>alert(1)</script>" onload=x & co';

describe('the mails about an order', () => {
  it('contain what the screens show, as text and as HTML', () => {
    const email = ORDER_EMAILS['order-placed'](stored(), CONTEXT);
    const text = emailText(email);
    for (const words of [
      'Hello Meena,',
      'Straight kurta in indigo ikat\n  Size: M • Qty: 2  ₹12,34,567.00',
      `Subtotal: ₹12,34,567.00\nShipping: Free\nTax (${SETTINGS.money.taxPercent}%): ₹2,22,222.06\nCOD charge: ₹50.00\nTotal: ₹14,56,839.06`,
      'Payment: Cash on delivery.',
      'We expect to deliver it by 28 November 2026.',
      'It goes to\nChennai 600026\n',
      'See your order:\nhttps://nool.example/orders',
      SETTINGS.shop.phone,
      SETTINGS.shop.email,
    ]) {
      expect(text).toContain(words);
    }
    const html = emailHtml(email);
    for (const words of ['₹14,56,839.06', 'href="https://nool.example/orders"', 'Size: M • Qty: 2']) {
      expect(html).toContain(words);
    }
  });

  it('say what is to be paid and what comes back', () => {
    const splitWords = (kind: keyof typeof ORDER_EMAILS, order: Partial<OrderTable>) =>
      emailText(ORDER_EMAILS[kind](stored(order), CONTEXT));
    expect(splitWords('order-shipped', {})).toContain('Please have ₹14,56,839.06 ready');
    expect(splitWords('order-shipped', { payment_method: 'upi' })).not.toContain('ready');
    expect(splitWords('order-cancelled', {})).toContain('You have nothing to pay.');
    expect(splitWords('order-cancelled', { payment_status: 'paid' })).toContain(
      'We return the ₹14,56,839.06',
    );
    expect(splitWords('order-delivered', {})).toContain('you have 30 days to return it');
  });

  it('say of a part that it is one, and what is paid at the door', () => {
    const order = stored({});
    const part = { ...wholeOrder(order), isPart: true };
    const sent = orderShipped(order, CONTEXT, part);
    expect(sent.subject).toBe('Part of your order NL-261120-7K3M9Q is on its way');
    expect(emailText(sent)).toContain('the part of each parcel, together ₹14,56,839.06');
    expect(orderDelivered(order, CONTEXT, part).subject).toContain('Part of your order');
  });

  it('escape markup, headers and bidirectional marks in user text', () => {
    const hostile = {
      first_name: HOSTILE,
      last_name: 'R\r\nBcc: all@nool.example',
      address_line1: `${HOSTILE}\u202e\u2066evil`,
    };
    for (const write of Object.values(ORDER_EMAILS)) {
      const email = write(stored(hostile, { product_name: HOSTILE, size: '<b>' }), CONTEXT);
      const html = emailHtml(email);
      expect(html).not.toMatch(/<script|<b>|" onload/);
      expect(`${emailText(email)}${html}${email.subject}`).not.toMatch(
        /\r|\n ?Bcc:|[\u202a-\u202e\u2066-\u2069]/,
      );
    }
  });

  it('contain city and PIN code, and nothing else that the shopper has typed', () => {
    const typed = {
      last_name: 'Win-5000',
      address_line1: 'Win-5000 street',
      city: 'Win-5000 at evil.example',
      state: 'Win-5000 state',
      notes: 'Win-5000 notes',
      cancel_reason: 'Win-5000 reason',
      cancel_notes: 'Win-5000 once more',
      phone: 'Win-5000',
    };
    for (const write of Object.values(ORDER_EMAILS)) {
      const email = write(stored({ ...typed, first_name: 'Win-5000' }), CONTEXT);
      expect(`${email.subject}${emailText(email)}${emailHtml(email)}`).not.toContain('Win-5000');
    }
    expect(emailText(orderPlaced(stored(typed), CONTEXT))).toContain('It goes to\n600026\n');
  });

  it('contain nothing that was typed where nobody has confirmed the address', () => {
    const email = orderPlacedUnverified(stored({ postal_code: '641001' }), CONTEXT);
    const text = `${email.subject}${emailText(email)}${emailHtml(email)}`;
    for (const part of [
      'NL-261120-7K3M9Q',
      'Straight kurta in indigo ikat',
      '₹14,56,839.06',
      'Cash on delivery',
    ])
      expect(text).toContain(part);
    for (const part of ['Meena', 'Rajan', 'Chennai, Tamil', '641001', '98400', 'Kumaran'])
      expect(text).not.toContain(part);
  });

  it('greet by plausible names only', () => {
    expect(greetingFor(' Meenākshi Sundaram ')).toBe('Hello Meenākshi Sundaram,');
    expect(greetingFor('மீனா')).toBe('Hello மீனா,');
    expect(greetingFor('Win 5000 at evil.example')).toBe('Hello,');
    expect(greetingFor('<b>')).toBe('Hello,');
    expect(plain(' a\u0000b\r\n\u2028 c ')).toBe('a b c');
  });
});

describe('a message', () => {
  const row = {
    user_id: 'usr_1',
    kind: 'order-placed',
    about: 'ord_1',
    attempts: 1,
    due_at: 1,
    sent_at: null,
    failed_at: null,
    reason: null,
    created_at: 0,
  } as const;
  const from = { name: 'Nool', address: 'hello@nool.example' };
  const email = ORDER_EMAILS['order-placed'](stored(), CONTEXT);

  it.each(['a,b@nool.example', 'a<b>c@nool.example', '"x"@nool.example', 'a\r\nBcc:x@nool.example'])(
    'goes to one recipient though the address is %j',
    async to => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { envelope, message } = await transport.sendMail(toMessage({ to, content: email, row }, from));
      expect(envelope.to).toHaveLength(1);
      expect((message as Buffer).toString('utf8')).not.toMatch(/^bcc:/im);
    },
  );

  it('fails where the folder cannot be created', async () => {
    const transport = folderTransport('/dev/null/outbox', from);
    await expect(transport.send({ to: ORDER.email, content: email, row })).rejects.toThrow('ENOTDIR');
  });
});

describe('the links of mails', () => {
  it('use the public origin, else the address of the server', () => {
    expect(linkBase({ publicUrl: BASE, host: '0.0.0.0' }, 3000)).toBe(BASE);
    expect(linkBase({ publicUrl: undefined, host: 'shop.local' }, 3000)).toBe('http://shop.local:3000');
    expect(linkBase({ publicUrl: undefined, host: '0.0.0.0' }, 80)).toBe('http://localhost:80');
    expect(linkBase({ publicUrl: undefined, host: '::1' }, 80)).toBe('http://[::1]:80');
  });
});
