/** What is done with an order by its link, or by its number and a phone number. */
import { expectBodyChecked, expectError, expectFields } from './expect-response.ts';
import { type Api, newEmail } from './fixtures.ts';
import { expect, newPhone, placedAsGuest, readToken, test, withLink } from './guest-shop.ts';

const READ = 'GET /api/order-link';
const NOT_FOUND = 'Resource not found';
const CODE_NEEDED = 'Please ask for a code by mail first: this link only shows the order';

interface Linked {
  readonly access: string;
  readonly order: { readonly status: string; readonly customer: object };
  readonly email: string;
  readonly viewLink: string;
  readonly hasAccount: boolean;
}

const read = async (api: Api, token: string) => (await withLink(api, token, READ)).body as Linked;

/** A link that only shows the order. */
const findViewToken = async (api: Api, token: string) => readToken((await read(api, token)).viewLink);

async function expectLinkNeeded(api: Api, request: string, body?: object) {
  const { token, id } = await placedAsGuest(api);
  const other = await placedAsGuest(api);
  const [, , secret = ''] = token.split('.');
  for (const forged of ['nonsense', `${id}.own.${'x'.repeat(43)}`, `${other.id}.own.${secret}`])
    expectError(await withLink(api, forged, request, body), 404, NOT_FOUND);
  expectError(await api(request, body && { body }), 404, NOT_FOUND);
  if (request === READ) return;
  expectError(await withLink(api, await findViewToken(api, token), request, body), 403, CODE_NEEDED);
}

test.describe('GET /api/order-link', () => {
  test('shows the guest everything, and others little', async ({ api }) => {
    const email = newEmail();
    const { token, orderId } = await placedAsGuest(api, { email, phone: '9876543210' });
    expect(await withLink(api, token, READ)).toMatchObject({
      status: 200,
      body: {
        access: 'full',
        email: 'unconfirmed',
        hasAccount: false,
        order: { orderId, customer: { firstName: 'Meena', lastName: 'Rajan', email, phone: '9876543210' } },
      },
    });
    const shown = await withLink(api, await findViewToken(api, token), READ);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        access: 'view',
        order: {
          orderId,
          customer: { firstName: 'Meena', lastName: '', email: '', phone: '••••••3210' },
          shippingAddress: { street: '', city: 'Chennai', state: 'Tamil Nadu', zipCode: '' },
        },
      },
    });
    const text = JSON.stringify(shown.body);
    for (const secret of ['Rajan', 'Kumaran', '600026', email, '987654']) expect(text).not.toContain(secret);
  });

  test('needs a link that was given', async ({ api }) => {
    await expectLinkNeeded(api, READ);
  });
});

test.describe('POST /api/order-link/cancel', () => {
  const CANCEL = 'POST /api/order-link/cancel';

  test('cancels the order, with or without a reason', async ({ api }) => {
    for (const body of [{}, { reason: 'Ordered twice', notes: 'Sorry', unknown: 1 }]) {
      const { token, orderId } = await placedAsGuest(api);
      const cancelled = await withLink(api, token, CANCEL, body);
      expect(cancelled).toMatchObject({ status: 200, body: { orderId, status: 'cancelled' } });
      expect((await withLink(api, token, CANCEL, {})).body).toEqual(cancelled.body);
    }
  });

  test('needs the link of the guest', async ({ api }) => {
    await expectLinkNeeded(api, CANCEL, {});
  });
});

test.describe('GET /api/order-link/payment', () => {
  test('says how the payment is, to the guest', async ({ api }) => {
    const { token, orderId } = await placedAsGuest(api);
    expect(await withLink(api, token, 'GET /api/order-link/payment')).toMatchObject({
      status: 200,
      body: { orderId, paymentStatus: 'pending', canPay: false },
    });
    await expectLinkNeeded(api, 'GET /api/order-link/payment');
  });
});

test.describe('POST /api/order-link/payment', () => {
  test('is refused where nothing is paid online, and needs the link of the guest', async ({ api }) => {
    const { token } = await placedAsGuest(api);
    const refused = await withLink(api, token, 'POST /api/order-link/payment');
    expectError(refused, 409, 'This order cannot be paid online now');
    await expectLinkNeeded(api, 'POST /api/order-link/payment');
  });
});

test.describe('GET /api/order-link/invoices', () => {
  test('lists the invoices, to the guest', async ({ api }) => {
    const { token } = await placedAsGuest(api);
    expect(await withLink(api, token, 'GET /api/order-link/invoices')).toMatchObject({
      status: 200,
      body: { invoices: [] },
    });
    await expectLinkNeeded(api, 'GET /api/order-link/invoices');
  });
});

test.describe('GET /api/order-link/invoices/{invoice}', () => {
  test('finds no invoice that the order has not, and needs the link of the guest', async ({ api }) => {
    const { token } = await placedAsGuest(api);
    const request = 'GET /api/order-link/invoices/ivc_1';
    expectError(await withLink(api, token, request), 404, NOT_FOUND);
    await expectLinkNeeded(api, request);
  });
});

test.describe('PUT /api/order-link/email', () => {
  const CHANGE = 'PUT /api/order-link/email';

  test('gives the order an address, or another one', async ({ api }) => {
    const { token } = await placedAsGuest(api);
    expect(await read(api, token)).toMatchObject({ email: 'none' });
    for (const email of [newEmail(), newEmail()])
      expect(await withLink(api, token, CHANGE, { email: ` ${email.toUpperCase()} ` })).toMatchObject({
        status: 200,
        body: { access: 'full', email: 'unconfirmed', order: { customer: { email } } },
      });
    expectFields(await withLink(api, token, CHANGE, { email: 'meena' }), {
      email: 'Please enter a valid email address',
    });
  });

  test('needs the link of the guest', async ({ api }) => {
    await expectLinkNeeded(api, CHANGE, { email: newEmail() });
  });
});

test.describe('POST /api/order-lookup', () => {
  const FIND = 'POST /api/order-lookup';
  const MISS = 'We found no order with this number and phone.';

  test('shows the status and nothing of the person, and then refuses wrong pairs', async ({ api }) => {
    const { orderId: number, phone } = await placedAsGuest(api);
    for (const body of [
      { number, phone },
      { number: ` ${number.toLowerCase().replaceAll('-', ' ')}`, phone: `+91-${phone}` },
    ]) {
      const found = await api(FIND, { body });
      expect(found).toMatchObject({ status: 200, body: { orderId: number, status: 'pending', parcels: [] } });
      expect(Object.keys(found.body as object).toSorted()).toEqual([
        'orderId',
        'parcels',
        'placedAt',
        'status',
      ]);
    }
    expectFields(await api(FIND, { body: { number: 'my order', phone: '12345' } }), {
      number: 'Please enter the whole order number, with its letters and digits',
      phone: 'Please enter a 10-digit phone number',
    });
    await expectBodyChecked(api, FIND, { body: { number, phone }, fields: ['number', 'phone'] });
    const made = ['NL-261120-ZZZZZZ', number, 'NL-261120-YYYYYY', number, 'NL-261120-XXXXXX'];
    for (const each of made)
      expectError(await api(FIND, { body: { number: each, phone: newPhone() } }), 404, MISS);
    for (const each of ['NL-261120-WWWWWW', number]) {
      const refused = await api(FIND, { body: { number: each, phone } });
      expectError(refused, 429, 'Too many requests. Please try again later.');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});
