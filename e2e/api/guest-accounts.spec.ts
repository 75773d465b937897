/** Codes for the link of an order, and accounts of shoppers who ordered without one. */
import { expectBodyChecked, expectError, expectFields, expectTokenNeeded } from './expect-response.ts';
import { type Account, type Api, newEmail, register } from './fixtures.ts';
import { expect, placedAsGuest, readToken, test, withLink, wrongCode } from './guest-shop.ts';
import type { Shop } from './shop.ts';

const NOT_FOUND = 'Resource not found';
const WRONG = 'This code is not right, or no longer valid. Look at the newest mail, or ask for another code.';
const NO_MAILBOX = 'This order has no email address. Please enter one, or call us.';

async function findViewToken(api: Api, token: string): Promise<string> {
  const { body } = await withLink(api, token, 'GET /api/order-link');
  return readToken((body as { readonly viewLink: string }).viewLink);
}

async function registerConfirmed(api: Api, shop: Shop, email: string): Promise<Account> {
  const account = await register(api, email);
  const token = await shop.mailedToken(email, 'Confirm your email address for Nool');
  await api('POST /api/user/email/verify', { body: { token }, token: account.token });
  return account;
}

test.describe('POST /api/order-link/code', () => {
  const request = 'POST /api/order-link/code';

  test('mails a code to the address of the order', async ({ api, shop }) => {
    const email = newEmail();
    const { token } = await placedAsGuest(api, { email });
    const view = await findViewToken(api, token);
    expect(await withLink(api, view, request)).toMatchObject({ status: 204, body: undefined });
    expect(await shop.mailedCode(email)).toMatch(/^\d{6}$/);
  });

  test('needs a link, and an address of the order', async ({ api }) => {
    expectError(await api(request), 404, NOT_FOUND);
    const { token } = await placedAsGuest(api);
    expectError(await withLink(api, token, request), 409, NO_MAILBOX);
  });
});

test.describe('POST /api/order-link/code/check', () => {
  const request = 'POST /api/order-link/code/check';

  test('answers the link with all rights, once', async ({ api, shop }) => {
    const email = newEmail();
    const { token, link } = await placedAsGuest(api, { email });
    const view = await findViewToken(api, token);
    await withLink(api, view, 'POST /api/order-link/code');
    const code = await shop.mailedCode(email);
    expectError(await withLink(api, view, request, { code: wrongCode(code) }), 400, WRONG);
    const checked = await withLink(api, view, request, { code, unknown: 1 });
    expect(checked).toMatchObject({ status: 200, body: { link } });
    expectError(await withLink(api, view, request, { code }), 400, WRONG);
    expect((await withLink(api, token, 'GET /api/order-link')).body).toMatchObject({ email: 'confirmed' });
  });

  test('needs a link and six digits', async ({ api }) => {
    expectError(await api(request, { body: { code: '123456' } }), 404, NOT_FOUND);
    const { token } = await placedAsGuest(api, { email: newEmail() });
    expectFields(await withLink(api, token, request, { code: '12345' }), {
      code: 'Enter the six digits of the code',
    });
  });
});

test.describe('POST /api/order-link/account', () => {
  const request = 'POST /api/order-link/account';

  test('opens an account that has the order, by a code', async ({ api, shop }) => {
    const email = newEmail();
    const { token, orderId } = await placedAsGuest(api, { email });
    const password = 'madras-check';
    const mailed = await withLink(api, token, request, { password });
    expectError(mailed, 403, 'We have mailed you a code. Enter it to open your account.');
    const body = { password, code: await shop.mailedCode(email), unknown: 1 };
    const opened = await withLink(api, token, request, body);
    expect(opened).toMatchObject({ status: 200, body: { user: { email, emailVerified: true } } });
    const session = opened.body as Account;
    const listed = await api(`GET /api/orders/${session.user.id}`, { token: session.token });
    expect(listed.body).toMatchObject([{ orderId }]);
    const login = await api('POST /api/auth/login', { body: { email, password } });
    expect(login.status).toBe(200);
  });

  test('needs the link with all rights, and a password as at registration', async ({ api }) => {
    expectError(await api(request, { body: {} }), 404, NOT_FOUND);
    const { token } = await placedAsGuest(api, { email: newEmail() });
    expect((await withLink(api, await findViewToken(api, token), request, {})).status).toBe(403);
    expectFields(await withLink(api, token, request, { password: '12345' }), {
      password: 'Password must be at least 6 characters long',
    });
  });
});

test.describe('GET /api/user/guest-orders', () => {
  const request = 'GET /api/user/guest-orders';

  test('lists orders of the confirmed address', async ({ api, shop }) => {
    const email = newEmail();
    const { orderId } = await placedAsGuest(api, { email });
    const account = await registerConfirmed(api, shop, email);
    expect(await api(request, { token: account.token })).toMatchObject({
      status: 200,
      body: {
        orders: [
          {
            orderId,
            placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
            total: expect.any(Number),
            products: [expect.any(String)],
          },
        ],
      },
    });
  });

  test('lists none of an address that is not confirmed', async ({ api }) => {
    const email = newEmail();
    await placedAsGuest(api, { email });
    const { token } = await register(api, email);
    expect((await api(request, { token })).body).toEqual({ orders: [] });
  });

  test('needs a token', ({ api }) => expectTokenNeeded(api, request));
});

test.describe('POST /api/user/guest-orders/claim', () => {
  const request = 'POST /api/user/guest-orders/claim';

  test('makes the named orders those of the account', async ({ api, shop }) => {
    const email = newEmail();
    const { orderId } = await placedAsGuest(api, { email });
    const strangers = await placedAsGuest(api, { email: newEmail() });
    const { token, user } = await registerConfirmed(api, shop, email);
    const body = { orderIds: [orderId, strangers.orderId], unknown: 1 };
    expect(await api(request, { token, body })).toMatchObject({ status: 200, body: { orderIds: [orderId] } });
    expect((await api(`GET /api/orders/${user.id}`, { token })).body).toMatchObject([{ orderId }]);
    expect((await api(request, { token, body })).body).toEqual({ orderIds: [] });
  });

  test('asks for orders', async ({ api, shopper: { token } }) => {
    expectFields(await api(request, { token, body: { orderIds: [] } }), {
      orderIds: 'Choose between 1 and 50 orders',
    });
    await expectBodyChecked(api, request, { token, body: { orderIds: ['NL-1'] }, fields: ['orderIds'] });
  });

  test('needs a token', ({ api }) => expectTokenNeeded(api, request, { body: { orderIds: ['NL-1'] } }));
});
