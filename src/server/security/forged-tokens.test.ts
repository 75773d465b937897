import { createSecretKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { createTestApp, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';

const SECRET = 's'.repeat(32);
const KEYS = deriveKeys(SECRET);
const EMAIL = 'meena@nool.example';

interface Forgery {
  readonly key?: KeyObject;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
}

const FORGERIES: readonly (readonly [string, Forgery])[] = [
  ['with the key of another use', { key: KEYS.refresh }],
  ['with the secret itself', { key: createSecretKey(Buffer.from(SECRET)) }],
  ["with another shop's key", { key: deriveKeys('t'.repeat(32)).access }],
  ['with another algorithm', { header: { alg: 'HS512' }, key: createSecretKey(Buffer.alloc(64, 's')) }],
  ['of another issuer', { claims: { iss: 'evil' } }],
  ['of no issuer', { claims: { iss: undefined } }],
  ['that never ends', { claims: { exp: undefined } }],
  ['that has ended', { claims: { exp: 1 } }],
  ['that ends at no time', { claims: { exp: '9999999999' } }],
  ['that begins tomorrow', { claims: { nbf: 9_999_999_999 } }],
  ['of nobody', { claims: { sub: undefined } }],
  ['of a list of people', { claims: { sub: ['usr_1'] } }],
  ['of no session', { claims: { sid: undefined } }],
  ['of a session that never was', { claims: { sid: `ses_${'0'.repeat(25)}` } }],
  ['with NUL in its session', { claims: { sid: 'ses_\u0000' } }],
  ['with NUL in its person', { claims: { sub: 'usr_\u0000' } }],
];

/** A shop, its shopper, and a way to sign claims as only the shop should. */
async function shopWithForger(engine: (typeof ENGINES)[number]) {
  const shop = await createTestApp(engine, { secret: SECRET });
  const { token, refreshToken, user } = await registerShopper(shop);
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  const seconds = Math.floor(shop.clock.now().getTime() / 1000);
  const forge = ({ key = KEYS.access, header = {}, claims = {} }: Forgery) =>
    new SignJWT({ iss: 'nool', sub: user.id, sid, iat: seconds, exp: seconds + 60, ...claims })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .sign(key);
  return { shop, token, refreshToken, user, sid, forge };
}

const ask = ({ send }: TestApp, token: string) =>
  send({ url: fill(API.userByEmail, { email: EMAIL }) }, token);

describe.each(ENGINES)('a token, %s', engine => {
  it('is rejected unless we signed it', async () => {
    const { shop, forge } = await shopWithForger(engine);
    expect((await ask(shop, await forge({}))).statusCode).toBe(200);
    for (const [how, forgery] of FORGERIES) {
      const response = await ask(shop, await forge(forgery));
      expect([how, response.statusCode, response.json().code]).toEqual([how, 401, 'not-logged-in']);
    }
  });

  it("of one shopper does not open another's session", async () => {
    const { shop, forge } = await shopWithForger(engine);
    const { user } = await registerShopper(shop, 'other@nool.example');
    expect((await ask(shop, await forge({ claims: { sub: user.id } }))).statusCode).toBe(401);
  });

  it('is rejected where the other kind is expected, or when it is too long', async () => {
    const { shop, token, refreshToken } = await shopWithForger(engine);
    expect((await ask(shop, refreshToken)).statusCode).toBe(401);
    expect((await ask(shop, `${token}${'x'.repeat(12_000)}`)).statusCode).toBe(401);
    for (const long of ['x'.repeat(501), 'x'.repeat(200_000)]) {
      const response = await shop.send({ method: 'POST', url: API.refresh, payload: { refreshToken: long } });
      expect(response.statusCode).toBe(400);
    }
  });

  it('is refused under another scheme', async () => {
    const { shop, token } = await shopWithForger(engine);
    for (const scheme of ['Basic', 'bearer ', 'Bearer  ', 'Bearer\t', 'Token', '']) {
      const headers = { authorization: `${scheme} ${token}` };
      const response = await shop.send({ url: fill(API.userByEmail, { email: EMAIL }), headers });
      expect([scheme, response.statusCode]).toEqual([scheme, 401]);
    }
  });

  it('is read from the header alone, and the first is the one that counts', async () => {
    const { shop, token } = await shopWithForger(engine);
    const url = fill(API.userByEmail, { email: EMAIL });
    const elsewhere = [
      { url: `${url}?token=${token}&access_token=${token}` },
      { url, headers: { cookie: `token=${token}`, 'x-access-token': token } },
      { url, headers: { authorization: `Bearer x, Bearer ${token}` } },
    ];
    for (const request of elsewhere) expect((await shop.send(request)).statusCode).toBe(401);
  });

  it('forged cannot end a session by logging out', async () => {
    const { shop, token, forge } = await shopWithForger(engine);
    const forged = await forge({ key: KEYS.refresh });
    expect((await shop.send({ method: 'POST', url: API.logout }, forged)).statusCode).toBe(204);
    expect((await ask(shop, token)).statusCode).toBe(200);
    shop.clock.pass(MINUTE);
    await shop.send({ method: 'POST', url: API.logout }, token);
    expect((await ask(shop, await forge({ claims: { exp: 9_999_999_999 } }))).statusCode).toBe(401);
  });
});
