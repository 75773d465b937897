import { verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { API } from '#contract/urls.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { createPasswords } from '#server/accounts/passwords/passwords.ts';
import { createIds } from '#server/db/ids.ts';
import { createRateLimits, LIMITS } from '#server/rate-limits/rate-limits.ts';
import { createTestApp, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { PASSWORD, registerShopper } from '#testing/test-shopper.ts';
import { deriveKeys } from './keys.ts';
import { login as logIn } from './login.ts';

// The real thing, watched: work is counted, as time depends on what else the machine does.
vi.mock('@node-rs/argon2', { spy: true });

const EMAIL = 'meena@nool.example';

const login = ({ send }: TestApp, password: unknown = PASSWORD, email = EMAIL) =>
  send({ method: 'POST', url: API.login, payload: { email, password } });

describe.each(ENGINES)('login, %s', engine => {
  it('returns the user with new tokens, whatever the case of the email', async () => {
    const shop = await createTestApp(engine);
    const { user, refreshToken } = await registerShopper(shop);
    const answer = await login(shop, PASSWORD, ' MEENA@nool.example');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ user, token: expect.any(String), refreshToken: expect.any(String) });
    expect(answer.json().refreshToken).not.toBe(refreshToken);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('responds the same to a wrong password and an unknown account', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    for (const answer of [await login(shop, 'wrong one'), await login(shop, PASSWORD, 'no@nool.example')]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Invalid email or password', code: 'wrong-login' });
    }
  });

  it('hashes once, at the same cost, also for an unknown account', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    const looked = vi.mocked(verify);
    const costs: (string | undefined)[] = [];
    for (const email of [EMAIL, 'no@nool.example']) {
      looked.mockClear();
      await login(shop, 'wrong one', email);
      expect(looked).toHaveBeenCalledOnce();
      costs.push(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(looked.mock.calls[0]?.[0]))?.[0]);
    }
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1$'));
  });

  it('rejects values that are not text', async () => {
    const shop = await createTestApp(engine);
    const answer = await login(shop, { $gt: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ password: 'Please fill in all fields' });
  });
});

describe.each(ENGINES)('limits of login, %s', engine => {
  it('reject an eleventh password, even the right one, until the window has passed', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    for (let tries = 0; tries < 10; tries += 1) expect((await login(shop, 'wrong')).statusCode).toBe(401);
    const refused = await login(shop);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toEqual({
      message: 'Too many requests. Please try again later.',
      code: 'too-many',
    });
    shop.clock.pass(15 * MINUTE);
    expect((await login(shop)).statusCode).toBe(200);
  });

  it('count concurrent attempts', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(shop, 'wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  it('do not count right passwords', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    for (let times = 0; times < 12; times += 1) expect((await login(shop)).statusCode).toBe(200);
  });

  it('count by IP address over all accounts', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const rateLimits = createRateLimits(shop.db, shop.clock.now);
    await login(shop, 'wrong', 'nobody1@nool.example');
    for (let count = 0; count < 98; count += 1)
      await rateLimits.take(LIMITS.passwordsPerAddress, '127.0.0.1');
    expect((await login(shop, 'wrong', 'nobody2@nool.example')).statusCode).toBe(401);
    expect((await login(shop, 'wrong', 'nobody3@nool.example')).statusCode).toBe(429);
  });

  it('do not count for the account what the limit of the address rejected', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    const rateLimits = createRateLimits(shop.db, shop.clock.now);
    for (let count = 0; count < 100; count += 1)
      await rateLimits.take(LIMITS.passwordsPerAddress, '127.0.0.1');
    for (let tries = 0; tries < 11; tries += 1) expect((await login(shop)).statusCode).toBe(429);
    expect((await rateLimits.take(LIMITS.passwordsPerAccount, EMAIL)).ok).toBe(true);
  });

  it('refund an attempt that a busy server did not check', async () => {
    const shop = await createTestApp(engine);
    const clock = shop.clock.now;
    const accounts: AccountDeps = {
      db: shop.db,
      clock,
      newId: createIds(clock),
      keys: deriveKeys('k'.repeat(32)),
      passwords: { ...createPasswords(), isRight: () => Promise.reject(new Error('busy')) },
      rateLimits: createRateLimits(shop.db, clock),
      onMail: () => undefined,
    };
    for (let tries = 0; tries < 12; tries += 1) {
      const guess = { email: EMAIL, password: PASSWORD };
      await expect(logIn(accounts, guess, { address: '127.0.0.1', userAgent: '' })).rejects.toThrow('busy');
    }
  });

  it('store no emails and IP addresses in the table', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await login(shop, 'wrong');
    const rows = JSON.stringify(await shop.db.selectFrom('rate_limits').selectAll().execute());
    expect(rows).toContain('password-account');
    expect(rows).not.toMatch(/meena|127\.0\.0\.1/);
  });

  it('use X-Forwarded-For only from a trusted proxy', async () => {
    const forwarded = (shop: TestApp, at: number) =>
      shop.send({
        method: 'POST',
        url: API.login,
        headers: { 'x-forwarded-for': `203.0.113.${at}` },
        payload: { email: `nobody${at}@nool.example`, password: 'wrong' },
      });
    const countRows = async (trustProxy: boolean) => {
      const shop = await createTestApp(engine, { rateLimits: true, trustProxy });
      for (const at of [1, 2]) await forwarded(shop, at);
      const rows = await shop.db.selectFrom('rate_limits').selectAll().execute();
      return rows.filter(({ key }) => key.startsWith('password-address')).length;
    };
    expect(await countRows(false)).toBe(1);
    expect(await countRows(true)).toBe(2);
  });
});
