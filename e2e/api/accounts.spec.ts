/** Accounts: opening one, logging in and out, renewing tokens. */
import { expectBodyChecked, expectError, expectFields, NO_SESSION } from './expect-response.ts';
import { type Account, expect, logIn, newEmail, PASSWORD, register, test } from './fixtures.ts';

const MISSING = 'Please fill in all fields';
const WRONG_LOGIN = 'Invalid email or password';
const EMPTY_ADDRESS = { addressLine1: '', city: '', state: '', postalCode: '', country: 'India' };
const TOKENS = { token: expect.any(String), refreshToken: expect.any(String) };

test.describe('POST /api/auth/register', () => {
  const body = () => ({
    email: newEmail(),
    password: PASSWORD,
    website: 'nool',
    firstName: 'Meena',
    lastName: 'Rajan',
  });

  test('opens an account and logs it in', async ({ api }) => {
    const request = body();
    const response = await api('POST /api/auth/register', { body: request });
    expect(response).toMatchObject({ status: 201 });
    expect(response.body).toEqual({
      ...TOKENS,
      user: {
        id: expect.stringMatching(/^usr_/),
        email: request.email,
        firstName: 'Meena',
        lastName: 'Rajan',
        phone: '',
        address: EMPTY_ADDRESS,
        emailVerified: false,
      },
    });
    const { token } = response.body as Account;
    expect(await api(`GET /api/users/email/${request.email}`, { token })).toMatchObject({ status: 200 });
  });

  test('gives an access token of fifteen minutes', async ({ api }) => {
    const { token } = await register(api);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      readonly iat: number;
      readonly exp: number;
    };
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });

  test('ignores unknown fields and stores none', async ({ api }) => {
    const request = { ...body(), id: 'usr_mine', role: 'staff', isAdmin: true, emailVerified: true };
    const { status, body: session } = await api('POST /api/auth/register', { body: request });
    expect(status).toBe(201);
    const { token, user } = session as Account;
    expect(user).not.toMatchObject({ id: 'usr_mine' });
    expect(user).toMatchObject({ emailVerified: false });
    for (const field of ['role', 'isAdmin']) expect(user).not.toHaveProperty(field);
    expectError(
      await api('PUT /api/orders/ord_1/status', { token, body: { status: 'confirmed' } }),
      403,
      'Access denied',
    );
  });

  test('asks for what is missing or empty', async ({ api }) => {
    for (const field of ['email', 'password', 'firstName', 'lastName'])
      for (const value of ['', undefined]) {
        const response = await api('POST /api/auth/register', { body: { ...body(), [field]: value } });
        expectError(response, 400, MISSING, { [field]: expect.any(String) });
      }
    const nothing = await api('POST /api/auth/register', { body: {} });
    expect(nothing).toMatchObject({ status: 400, body: { message: MISSING } });
    expect(Object.keys((nothing.body as { fields: object }).fields).toSorted()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
    ]);
  });

  test('says what is wrong with email and password', async ({ api }) => {
    const send = (changed: object) => api('POST /api/auth/register', { body: { ...body(), ...changed } });
    for (const email of ['meena', 'meena@', '@nool.example', 'meena@nool', 'me ena@nool.example'])
      expectFields(await send({ email }), { email: 'Please enter a valid email address' });
    expectFields(await send({ password: '12345' }), {
      password: 'Password must be at least 6 characters long',
    });
    expect(await send({ password: '123456' })).toMatchObject({ status: 201 });
    expect(await send({ password: 'x'.repeat(128) })).toMatchObject({ status: 201 });
    expectFields(await send({ password: 'x'.repeat(129) }), { password: expect.stringContaining('128') });
    expectFields(await send({ firstName: 'x'.repeat(201) }), { firstName: expect.stringContaining('200') });
    expectFields(await send({ lastName: 'Ra\u0000jan' }), { lastName: expect.any(String) });
    expectFields(await send({ website: 5 }), { website: expect.any(String) });
    expect(await send({ website: undefined })).toMatchObject({ status: 201 });
  });

  test('knows an email in any case and with spaces around it', async ({ api }) => {
    const email = newEmail();
    const { user } = await register(api, ` ${email.toUpperCase()} `);
    expect(user.email).toBe(email);
    const again = { ...body(), email: ` S${email.slice(1)} ` };
    expectError(
      await api('POST /api/auth/register', { body: again }),
      409,
      'An account with this email already exists. Please sign in.',
    );
  });

  test('takes JSON of these types only', async ({ api }) => {
    await expectBodyChecked(api, 'POST /api/auth/register', {
      body: body(),
      fields: ['email', 'password', 'firstName', 'lastName'],
    });
  });
});

