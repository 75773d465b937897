import { describe, expect, it } from 'vitest';
import type { Session, Tokens } from '#contract/account.ts';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { PASSWORD, registerVerified } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';

const change = ({ send }: TestApp, token: string | undefined, over: object = {}) =>
  send(
    {
      method: 'PUT',
      url: API.password,
      payload: { currentPassword: PASSWORD, newPassword: 'new password', ...over },
    },
    token,
  );

const login = ({ send }: TestApp, password: string) =>
  send({ method: 'POST', url: API.login, payload: { email: EMAIL, password } });

const statusWith = async ({ send }: TestApp, token: string) =>
  (await send({ url: fill(API.userByEmail, { email: EMAIL }) }, token)).statusCode;

describe.each(ENGINES)('changing a password, %s', engine => {
  it('returns new tokens, ends every other session and sends a mail', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerVerified(shop);
    const other = (await login(shop, PASSWORD)).json<Session>();
    const response = await change(shop, token);
    expect(response.statusCode).toBe(200);
    const tokens = response.json<Tokens>();
    expect(tokens).toEqual({ token: expect.any(String), refreshToken: expect.any(String) });
    expect(await statusWith(shop, tokens.token)).toBe(200);
    expect([await statusWith(shop, token), await statusWith(shop, other.token)]).toEqual([401, 401]);
    const { refreshToken } = other;
    const renewed = await shop.send({ method: 'POST', url: API.refresh, payload: { refreshToken } });
    expect(renewed.statusCode).toBe(401);
    expect((await login(shop, PASSWORD)).statusCode).toBe(401);
    expect((await login(shop, 'new password')).statusCode).toBe(200);
    const mails = await shop.db.selectFrom('outbox').select('kind').execute();
    expect(mails).toEqual([{ kind: 'password-changed' }]);
  });

  it('needs the current password, and counts wrong ones apart from logins', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const { token } = await registerVerified(shop);
    for (let tries = 0; tries < 10; tries += 1) {
      const wrong = await change(shop, token, { currentPassword: 'wrong' });
      expect(wrong.statusCode).toBe(400);
      const message = 'This is not your current password';
      expect(wrong.json()).toEqual({ message, code: 'wrong-password', fields: { currentPassword: message } });
    }
    const refused = await change(shop, token);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await login(shop, PASSWORD)).statusCode).toBe(200);
    expect(await statusWith(shop, token)).toBe(200);
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('succeeds once for concurrent requests', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerVerified(shop);
    const responses = await Promise.all(
      ['first one', 'second one', 'third one'].map(newPassword => change(shop, token, { newPassword })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('ends a session started concurrently with the old password', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerVerified(shop);
    const logins = Array.from({ length: 4 }, () => login(shop, PASSWORD));
    const [changed, ...begun] = await Promise.all([change(shop, token), ...logins]);
    expect(changed?.statusCode).toBe(200);
    for (const response of begun) {
      if (response.statusCode === 200)
        expect(await statusWith(shop, response.json<Session>().token)).toBe(401);
      else expect(response.statusCode).toBe(401);
    }
  });

  it('needs a session and a valid new password', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerVerified(shop);
    expect((await change(shop, undefined)).statusCode).toBe(401);
    for (const newPassword of ['12345', 'x'.repeat(129), ['a', 'b'], undefined]) {
      const response = await change(shop, token, { newPassword });
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['newPassword']]);
    }
    expect((await login(shop, PASSWORD)).statusCode).toBe(200);
  });
});
