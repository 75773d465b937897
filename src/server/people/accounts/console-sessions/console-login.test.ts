import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ConsoleSession } from '#contract/console/session.ts';
import { API } from '#contract/urls.ts';
import { listPermissions } from '#domain/staff/roles.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { enrol, makeCode } from '#testing/test-second-factor.ts';
import { PASSWORD, registerShopper, registerStaff, registerVerified } from '#testing/test-shopper.ts';

const EMAIL = 'staff@nool.example';

const signIn = ({ send }: TestApp, over: object = {}, headers = {}) =>
  send({
    method: 'POST',
    url: CONSOLE_API.session,
    payload: { email: EMAIL, password: PASSWORD, ...over },
    headers,
  });

const read = ({ send }: TestApp, cookie: string) => send({ url: CONSOLE_API.session, headers: { cookie } });

type TestResponse = Awaited<ReturnType<TestApp['send']>>;

const toSetCookie = ({ headers }: TestResponse) => String(headers['set-cookie']);
const toCookie = (response: TestResponse) => toSetCookie(response).split(';')[0] ?? '';
const toOutcome = (response: TestResponse) => [response.statusCode, response.json<{ code?: string }>().code];

const readEvents = async ({ db }: TestApp) =>
  (await db.selectFrom('security_events').select('type').execute()).map(({ type }) => type);

/** A shop with a member of staff who has a second factor, and no events so far. */
async function openEnrolled(engine: (typeof ENGINES)[number]) {
  const shop = await createTestApp(engine, { rateLimits: true });
  const staff = await registerStaff(shop, EMAIL, 'packer');
  const { secret, recoveryCodes } = await enrol(shop, staff);
  await shop.db.deleteFrom('security_events').execute();
  return { shop, staff, secret, recoveryCodes };
}

