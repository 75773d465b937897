/** Signing in by a code that is mailed. */
import { expectBodyChecked, expectError, expectFields } from './expect-response.ts';
import { expect, newEmail, test } from './fixtures.ts';
import { wrongCode } from './guest-shop.ts';

const WRONG = 'This code is not right, or no longer valid. Look at the newest mail, or ask for another code.';

test.describe('POST /api/auth/code', () => {
  const ask = 'POST /api/auth/code';

  test('mails a code, whether or not there is an account', async ({ api, shopper, shop }) => {
    for (const email of [shopper.user.email, newEmail()]) {
      const response = await api(ask, { body: { email: ` ${email.toUpperCase()} `, unknown: 1 } });
      expect(response).toMatchObject({ status: 204, body: undefined });
      expect(await shop.mailedCode(email)).toMatch(/^\d{6}$/);
    }
  });

  test('mails three in ten minutes', async ({ api }) => {
    const body = { email: newEmail() };
    for (let count = 0; count < 3; count += 1) expect((await api(ask, { body })).status).toBe(204);
    const refused = await api(ask, { body });
    expectError(
      refused,
      429,
      'We have mailed several codes to this address. Use the newest one, or try again later.',
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('asks for an email', async ({ api }) => {
    expectFields(await api(ask, { body: { email: 'meena' } }), {
      email: 'Please enter a valid email address',
    });
    await expectBodyChecked(api, ask, { body: { email: newEmail() }, fields: ['email'] });
  });
});

test.describe('POST /api/auth/code/login', () => {
  const login = 'POST /api/auth/code/login';

  test('opens the account of the address, or a new one, once', async ({ api, shop }) => {
    const email = newEmail();
    await api('POST /api/auth/code', { body: { email } });
    const body = { email, code: await shop.mailedCode(email), unknown: 1 };
    const { status, body: session } = await api(login, { body });
    expect(status).toBe(200);
    expect(session).toEqual({
      user: expect.objectContaining({ email, firstName: '', emailVerified: true }),
      token: expect.any(String),
      refreshToken: expect.any(String),
      isCleared: false,
    });
    const { token } = session as { readonly token: string };
    expect((await api(`GET /api/users/email/${email}`, { token })).status).toBe(200);
    expectError(await api(login, { body }), 400, WRONG);
  });

  test('takes five tries of a code', async ({ api, shop }) => {
    const email = newEmail();
    await api('POST /api/auth/code', { body: { email } });
    const code = await shop.mailedCode(email);
    for (let tries = 0; tries < 5; tries += 1)
      expectError(await api(login, { body: { email, code: wrongCode(code) } }), 400, WRONG);
    expectError(await api(login, { body: { email, code } }), 400, WRONG);
  });

  test('asks for email and code', async ({ api }) => {
    const body = { email: newEmail(), code: '12345' };
    expectFields(await api(login, { body }), { code: 'Enter the six digits of the code' });
    await expectBodyChecked(api, login, { body: { ...body, code: '123456' }, fields: ['email', 'code'] });
  });
});
