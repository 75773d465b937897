import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { createRateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { createTestApp, ENGINES, MINUTE, type TestApp, testOptions } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';
import type { AccountDeps } from './account-deps.ts';
import { createPasswords } from './passwords/passwords.ts';
import { register as openAccount } from './register.ts';
import { deriveKeys } from './sessions/keys.ts';

const REQUEST = {
  email: '  Meena@Nool.Example ',
  password: 'handloom',
  website: 'nool',
  firstName: ' Meena ',
  lastName: 'Rajan',
};

const register = ({ send }: TestApp, over: object = {}) =>
  send({ method: 'POST', url: API.register, payload: { ...REQUEST, ...over } });

describe.each(ENGINES)('register, %s', engine => {
  it('returns the new user, without password or role, and valid tokens', async () => {
    const shop = await createTestApp(engine);
    const response = await register(shop);
    expect(response.statusCode).toBe(201);
    const { user, token, refreshToken } = response.json();
    expect(user).toEqual({
      id: expect.stringMatching(/^usr_\w{25}$/),
      email: 'meena@nool.example',
      firstName: 'Meena',
      lastName: 'Rajan',
      phone: '',
      address: { addressLine1: '', city: '', state: '', postalCode: '', country: 'India' },
      emailVerified: false,
    });
    expect(refreshToken).toEqual(expect.any(String));
    expect((await shop.send({ url: '/api/users/email/meena@nool.example' }, token)).json()).toEqual(user);
  });

  it('refuses an email that is taken, whatever its case and spaces', async () => {
    const shop = await createTestApp(engine);
    await register(shop);
    const again = await register(shop, { email: 'MEENA@nool.example' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({
      message: 'An account with this email already exists. Please sign in.',
      code: 'email-taken',
    });
  });

  it('creates one account for concurrent requests with the same email', async () => {
    const shop = await createTestApp(engine);
    const responses = await Promise.all(Array.from({ length: 8 }, () => register(shop)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(7).fill(409),
    ]);
    expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    expect(await shop.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  it.each([
    [{ email: 'meena' }, 'email', 'Please enter a valid email address'],
    [{ email: `${'m'.repeat(200)}@nool.example` }, 'email', 'Please enter a valid email address'],
    [{ email: 'me\u0000ena@nool.example' }, 'email', 'Please enter a valid email address'],
    [{ email: '<meena@nool.example' }, 'email', 'Please enter a valid email address'],
    [{ email: '"meena"@nool.example' }, 'email', 'Please enter a valid email address'],
    [{ email: ['meena@nool.example'] }, 'email', 'Please enter a valid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password can have at most 128 characters'],
    [{ password: 123_456 }, 'password', 'Please fill in all fields'],
    [{ password: { $ne: '' } }, 'password', 'Please fill in all fields'],
    [{ lastName: 'a\u0000b' }, 'lastName', 'Last name has characters that cannot be used'],
  ])('refuses %j', async (over, field, message) => {
    const shop = await createTestApp(engine);
    const response = await register(shop, over);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message, code: 'invalid', fields: { [field]: message } });
    expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it.each([
    [{ firstName: '  ' }, { firstName: 'First name is required' }],
    [{ lastName: undefined }, { lastName: 'Last name is required' }],
    [{ password: '' }, { password: 'Password must be at least 6 characters long' }],
    [{ email: null }, { email: 'Please enter a valid email address' }],
    [
      { email: undefined, firstName: '' },
      { email: 'Please enter a valid email address', firstName: 'First name is required' },
    ],
  ])('asks to fill in all fields for %j', async (over, fields) => {
    const response = await register(await createTestApp(engine), over);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'Please fill in all fields', code: 'invalid', fields });
  });

  it('writes nothing while too many passwords wait to be hashed', async () => {
    const { db, clock } = await createTestApp(engine);
    const accounts: AccountDeps = {
      db,
      clock: clock.now,
      newId: createIds(clock.now),
      getSettings: () => testOptions(db).getVersion().settings,
      keys: deriveKeys('k'.repeat(32)),
      passwords: createPasswords({ atOnce: 0, waitMs: 0, workMs: 1 }),
      rateLimits: createRateLimits(db, clock.now),
      onMail: () => undefined,
    };
    const request = { ...REQUEST, email: 'meena@nool.example' };
    await expect(openAccount(accounts, request, { address: '127.0.0.1', userAgent: '' })).rejects.toThrow(
      'busy',
    );
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });

  it('ignores a role and an id in the request', async () => {
    const shop = await createTestApp(engine);
    const over = { role: 'staff', id: 'usr_0', password_hash: 'x', isAdmin: true, website: undefined };
    const response = await register(shop, over);
    expect(response.statusCode).toBe(201);
    const row = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: 'shopper', id: response.json().user.id });
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('creates at most a hundred accounts an hour from one IP address', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const rateLimits = createRateLimits(shop.db, shop.clock.now);
    for (let count = 0; count < 99; count += 1)
      await rateLimits.take(LIMITS.registrationsPerAddress, '127.0.0.1');
    expect((await register(shop)).statusCode).toBe(201);
    const refused = await register(shop, { email: 'late@nool.example' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    shop.clock.pass(60 * MINUTE);
    expect((await register(shop, { email: 'late@nool.example' })).statusCode).toBe(201);
  });

  it('stores passwords and tokens as hashes only', async () => {
    const shop = await createTestApp(engine);
    const { token, refreshToken } = await registerShopper(shop);
    const rows = JSON.stringify([
      await shop.db.selectFrom('users').selectAll().execute(),
      await shop.db.selectFrom('sessions').selectAll().execute(),
    ]);
    for (const secret of [REQUEST.password, token, refreshToken]) expect(rows).not.toContain(secret);
  });
});
