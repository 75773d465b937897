import { describe, expect, it } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { deleteExpired } from '#server/cleanup/cleanup.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { countGuess } from '#server/people/accounts/passwords/guess-limits.ts';
import { createPasswords } from '#server/people/accounts/passwords/passwords.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { createRateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp, testOptions } from '#testing/test-app.ts';
import { PASSWORD, registerShopper } from '#testing/test-shopper.ts';
import { deriveKeys } from './keys.ts';
import { login as logIn } from './login.ts';

const EMAIL = 'meena@nool.example';
const HOME = '203.0.113.1';
const STRANGER = '198.51.100.7';
const CEILING = LIMITS.passwordsPerAccount.max;

const login = ({ send }: TestApp, password: string, { email = EMAIL, from = HOME } = {}) =>
  send({ method: 'POST', url: API.login, remoteAddress: from, payload: { email, password } });

const readStatus = async (...args: Parameters<typeof login>) => (await login(...args)).statusCode;

const readTypes = async ({ db }: TestApp) =>
  (await db.selectFrom('security_events').select('type').orderBy('id').execute()).map(({ type }) => type);

function toAccounts({ db, clock: { now } }: TestApp): AccountDeps {
  return {
    db,
    clock: now,
    newId: createIds(now),
    getSettings: () => testOptions(db).getVersion().settings,
    keys: deriveKeys('k'.repeat(32)),
    passwords: createPasswords(),
    rateLimits: createRateLimits(db, now),
    onMail: () => undefined,
  };
}

/** Counts wrong passwords for the account from networks all over the world, a few from each, without hashing. */
async function guessFromEverywhere(shop: TestApp, count: number, email = EMAIL): Promise<number> {
  const accounts = toAccounts(shop);
  let taken = 0;
  for (let index = 0; index < count; index += 1) {
    const guess = await countGuess(accounts, { email, network: `192.0.2.${Math.floor(index / 9)}` });
    if (guess.ok) taken += 1;
  }
  return taken;
}

describe.each(ENGINES)('wrong passwords, %s', engine => {
  it('block the account for the network they come from, until the window has passed', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await readStatus(shop, 'wrong', { from: STRANGER })).toBe(401);
    }
    const blocked = await login(shop, PASSWORD, { from: STRANGER });
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '900']);
    expect(blocked.json()).toEqual({
      message: 'Too many requests. Please try again later.',
      code: 'too-many',
    });
    expect(await readStatus(shop, PASSWORD, { from: HOME })).toBe(200);
    expect(await readStatus(shop, 'wrong', { from: STRANGER, email: 'other@nool.example' })).toBe(401);
    shop.clock.pass(15 * MINUTE);
    expect(await readStatus(shop, PASSWORD, { from: STRANGER })).toBe(200);
  });

  it('are counted when they are sent at the same time', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    const statuses = await Promise.all(Array.from({ length: 30 }, () => readStatus(shop, 'wrong')));
    expect(statuses.filter(status => status === 401)).toHaveLength(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(20);
  });

  it('do not include right ones, nor those that a busy server did not check', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    const busy = () => Promise.reject(new Error('busy'));
    const accounts = { ...toAccounts(shop), passwords: { ...createPasswords(), isRight: busy } };
    const client = { address: HOME, userAgent: '' };
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await readStatus(shop, PASSWORD)).toBe(200);
      await expect(logIn(accounts, { email: EMAIL, password: PASSWORD }, client)).rejects.toThrow('busy');
    }
    const rows = await shop.db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', 'like', 'password-%')
      .execute();
    expect(rows.every(({ count }) => count === 0)).toBe(true);
  });

  it('block a network for all accounts after a hundred', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const accounts = toAccounts(shop);
    for (let index = 0; index < 99; index += 1) {
      await countGuess(accounts, { email: `nobody${index}@nool.example`, network: STRANGER });
    }
    expect(await readStatus(shop, 'wrong', { from: STRANGER })).toBe(401);
    expect(await readStatus(shop, 'wrong', { from: STRANGER, email: 'new@nool.example' })).toBe(429);
    expect(await readStatus(shop, 'wrong', { from: HOME })).toBe(401);
  });

  it('are recorded, and the moment of a lockout once', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    for (let tries = 0; tries < 15; tries += 1) await login(shop, 'wrong', { from: STRANGER });
    await login(shop, PASSWORD);
    expect(await readTypes(shop)).toEqual([
      'registered',
      ...Array.from({ length: 10 }, () => 'login-failed'),
      'lockout',
      'login',
    ]);
  });

  it('leave no email and no address in the table of limits', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await login(shop, 'wrong');
    const rows = JSON.stringify(await shop.db.selectFrom('rate_limits').selectAll().execute());
    expect(rows).toContain('password-account');
    expect(rows).not.toMatch(/meena|203\.0\.113/);
  });
});

