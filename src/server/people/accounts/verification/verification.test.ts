import { describe, expect, it } from 'vitest';
import type { Session, User } from '#contract/account.ts';
import { API, fill } from '#contract/urls.ts';
import { createLinkToken } from '#server/people/accounts/links/link-token.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { PASSWORD, registerShopper } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';
const KEY = deriveKeys('a secret of thirty-two bytes or more').links;

const verify = ({ send }: TestApp, token: string, session?: string) =>
  send({ method: 'POST', url: API.verifyEmail, payload: { token } }, session);

const resend = ({ send }: TestApp, session?: string) =>
  send({ method: 'POST', url: API.verification }, session);

const login = async ({ send }: TestApp, email = EMAIL) =>
  (await send({ method: 'POST', url: API.login, payload: { email, password: PASSWORD } })).json<Session>();

const readUser = async ({ send }: TestApp, { user, token }: Session) =>
  (await send({ url: fill(API.userByEmail, { email: user.email }) }, token)).json<User>();

/** The tokens of the links that were mailed to a user, oldest first. */
async function mailedTokens({ db }: TestApp, userId: string): Promise<readonly string[]> {
  const mails = await db
    .selectFrom('outbox')
    .select('about')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email-verification')
    .orderBy('created_at')
    .orderBy('about')
    .execute();
  return mails.map(({ about: linkId }) => createLinkToken({ userId, linkId }, KEY));
}

async function registerAndRead(shop: TestApp, email = EMAIL) {
  const session = await registerShopper(shop, email);
  const [token = ''] = await mailedTokens(shop, session.user.id);
  return { session, token };
}

describe.each(ENGINES)('confirming an address, %s', engine => {
  it('is done by the link that is mailed at registration', async () => {
    const shop = await createTestApp(engine);
    const { session, token } = await registerAndRead(shop);
    expect(session.user.emailVerified).toBe(false);
    const confirmed = await verify(shop, token, session.token);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json()).toEqual({ ...session.user, emailVerified: true });
    expect((await readUser(shop, session)).emailVerified).toBe(true);
    expect((await login(shop)).user.emailVerified).toBe(true);
    expect(await shop.db.selectFrom('mailed_links').selectAll().execute()).toEqual([]);
    expect((await verify(shop, token, session.token)).statusCode).toBe(200);
  });

  it('needs the session of the account, so that nobody confirms what another has registered', async () => {
    const shop = await createTestApp(engine);
    const { session, token } = await registerAndRead(shop);
    const other = await registerShopper(shop, 'other@nool.example');
    expect((await verify(shop, token)).statusCode).toBe(401);
    const refused = await verify(shop, token, other.token);
    expect([refused.statusCode, refused.json().code]).toEqual([410, 'link-expired']);
    expect((await readUser(shop, session)).emailVerified).toBe(false);
    expect((await readUser(shop, other)).emailVerified).toBe(false);
  });

  it('is not done by an expired link, nor by a token that was not mailed', async () => {
    const shop = await createTestApp(engine);
    const { session, token } = await registerAndRead(shop);
    const [userId = '', linkId = '', secret = ''] = token.split('.');
    for (const forged of [
      '',
      createLinkToken({ userId, linkId }, deriveKeys('another secret').links),
      `${userId}.${linkId.replace('vrf', 'rst')}.${secret}`,
      `${token}.x`,
    ]) {
      expect((await verify(shop, forged, session.token)).statusCode, forged).toBe(410);
    }
    shop.clock.pass(DAY);
    const { token: later } = await login(shop);
    expect((await verify(shop, token, later)).statusCode).toBe(410);
    expect((await readUser(shop, { ...session, token: later })).emailVerified).toBe(false);
  });

  it('cannot be done by the link of a forgotten password, nor the other way round', async () => {
    const shop = await createTestApp(engine);
    const { session, token } = await registerAndRead(shop);
    await shop.send({ method: 'POST', url: API.forgotPassword, payload: { email: EMAIL } });
    const link = await shop.db
      .selectFrom('mailed_links')
      .select('id')
      .where('purpose', '=', 'password-reset')
      .executeTakeFirstOrThrow();
    const resetToken = createLinkToken({ userId: session.user.id, linkId: link.id }, KEY);
    expect((await verify(shop, resetToken, session.token)).statusCode).toBe(410);
    const payload = { token, password: 'new password' };
    const reset = await shop.send({ method: 'POST', url: API.resetPassword, payload });
    expect(reset.statusCode).toBe(410);
  });

  it('is done by resetting the password with a mailed link as well', async () => {
    const shop = await createTestApp(engine);
    const { session } = await registerAndRead(shop);
    await shop.send({ method: 'POST', url: API.forgotPassword, payload: { email: EMAIL } });
    const { id: linkId } = await shop.db
      .selectFrom('mailed_links')
      .select('id')
      .where('purpose', '=', 'password-reset')
      .executeTakeFirstOrThrow();
    const token = createLinkToken({ userId: session.user.id, linkId }, KEY);
    const reset = await shop.send({
      method: 'POST',
      url: API.resetPassword,
      payload: { token, password: PASSWORD },
    });
    expect(reset.statusCode).toBe(204);
    expect((await login(shop)).user.emailVerified).toBe(true);
    const kinds = await shop.db.selectFrom('outbox').select('kind').orderBy('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'email-verification',
      'password-changed',
      'password-reset',
    ]);
  });
});

describe.each(ENGINES)('the mail that asks for confirmation, %s', engine => {
  it('is sent again on request, and not once the address is confirmed', async () => {
    const shop = await createTestApp(engine);
    const { session, token } = await registerAndRead(shop);
    shop.clock.pass(MINUTE);
    const sent = await resend(shop, session.token);
    expect([sent.statusCode, sent.json().emailVerified]).toEqual([200, false]);
    expect(await mailedTokens(shop, session.user.id)).toHaveLength(2);
    await verify(shop, token, session.token);
    const late = await resend(shop, session.token);
    expect([late.statusCode, late.json().emailVerified]).toEqual([200, true]);
    expect(await mailedTokens(shop, session.user.id)).toHaveLength(2);
    expect((await resend(shop)).statusCode).toBe(401);
  });

  it('is sent three times a day, then the response says when to ask again', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const { session } = await registerAndRead(shop);
    const responses = await Promise.all([1, 2, 3, 4].map(() => resend(shop, session.token)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 429, 429,
    ]);
    const refused = await resend(shop, session.token);
    expect(refused.headers['retry-after']).toBe('86400');
    expect(refused.json()).toEqual({
      message: 'We have mailed you three links today. Look among the spam, or ask again tomorrow.',
      code: 'verification-limit',
    });
    expect(await mailedTokens(shop, session.user.id)).toHaveLength(3);
  });

  it('goes to an existing account at its next login, once until the link expires', async () => {
    const shop = await createTestApp(engine);
    const { user } = await registerShopper(shop);
    await shop.db.deleteFrom('mailed_links').execute();
    await shop.db.deleteFrom('outbox').execute();
    await login(shop);
    await login(shop);
    expect(await mailedTokens(shop, user.id)).toHaveLength(1);
    shop.clock.pass(DAY);
    const session = await login(shop);
    const [, token = ''] = await mailedTokens(shop, user.id);
    expect((await verify(shop, token, session.token)).statusCode).toBe(200);
    shop.clock.pass(DAY);
    await login(shop);
    expect(await mailedTokens(shop, user.id)).toHaveLength(2);
  });
});