test.describe('POST /api/auth/login', () => {
  test('starts a session, whatever the case of the email', async ({ api, shopper }) => {
    const body = { email: ` ${shopper.user.email.toUpperCase()} `, password: PASSWORD, website: 'nool' };
    const response = await api('POST /api/auth/login', { body });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ ...TOKENS, user: shopper.user });
  });

  test('says the same of a wrong password and of an unknown account', async ({ api, shopper }) => {
    const wrong = { email: shopper.user.email, password: 'not-the-password' };
    const unknown = { email: newEmail(), password: PASSWORD };
    const responses = [
      await api('POST /api/auth/login', { body: wrong }),
      await api('POST /api/auth/login', { body: unknown }),
    ];
    for (const response of responses) expectError(response, 401, WRONG_LOGIN);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
  });

  test('refuses an account after ten wrong passwords, for a while', async ({ api, shopper }) => {
    const wrong = { email: shopper.user.email, password: 'not-the-password' };
    for (let tries = 0; tries < 10; tries += 1)
      expectError(await api('POST /api/auth/login', { body: wrong }), 401, WRONG_LOGIN);
    const response = await api('POST /api/auth/login', { body: wrong });
    expectError(response, 429, 'Too many requests. Please try again later.');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('asks for what is missing, and ignores unknown fields', async ({ api, shopper }) => {
    const body = { email: shopper.user.email, password: PASSWORD };
    for (const field of ['email', 'password'])
      for (const value of ['', undefined])
        expectError(await api('POST /api/auth/login', { body: { ...body, [field]: value } }), 400, MISSING, {
          [field]: expect.any(String),
        });
    expectFields(await api('POST /api/auth/login', { body: { ...body, email: 'meena' } }), {
      email: 'Please enter a valid email address',
    });
    const { status, body: session } = await api('POST /api/auth/login', { body: { ...body, role: 'staff' } });
    expect(status).toBe(200);
    expect((session as Account).user).toEqual(shopper.user);
  });

  test('takes JSON of these types only', async ({ api, shopper }) => {
    await expectBodyChecked(api, 'POST /api/auth/login', {
      body: { email: shopper.user.email, password: PASSWORD },
      fields: ['email', 'password'],
    });
  });
});

test.describe('POST /api/auth/refresh', () => {
  const refresh = 'POST /api/auth/refresh';

  test('gives the next pair of tokens, the same one when it is asked again at once', async ({
    api,
    shopper,
  }) => {
    const body = { refreshToken: shopper.refreshToken };
    const first = await api(refresh, { body });
    expect(first.status).toBe(200);
    expect(first.body).toEqual(TOKENS);
    const next = first.body as Account;
    expect(next.refreshToken).not.toBe(shopper.refreshToken);
    const own = `GET /api/users/email/${shopper.user.email}`;
    expect(await api(own, { token: next.token })).toMatchObject({ status: 200 });
    const again = await api(refresh, { body });
    expect(again).toMatchObject({ status: 200, body: { refreshToken: next.refreshToken } });
    expect(await api(refresh, { body: { refreshToken: next.refreshToken } })).toMatchObject({ status: 200 });
  });

  test('ends the session when an old token comes back later than ten seconds', async ({ api, shopper }) => {
    const old = { refreshToken: shopper.refreshToken };
    const next = (await api(refresh, { body: old })).body as Account;
    await new Promise(resolve => setTimeout(resolve, 10_500));
    expectError(await api(refresh, { body: old }), 401, NO_SESSION);
    expectError(await api(refresh, { body: { refreshToken: next.refreshToken } }), 401, NO_SESSION);
    const own = `GET /api/users/email/${shopper.user.email}`;
    expectError(await api(own, { token: next.token }), 401, NO_SESSION);
  });

  test('refuses other tokens', async ({ api, shopper }) => {
    for (const refreshToken of ['nonsense', shopper.token])
      expectError(await api(refresh, { body: { refreshToken } }), 401, NO_SESSION);
    for (const refreshToken of ['', undefined])
      expectFields(await api(refresh, { body: { refreshToken } }), { refreshToken: expect.any(String) });
    await expectBodyChecked(api, refresh, {
      body: { refreshToken: shopper.refreshToken },
      fields: ['refreshToken'],
    });
  });
});

test.describe('POST /api/auth/logout', () => {
  test('ends the session at once, and may be repeated', async ({ api, shopper }) => {
    const other = await logIn(api, shopper);
    const { token } = shopper;
    expect(await api('POST /api/auth/logout', { token })).toMatchObject({ status: 204, body: undefined });
    const own = `GET /api/users/email/${shopper.user.email}`;
    expectError(await api(own, { token }), 401, NO_SESSION);
    const body = { refreshToken: shopper.refreshToken };
    expectError(await api('POST /api/auth/refresh', { body }), 401, NO_SESSION);
    expect(await api('POST /api/auth/logout', { token })).toMatchObject({ status: 204 });
    expect(await api(own, { token: other.token })).toMatchObject({ status: 200 });
  });

  test('does nothing without a token', async ({ api }) => {
    expect(await api('POST /api/auth/logout')).toMatchObject({ status: 204 });
    expect(await api('POST /api/auth/logout', { token: 'nonsense' })).toMatchObject({ status: 204 });
    expect(await api('POST /api/auth/logout', { body: {} })).toMatchObject({ status: 204 });
  });
});
