import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Tokens } from '#contract/account.ts';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { PASSWORD, readSessionId, registerShopper } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';

const refresh = ({ send }: TestApp, refreshToken: unknown) =>
  send({ method: 'POST', url: API.refresh, payload: { refreshToken } });

const logout = ({ send }: TestApp, token?: string) => send({ method: 'POST', url: API.logout }, token);

const statusWith = async ({ send }: TestApp, token: string) =>
  (await send({ url: fill(API.userByEmail, { email: EMAIL }) }, token)).statusCode;

describe.each(ENGINES)('sessions, %s', engine => {
  it('have access tokens that are valid for 15 minutes', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    shop.clock.pass(15 * MINUTE - 1000);
    expect(await statusWith(shop, token)).toBe(200);
    shop.clock.pass(1000);
    expect(await statusWith(shop, token)).toBe(401);
  });

  it('are renewed, each refresh token working once', async () => {
    const shop = await createTestApp(engine);
    const first = await registerShopper(shop);
    shop.clock.pass(20 * MINUTE);
    const renewed = (await refresh(shop, first.refreshToken)).json<Tokens>();
    expect(renewed.refreshToken).not.toBe(first.refreshToken);
    expect(await statusWith(shop, renewed.token)).toBe(200);
    expect((await refresh(shop, renewed.refreshToken)).statusCode).toBe(200);
  });

  it('answer a refresh repeated within ten seconds with the same successor', async () => {
    const shop = await createTestApp(engine);
    const { refreshToken } = await registerShopper(shop);
    const responses = await Promise.all([refresh(shop, refreshToken), refresh(shop, refreshToken)]);
    shop.clock.pass(10_000);
    responses.push(await refresh(shop, refreshToken));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(response => response.json<Tokens>().refreshToken)).size).toBe(1);
  });

  it('answer a refresh repeated within ten seconds also when the successor has been renewed', async () => {
    const shop = await createTestApp(engine);
    const { refreshToken: first } = await registerShopper(shop);
    const second = (await refresh(shop, first)).json<Tokens>().refreshToken;
    shop.clock.pass(5000);
    const third = (await refresh(shop, second)).json<Tokens>().refreshToken;
    shop.clock.pass(5000);
    const again = await refresh(shop, first);
    expect([again.statusCode, again.json<Tokens>().refreshToken]).toEqual([200, second]);
    expect((await refresh(shop, third)).statusCode).toBe(200);
    shop.clock.pass(1);
    expect((await refresh(shop, first)).statusCode).toBe(401);
    expect((await refresh(shop, third)).statusCode).toBe(401);
  });

  it('have refresh tokens that disclose no id', async () => {
    const shop = await createTestApp(engine);
    const { refreshToken, user, token } = await registerShopper(shop);
    const renewed = (await refresh(shop, refreshToken)).json<Tokens>();
    for (const saved of [refreshToken, renewed.refreshToken]) {
      expect(saved).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(saved, 'base64url').toString('latin1')).not.toMatch(/usr_|ses_/);
    }
    expect([user.id, readSessionId(token)]).toEqual([
      expect.stringMatching(/^usr_/),
      expect.stringMatching(/^ses_/),
    ]);
  });

  it('do not end because of a made-up refresh token with known ids', async () => {
    const shop = await createTestApp(engine);
    const { token, user, refreshToken } = await registerShopper(shop);
    const ids = `${user.id}.${readSessionId(token)}`;
    for (const madeUp of [`${ids}.${'x'.repeat(43)}`, 'x'.repeat(43), ids, `${refreshToken.slice(0, -1)}_`]) {
      expect([madeUp, (await refresh(shop, madeUp)).statusCode]).toEqual([madeUp, 401]);
    }
    expect(await statusWith(shop, token)).toBe(200);
    expect((await refresh(shop, refreshToken)).statusCode).toBe(200);
  });

  it('do not accept an old refresh token again when the clock goes back', async () => {
    const shop = await createTestApp(engine);
    const { refreshToken } = await registerShopper(shop);
    await refresh(shop, refreshToken);
    shop.clock.pass(-DAY);
    expect((await refresh(shop, refreshToken)).statusCode).toBe(401);
  });

  it('end as a whole when an old refresh token is replayed later', async () => {
    const shop = await createTestApp(engine);
    const first = await registerShopper(shop);
    const second = (await refresh(shop, first.refreshToken)).json<Tokens>();
    shop.clock.pass(10_001);
    const replay = await refresh(shop, first.refreshToken);
    expect(replay.statusCode).toBe(401);
    expect(replay.json()).toEqual({
      message: 'Session expired. Please login again.',
      code: 'session-ended',
    });
    const events = await shop.db
      .selectFrom('security_events')
      .select('user_id')
      .where('type', '=', 'token-reuse')
      .execute();
    expect(events).toEqual([{ user_id: first.user.id }]);
    expect((await refresh(shop, second.refreshToken)).statusCode).toBe(401);
    expect(await statusWith(shop, second.token)).toBe(401);
  });

  it('expire after thirty days without a renewal', async () => {
    const shop = await createTestApp(engine);
    const { refreshToken } = await registerShopper(shop);
    shop.clock.pass(30 * DAY);
    expect((await refresh(shop, refreshToken)).statusCode).toBe(401);
  });

  it('store a limited number of refresh tokens', async () => {
    const shop = await createTestApp(engine);
    const { refreshToken, token } = await registerShopper(shop);
    await shop.db.updateTable('refresh_tokens').set({ number: 10_000 }).execute();
    const next = (await refresh(shop, refreshToken)).json<Tokens>();
    const { session_id: id, user_id } = await shop.db
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('number', '=', 10_001)
      .executeTakeFirstOrThrow();
    expect(id).toBe(readSessionId(token));
    await shop.db
      .insertInto('refresh_tokens')
      .values(
        [1, 2, 3].map(number => ({
          user_id,
          session_id: id,
          number,
          token_hash: `${number}`,
          rotated_at: 1,
        })),
      )
      .execute();
    await refresh(shop, next.refreshToken);
    const numbers = await shop.db.selectFrom('refresh_tokens').select('number').orderBy('number').execute();
    expect(numbers.map(({ number }) => number)).toEqual([3, 10_000, 10_001, 10_002]);
  });

  it('last ninety days from the login, however often they are renewed', async () => {
    const shop = await createTestApp(engine);
    let { token, refreshToken } = await registerShopper(shop);
    const renew = async () => {
      const response = await refresh(shop, refreshToken);
      ({ token, refreshToken } = response.json<Tokens>());
      return response.statusCode;
    };
    for (const days of [29, 29, 29]) {
      shop.clock.pass(days * DAY);
      expect(await renew()).toBe(200);
    }
    shop.clock.pass(3 * DAY - MINUTE);
    expect(await renew()).toBe(200);
    expect(await statusWith(shop, token)).toBe(200);
    shop.clock.pass(MINUTE);
    expect(await statusWith(shop, token)).toBe(401);
    expect((await refresh(shop, refreshToken)).statusCode).toBe(401);
  });

  it('reject refresh tokens of other sessions, and do not end because of them', async () => {
    const shop = await createTestApp(engine);
    const { token, refreshToken } = await registerShopper(shop);
    const foreign = `usr_${'0'.repeat(25)}.ses_${'0'.repeat(25)}.${'x'.repeat(43)}`;
    for (const bad of ['x', foreign, token, `${refreshToken}x`, `${refreshToken}\u0000`]) {
      expect((await refresh(shop, bad)).statusCode).toBe(401);
    }
    for (const bad of [1, null, {}, [refreshToken], undefined]) {
      expect((await refresh(shop, bad)).statusCode).toBe(400);
    }
    expect(await statusWith(shop, token)).toBe(200);
  });

  it('end at once by logging out, only this one, and repeatedly', async () => {
    const shop = await createTestApp(engine);
    const { token, refreshToken } = await registerShopper(shop);
    const payload = { email: EMAIL, password: PASSWORD };
    const other = (await shop.send({ method: 'POST', url: API.login, payload })).json<Tokens>();
    const response = await logout(shop, token);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await statusWith(shop, token)).toBe(401);
    expect((await refresh(shop, refreshToken)).statusCode).toBe(401);
    expect((await logout(shop, token)).statusCode).toBe(204);
    expect(await statusWith(shop, other.token)).toBe(200);
  });

  it('end by logging out with an expired access token', async () => {
    const shop = await createTestApp(engine);
    const { token, refreshToken } = await registerShopper(shop);
    shop.clock.pass(DAY);
    expect((await logout(shop, token)).statusCode).toBe(204);
    expect((await refresh(shop, refreshToken)).statusCode).toBe(401);
  });

  it('accept a logout without a token', async () => {
    const shop = await createTestApp(engine);
    expect((await logout(shop)).statusCode).toBe(204);
    expect((await logout(shop, 'rubbish')).statusCode).toBe(204);
  });
});

describe('access tokens', () => {
  it('are accepted only with our signature', async () => {
    const shop = await createTestApp('embedded');
    const { token, user } = await registerShopper(shop);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const otherKey = await new SignJWT({ sid: JSON.parse(atob(payload)).sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user.id)
      .setIssuer('nool')
      .setIssuedAt(shop.clock.now())
      .setExpirationTime(new Date(shop.clock.now().getTime() + MINUTE))
      .sign(Buffer.alloc(32));
    for (const forged of [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.`,
      otherKey,
      '',
      'x',
      `${token}.x`,
    ]) {
      expect(await statusWith(shop, forged)).toBe(401);
    }
    expect(await statusWith(shop, token)).toBe(200);
  });
});
