/** Orders without an account. */
import { expectError, expectFields } from './expect-response.ts';
import { newEmail, register } from './fixtures.ts';
import { expect, newKey, newPhone, placeAsGuest, placedAsGuest, test, withLink } from './guest-shop.ts';
import { CUSTOMER, line, toOrder } from './order-requests.ts';
import { SAREE } from './products.ts';

const PLACE = 'POST /api/orders';
const NOT_FOUND = 'Resource not found';

test.describe('POST /api/orders without a token', () => {
  test('places the order, and gives a link to it', async ({ api }) => {
    const email = newEmail();
    const placed = await placeAsGuest(api, { email, phone: '9876500001' });
    expect(placed).toMatchObject({
      status: 201,
      body: {
        orderId: expect.stringMatching(/^NL-/),
        order: { status: 'pending', customer: { firstName: 'Meena', email, phone: '9876500001' } },
        link: expect.stringMatching(/^\/order#ord_[^/?]+$/),
      },
    });
  });

  test('needs no email, and names a wrong one', async ({ api }) => {
    for (const email of [undefined, '']) expect((await placeAsGuest(api, { email })).status).toBe(201);
    for (const email of ['meena', 'meena@'])
      expectFields(await placeAsGuest(api, { email }), {
        'customerInfo.email': 'Please enter a valid email address',
      });
    for (const email of [5, null, ['meena@nool.example']])
      expectFields(await placeAsGuest(api, { email }), { 'customerInfo.email': 'Email must be text' });
  });

  test('needs a key that nobody can guess', async ({ api }) => {
    const message = 'An order without an account needs an Idempotency-Key of at least 22 random characters';
    expectFields(await api(PLACE, { body: toOrderBy(newPhone()) }), { 'idempotency-key': message });
    expectFields(await placeAsGuest(api, { key: 'order-1' }), { 'idempotency-key': message });
  });

  test('gives the same order and the same link to the same request', async ({ api }) => {
    const options = { key: newKey(), phone: newPhone(), email: newEmail() };
    const first = await placeAsGuest(api, options);
    const again = await placeAsGuest(api, options);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = { ...toOrder([line(SAREE, 'One Size')]), customerInfo: CUSTOMER };
    const refused = await placeAsGuest(api, { key: options.key, body: other });
    expectError(refused, 422, 'This Idempotency-Key was used for a different order');
  });

  test('places one order when requests race', async ({ api }) => {
    const options = { key: newKey(), phone: newPhone() };
    const responses = await Promise.all(Array.from({ length: 8 }, () => placeAsGuest(api, options)));
    const placed = responses.filter(({ status }) => status === 201);
    expect(new Set(placed.map(({ body }) => (body as { orderId: string }).orderId)).size).toBe(1);
    for (const response of responses)
      if (response.status !== 201)
        expectError(response, 409, 'This order is already being placed. Please wait a moment.');
  });

  test('is refused with a token that is not valid, and for a named user', async ({ api, shopper }) => {
    const body = toOrderBy(newPhone());
    expectError(await api(PLACE, { body, token: 'expired' }), 401, 'Session expired. Please login again.');
    const named = await placeAsGuest(api, { body: { ...body, userId: shopper.user.id } });
    expectError(named, 403, 'Access denied');
  });

  test('takes three orders for cash on delivery at a time, by phone number or email', async ({ api }) => {
    const [phone, email] = [newPhone(), newEmail()];
    const cash = { ...toOrder(undefined, 'cod') };
    const place = (customer: object) =>
      placeAsGuest(api, { body: { ...cash, customerInfo: { ...CUSTOMER, ...customer } } });
    for (let count = 0; count < 3; count += 1) expect((await place({ phone, email })).status).toBe(201);
    for (const customer of [
      { phone: `+91 ${phone}`, email: newEmail() },
      { phone: newPhone(), email },
    ])
      expect(await place(customer)).toMatchObject({ status: 409, body: { code: 'too-many-open-orders' } });
  });
});

test.describe('the address that a guest typed', () => {
  test('shows nothing to whoever registers it', async ({ api }) => {
    const email = newEmail();
    const { orderId } = await placedAsGuest(api, { email });
    const account = await register(api, email);
    expect(account.user.email).toBe(email);
    const { token } = account;
    expect(await api(`GET /api/orders/${account.user.id}`, { token })).toMatchObject({
      status: 200,
      body: [],
    });
    expectError(await api(`GET /api/orders/${orderId}`, { token }), 404, NOT_FOUND);
  });

  test('may be that of an account, which nobody is told', async ({ api, shopper }) => {
    const { token } = await placedAsGuest(api, { email: shopper.user.email });
    expect(await withLink(api, token, 'GET /api/order-link')).toMatchObject({
      body: { access: 'full', hasAccount: false },
    });
    expect(await api(`GET /api/orders/${shopper.user.id}`, { token: shopper.token })).toMatchObject({
      body: [],
    });
  });
});

function toOrderBy(phone: string) {
  return { ...toOrder(), customerInfo: { ...CUSTOMER, phone } };
}