describe.each(ENGINES)('the ceiling of an account over all networks, %s', engine => {
  it('starts growing pauses for networks the owner never came from', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    expect(await guessFromEverywhere(shop, CEILING)).toBe(CEILING);
    const pauses: string[] = [];
    for (let index = 0; index < 9; index += 1) {
      const from = `198.51.100.${index}`;
      const blocked = await login(shop, PASSWORD, { from });
      expect(blocked.statusCode).toBe(429);
      pauses.push(String(blocked.headers['retry-after']));
      shop.clock.pass(Number(blocked.headers['retry-after']) * 1000);
      expect(await readStatus(shop, 'wrong', { from })).toBe(401);
    }
    expect(pauses.map(seconds => Number(seconds) / 60)).toEqual([1, 2, 4, 8, 15, 30, 60, 60, 60]);
  });

  it('lets one guess through after a pause, however many networks send one', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await guessFromEverywhere(shop, CEILING);
    shop.clock.pass(MINUTE);
    const accounts = toAccounts(shop);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        countGuess(accounts, { email: EMAIL, network: `198.51.100.${index}` }),
      ),
    );
    expect(guesses.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('goes on through the cleanup, and ends after a day without wrong passwords', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await guessFromEverywhere(shop, CEILING + 20);
    shop.clock.pass(60 * MINUTE);
    await deleteExpired(shop.db, shop.clock.now().getTime());
    expect(await guessFromEverywhere(shop, 5)).toBe(1);
    shop.clock.pass(DAY + 60 * MINUTE);
    await deleteExpired(shop.db, shop.clock.now().getTime());
    expect(await shop.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    expect(await guessFromEverywhere(shop, 50)).toBe(50);
  });

  it('never blocks the owner at home, a session, or a mailed link', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await shop.send({
      method: 'POST',
      url: API.register,
      remoteAddress: HOME,
      payload: { email: EMAIL, password: PASSWORD, firstName: 'Meena', lastName: 'Rajan' },
    });
    const { token, refreshToken } = (await login(shop, PASSWORD)).json();
    await guessFromEverywhere(shop, CEILING + 50);
    expect(await readStatus(shop, PASSWORD, { from: STRANGER })).toBe(429);
    expect(await readStatus(shop, 'wrong', { from: HOME })).toBe(401);
    expect(await readStatus(shop, PASSWORD, { from: HOME })).toBe(200);
    const ofSession = { remoteAddress: STRANGER };
    const read = await shop.send({ url: fill(API.userByEmail, { email: EMAIL }), ...ofSession }, token);
    const renewed = await shop.send({
      method: 'POST',
      url: API.refresh,
      payload: { refreshToken },
      ...ofSession,
    });
    const payload = { currentPassword: PASSWORD, newPassword: 'new password' };
    const changed = await shop.send({ method: 'PUT', url: API.password, payload, ...ofSession }, token);
    expect([read.statusCode, renewed.statusCode, changed.statusCode]).toEqual([200, 200, 200]);
  });

  it('knows the network of a session that was renewed there', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const { refreshToken } = await registerShopper(shop);
    await shop.send({ method: 'POST', url: API.refresh, payload: { refreshToken }, remoteAddress: STRANGER });
    await guessFromEverywhere(shop, CEILING);
    expect(await readStatus(shop, PASSWORD, { from: STRANGER })).toBe(200);
  });

  it('is the same for an address without an account', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const email = 'nobody@nool.example';
    expect(await guessFromEverywhere(shop, CEILING + 20, email)).toBe(CEILING);
    const blocked = await login(shop, 'wrong', { email, from: STRANGER });
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '60']);
  });
});