describe.each(ENGINES)('signing in to the console, %s', engine => {
  it('needs password and code, and sets the cookie of a new session', async () => {
    const { shop, staff, secret } = await openEnrolled(engine);
    const first = await signIn(shop);
    expect(toOutcome(first)).toEqual([403, 'second-factor-required']);
    expect(first.headers).not.toHaveProperty('set-cookie');
    const response = await signIn(shop, { code: makeCode(shop, secret) });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(toSetCookie(response)).toMatch(
      /^nool-console=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    const expected: ConsoleSession = {
      staff: {
        id: staff.user.id,
        email: EMAIL,
        name: 'Meena Rajan',
        role: 'packer',
        permissions: [...listPermissions('packer')],
      },
      needsSecondFactor: false,
    };
    expect(response.json()).toEqual(expected);
    expect((await read(shop, toCookie(response))).json()).toEqual(expected);
    expect((await readEvents(shop)).toSorted()).toEqual(['code-requested', 'login']);
    const stored = await shop.db.selectFrom('sessions').select('cookie_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(toCookie(response).split('=')[1]);
  });

  it('rejects a wrong code with a message of its own, and accepts a recovery code', async () => {
    const { shop, recoveryCodes } = await openEnrolled(engine);
    const wrong = await signIn(shop, { code: '000000' });
    expect(toOutcome(wrong)).toEqual([403, 'wrong-login-code']);
    expect(wrong.json<{ message: string }>().message).toContain('This code is not right');
    expect((await signIn(shop, { code: recoveryCodes[0] })).statusCode).toBe(200);
    expect((await signIn(shop, { code: recoveryCodes[0] })).statusCode).toBe(403);
    expect((await readEvents(shop)).toSorted()).toEqual([
      'login',
      'recovery-code-used',
      'second-factor-failed',
      'second-factor-failed',
    ]);
  });

  it('limits wrong codes and wrong passwords, and counts no right ones', async () => {
    const { shop } = await openEnrolled(engine);
    for (let times = 0; times < 12; times += 1) expect((await signIn(shop)).statusCode).toBe(403);
    for (let times = 0; times < 10; times += 1)
      expect((await signIn(shop, { code: '000000' })).statusCode).toBe(403);
    expect(toOutcome(await signIn(shop, { code: '000000' }))).toEqual([429, 'too-many']);
    for (let times = 0; times < 10; times += 1)
      expect((await signIn(shop, { password: 'wrong' })).statusCode).toBe(401);
    const locked = await signIn(shop);
    expect([locked.statusCode, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
    const login = { email: EMAIL, password: PASSWORD };
    expect((await shop.send({ method: 'POST', url: API.login, payload: login })).statusCode).toBe(429);
  });

  it('discloses no account: a wrong password and an unknown email get the same response', async () => {
    const { shop } = await openEnrolled(engine);
    await registerShopper(shop, 'shopper@nool.example');
    const responses = await Promise.all(
      [EMAIL, 'shopper@nool.example', 'nobody@nool.example'].map(email =>
        signIn(shop, { email, password: 'wrong', code: '000000' }),
      ),
    );
    for (const response of responses) {
      expect([response.statusCode, response.body]).toEqual([401, responses[0]?.body]);
      expect(response.json<{ message: string }>().message).toBe('Invalid email or password');
    }
  });

  it('is refused to a shopper and to staff without rights, though the password is right', async () => {
    const shop = await createTestApp(engine);
    await registerVerified(shop, 'shopper@nool.example');
    expect((await signIn(shop, { email: 'shopper@nool.example' })).json()).toEqual({
      message: 'Access denied',
      code: 'access-denied',
    });
    await registerStaff(shop, EMAIL);
    await shop.db.updateTable('users').set({ email_verified_at: null }).execute();
    expect(toOutcome(await signIn(shop))).toEqual([403, 'staff-requirements']);
    const mails = await shop.db.selectFrom('outbox').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).toContain('email-verification');
  });

  it('names what is missing', async () => {
    const shop = await createTestApp(engine);
    const response = await signIn(shop, { email: '', password: '' });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      400,
      'Please fill in all fields',
    ]);
  });

  it('sends the cookie over TLS only where the shop is served over TLS', async () => {
    const behindProxy = await createTestApp(engine, { publicUrl: 'https://nool.example' });
    await registerStaff(behindProxy);
    const secure =
      /^__Host-nool-console=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/;
    expect(toSetCookie(await signIn(behindProxy))).toMatch(secure);
    const forwarded = await createTestApp(engine, { trustProxy: true });
    await registerStaff(forwarded);
    expect(toSetCookie(await signIn(forwarded, {}, { 'x-forwarded-proto': 'https' }))).toMatch(secure);
  });
});

describe.each(ENGINES)('a console session without a second factor, %s', engine => {
  it('may only set one up, and then does everything', async () => {
    const shop = await createTestApp(engine);
    await registerStaff(shop, EMAIL);
    const response = await signIn(shop);
    expect(response.json<ConsoleSession>().needsSecondFactor).toBe(true);
    const headers = { cookie: toCookie(response), 'sec-fetch-site': 'same-origin' };
    const products = () => shop.send({ url: CONSOLE_API.products, headers });
    expect(toOutcome(await products())).toEqual([403, 'second-factor-required']);
    const before = headers.cookie;
    const send: TestApp['send'] = async request => {
      const sent = await shop.send({ ...request, headers });
      if (sent.headers['set-cookie'] !== undefined) headers.cookie = toCookie(sent);
      return sent;
    };
    await enrol({ ...shop, send }, { token: '' });
    expect((await products()).statusCode).toBe(200);
    expect((await read(shop, headers.cookie)).json<ConsoleSession>().needsSecondFactor).toBe(false);
    // Whoever knows the cookie of before the code gets nothing by it.
    expect((await read(shop, before)).statusCode).toBe(401);
  });

  it('ends when one is set up elsewhere', async () => {
    const shop = await createTestApp(engine);
    const staff = await registerStaff(shop, EMAIL);
    const cookie = toCookie(await signIn(shop));
    await enrol(shop, staff);
    expect((await read(shop, cookie)).statusCode).toBe(401);
  });
});
