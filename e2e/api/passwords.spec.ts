/** A forgotten password, a changed password, and the confirmed address of an account. */
import {
  expectBodyChecked,
  expectError,
  expectFields,
  expectTokenNeeded,
  NO_SESSION,
} from './expect-response.ts';
import { type Account, expect, logIn, newEmail, PASSWORD, test } from './fixtures.ts';

const NEW_PASSWORD = 'chettinad-cotton';
const EXPIRED = 'This link has expired. Ask for a new one.';
const RESET_SUBJECT = 'Set a new password for Nool';
const CONFIRM_SUBJECT = 'Confirm your email address for Nool';

test.describe('POST /api/auth/password/forgot', () => {
  const forgot = 'POST /api/auth/password/forgot';

  test('says the same of an account and of nobody', async ({ api, shopper, shop }) => {
    for (const email of [shopper.user.email, newEmail()])
      expect(await api(forgot, { body: { email, unknown: 1 } })).toMatchObject({
        status: 204,
        body: undefined,
      });
    expect(await shop.mailedToken(shopper.user.email, RESET_SUBJECT)).toBeTruthy();
  });

  test('asks for an email', async ({ api }) => {
    expect(await api(forgot, { body: {} })).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    });
    expectFields(await api(forgot, { body: { email: 'meena' } }), {
      email: 'Please enter a valid email address',
    });
    await expectBodyChecked(api, forgot, { body: { email: newEmail() }, fields: ['email'] });
  });
});

test.describe('POST /api/auth/password/reset', () => {
  const reset = 'POST /api/auth/password/reset';

  test('sets the password once and ends every session', async ({ api, shopper, shop }) => {
    await api('POST /api/auth/password/forgot', { body: { email: shopper.user.email } });
    const token = await shop.mailedToken(shopper.user.email, RESET_SUBJECT);
    expectFields(await api(reset, { body: { token, password: '12345' } }), {
      password: 'Password must be at least 6 characters long',
    });
    const body = { token, password: NEW_PASSWORD, unknown: 1 };
    expect(await api(reset, { body })).toMatchObject({ status: 204, body: undefined });
    expectError(await api(reset, { body }), 410, EXPIRED);
    expectError(
      await api(`GET /api/users/email/${shopper.user.email}`, { token: shopper.token }),
      401,
      NO_SESSION,
    );
    const old = { email: shopper.user.email, password: PASSWORD };
    expectError(await api('POST /api/auth/login', { body: old }), 401, 'Invalid email or password');
    expect((await logIn(api, shopper, NEW_PASSWORD)).user.id).toBe(shopper.user.id);
  });

  test('refuses other tokens and other types', async ({ api, shopper }) => {
    for (const token of ['nonsense', `${shopper.user.id}.rst_1.c2VjcmV0`])
      expectError(await api(reset, { body: { token, password: NEW_PASSWORD } }), 410, EXPIRED);
    await expectBodyChecked(api, reset, {
      body: { token: 'nonsense', password: NEW_PASSWORD },
      fields: ['token', 'password'],
    });
  });
});

test.describe('PUT /api/user/password', () => {
  const change = 'PUT /api/user/password';

  test('changes the password and ends every other session', async ({ api, shopper }) => {
    const other = await logIn(api, shopper);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, unknown: 1 };
    const response = await api(change, { token: shopper.token, body });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ token: expect.any(String), refreshToken: expect.any(String) });
    const own = `GET /api/users/email/${shopper.user.email}`;
    expectError(await api(own, { token: other.token }), 401, NO_SESSION);
    const { token } = response.body as Account;
    expect(await api(own, { token })).toMatchObject({ status: 200 });
    expect((await logIn(api, shopper, NEW_PASSWORD)).user.id).toBe(shopper.user.id);
  });

  test('needs the current password and a new one of at least six characters', async ({
    api,
    shopper: { token },
  }) => {
    const send = (currentPassword: string, newPassword: string) =>
      api(change, { token, body: { currentPassword, newPassword } });
    expect(await send('not-the-password', NEW_PASSWORD)).toMatchObject({
      status: 400,
      body: { message: 'This is not your current password' },
    });
    expectFields(await send(PASSWORD, '12345'), {
      newPassword: 'Password must be at least 6 characters long',
    });
    expectFields(await send(PASSWORD, 'x'.repeat(129)), { newPassword: expect.stringContaining('128') });
  });

  test('needs a token and takes JSON of these types only', async ({ api, shopper: { token } }) => {
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await expectTokenNeeded(api, change, { body });
    await expectBodyChecked(api, change, { token, body, fields: ['currentPassword', 'newPassword'] });
  });
});

test.describe('POST /api/user/email/verify', () => {
  const verify = 'POST /api/user/email/verify';

  test('confirms the address by the mailed link', async ({ api, shopper, shop }) => {
    const token = await shop.mailedToken(shopper.user.email, CONFIRM_SUBJECT);
    const options = { token: shopper.token, body: { token, unknown: 1 } };
    const response = await api(verify, options);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ ...shopper.user, emailVerified: true });
    expect(await api(verify, options)).toMatchObject({ status: 200, body: { emailVerified: true } });
  });

  test("refuses nonsense and the link of another's address", async ({ api, shopper, stranger, shop }) => {
    const foreign = await shop.mailedToken(stranger.user.email, CONFIRM_SUBJECT);
    for (const token of ['nonsense', foreign])
      expectError(await api(verify, { token: shopper.token, body: { token } }), 410, EXPIRED);
    const own = `GET /api/users/email/${stranger.user.email}`;
    expect(await api(own, { token: stranger.token })).toMatchObject({ body: { emailVerified: false } });
  });

  test('needs a token and takes JSON of these types only', async ({ api, shopper: { token } }) => {
    const body = { token: 'nonsense' };
    await expectTokenNeeded(api, verify, { body });
    await expectBodyChecked(api, verify, { token, body, fields: ['token'] });
  });
});

test.describe('POST /api/user/email/verification', () => {
  const mail = 'POST /api/user/email/verification';

  test('mails the link again, three times a day', async ({ api, shopper, shop }) => {
    const { token, user } = shopper;
    const response = await api(mail, { token });
    expect(response).toMatchObject({ status: 200, body: user });
    // The first of the three was sent when the account was opened.
    expect(await api(mail, { token })).toMatchObject({ status: 200 });
    expectError(
      await api(mail, { token }),
      429,
      'We have mailed you three links today. Look among the spam, or ask again tomorrow.',
    );
    const link = await shop.mailedToken(user.email, CONFIRM_SUBJECT);
    expect(await api('POST /api/user/email/verify', { token, body: { token: link } })).toMatchObject({
      status: 200,
    });
    expect(await api(mail, { token })).toMatchObject({ status: 200, body: { emailVerified: true } });
  });

  test('needs a token', ({ api }) => expectTokenNeeded(api, mail));
});
