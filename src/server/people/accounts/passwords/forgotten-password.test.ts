import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { API, fill } from '#contract/urls.ts';
import { createLinkToken } from '#server/people/accounts/links/link-token.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { createTestApp, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { PASSWORD, registerShopper } from '#testing/test-shopper.ts';

// The real timer, watched: durations depend on what else the machine does.
vi.mock('node:timers/promises', { spy: true });

const EMAIL = 'meena@nool.example';
const KEY = deriveKeys('a secret of thirty-two bytes or more').links;

const forgot = ({ send }: TestApp, email: unknown = EMAIL, headers = {}) =>
  send({ method: 'POST', url: API.forgotPassword, payload: { email }, headers });

const reset = ({ send }: TestApp, token: unknown, password: unknown = 'new password') =>
  send({ method: 'POST', url: API.resetPassword, payload: { token, password } });

const login = ({ send }: TestApp, password: string) =>
  send({ method: 'POST', url: API.login, payload: { email: EMAIL, password } });

const readOutbox = async ({ db }: TestApp) =>
  (await db.selectFrom('outbox').selectAll().orderBy('created_at').execute())
    .map(({ kind }) => kind)
    .filter(kind => kind !== 'email-verification');

/** The token of the last link that was asked for, as its mail holds it. */
async function mailedToken({ db }: TestApp): Promise<string> {
  const row = await db
    .selectFrom('mailed_links')
    .selectAll()
    .where('purpose', '=', 'password-reset')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return createLinkToken({ userId: row.user_id, linkId: row.id }, KEY);
}

describe.each(ENGINES)('a forgotten password, %s', engine => {
  it('is reset by the mailed link, which ends all sessions', async () => {
    const shop = await createTestApp(engine);
    const { token, refreshToken } = await registerShopper(shop);
    const response = await forgot(shop, ' MEENA@nool.example ');
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await readOutbox(shop)).toEqual(['password-reset']);
    shop.clock.pass(1);
    const result = await reset(shop, await mailedToken(shop));
    expect([result.statusCode, result.body]).toEqual([204, '']);
    const mine = await shop.send({ url: fill(API.userByEmail, { email: EMAIL }) }, token);
    expect(mine.statusCode).toBe(401);
    const renewed = await shop.send({ method: 'POST', url: API.refresh, payload: { refreshToken } });
    expect(renewed.statusCode).toBe(401);
    expect((await login(shop, PASSWORD)).statusCode).toBe(401);
    const again = await login(shop, 'new password');
    expect([again.statusCode, again.json<Session>().user.firstName]).toEqual([200, 'Meena']);
    expect(await readOutbox(shop)).toEqual(['password-reset', 'password-changed']);
  });

  it('is reset once by a link, also by concurrent requests', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    await forgot(shop);
    const token = await mailedToken(shop);
    const responses = await Promise.all(
      ['first one', 'second one', 'third one'].map(each => reset(shop, token, each)),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 410, 410]);
    const again = await reset(shop, token);
    expect(again.json()).toEqual({
      message: 'This link has expired. Ask for a new one.',
      code: 'link-expired',
    });
  });

  it('needs a link of the last hour; using one invalidates the others', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    await forgot(shop);
    const first = await mailedToken(shop);
    shop.clock.pass(59 * MINUTE);
    await forgot(shop);
    const second = await mailedToken(shop);
    shop.clock.pass(MINUTE);
    expect((await reset(shop, first)).statusCode).toBe(410);
    await forgot(shop);
    const third = await mailedToken(shop);
    expect((await reset(shop, second)).statusCode).toBe(204);
    expect((await reset(shop, third)).statusCode).toBe(410);
  });

  it('is not reset with an unknown token or an invalid password', async () => {
    const shop = await createTestApp(engine);
    const { user } = await registerShopper(shop);
    await forgot(shop);
    const token = await mailedToken(shop);
    const [userId = '', resetId = '', secret = ''] = token.split('.');
    const otherSecret = createLinkToken({ userId, linkId: resetId }, deriveKeys('another secret').links);
    for (const forged of [
      '',
      'x',
      otherSecret,
      `${userId}.${resetId}.`,
      `${user.id}.rst_${'0'.repeat(25)}.${secret}`,
      `${token}.x`,
      `${token}\u0000`,
    ]) {
      expect((await reset(shop, forged)).statusCode, forged).toBe(410);
    }
    for (const password of ['12345', 'x'.repeat(129), 123_456, null]) {
      expect((await reset(shop, token, password)).json().fields).toHaveProperty('password');
    }
    expect((await login(shop, PASSWORD)).statusCode).toBe(200);
    expect((await reset(shop, token)).statusCode).toBe(204);
  });

  it('gets the same response for an unknown account, not before a time that its work never takes', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    const waited = vi.mocked(setTimeout);
    for (const email of [EMAIL, 'no@nool.example']) {
      waited.mockClear();
      const response = await forgot(shop, email);
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(waited.mock.calls.filter(([ms]) => ms === 150)).toHaveLength(1);
    }
    expect(await readOutbox(shop)).toHaveLength(1);
  });

  it('stores no token, and does not take the origin of the link from the Host header', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    await forgot(shop, EMAIL, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const token = await mailedToken(shop);
    const rows = JSON.stringify([
      await shop.db.selectFrom('mailed_links').selectAll().execute(),
      await shop.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(rows).not.toContain(token.split('.')[2]);
    expect(rows).not.toContain('evil');
  });

  it('lifts the limit of wrong passwords for the account', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    for (let tries = 0; tries < 10; tries += 1) await login(shop, 'wrong one');
    expect((await login(shop, PASSWORD)).statusCode).toBe(429);
    await forgot(shop);
    await reset(shop, await mailedToken(shop));
    expect((await login(shop, 'new password')).statusCode).toBe(200);
  });
});
