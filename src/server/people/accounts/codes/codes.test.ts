/** Codes that are mailed: what they open, how often they may be tried, and how many are sent. */
import { describe, expect, it } from 'vitest';
import type { Session, SessionByCode } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import { deleteExpired } from '#server/cleanup/cleanup.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import { executedStatements } from '#testing/executed-statements.ts';
import { mailedCode, wrongCode } from '#testing/mailed-code.ts';
import { createTestApp, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { PASSWORD, registerShopper, registerVerified } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';
const STRANGER = '198.51.100.7';

const ask = (shop: TestApp, email = EMAIL, remoteAddress = '127.0.0.1') =>
  shop.send({ method: 'POST', url: API.code, payload: { email }, remoteAddress });

const enter = (shop: TestApp, code: unknown, email = EMAIL, remoteAddress = '127.0.0.1') =>
  shop.send({ method: 'POST', url: API.codeLogin, payload: { email, code }, remoteAddress });

const logIn = (shop: TestApp, password = PASSWORD) =>
  shop.send({ method: 'POST', url: API.login, payload: { email: EMAIL, password } });

const readUser = ({ db }: TestApp) =>
  db.selectFrom('users').selectAll().where('email', '=', EMAIL).executeTakeFirst();

const mailedKinds = async ({ db }: TestApp) =>
  (await db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind).toSorted();

const readStatus = async (shop: TestApp, token: string) =>
  (await shop.send({ url: API.sessions }, token)).statusCode;

describe.each(ENGINES)('a code by mail, %s', engine => {
  it('opens the account of a confirmed address, whose password and sessions remain', async () => {
    const shop = await createTestApp(engine);
    const { user, token } = await registerVerified(shop);
    expect((await ask(shop)).statusCode).toBe(204);
    const response = await enter(shop, await mailedCode(shop, EMAIL));
    expect(response.statusCode).toBe(200);
    const session = response.json<SessionByCode>();
    expect(session.isCleared).toBe(false);
    expect(session.user).toEqual({ ...user, emailVerified: true });
    expect([await readStatus(shop, session.token), await readStatus(shop, token)]).toEqual([200, 200]);
    expect((await logIn(shop)).statusCode).toBe(200);
    expect(await mailedKinds(shop)).toEqual(['one-time-code']);
  });

  it('opens a new account without a password where there is none', async () => {
    const shop = await createTestApp(engine);
    expect((await ask(shop)).statusCode).toBe(204);
    expect(await readUser(shop)).toBeUndefined();
    const { user } = (await enter(shop, await mailedCode(shop, EMAIL))).json<Session>();
    expect(user).toMatchObject({ email: EMAIL, firstName: '', lastName: '', emailVerified: true });
    for (const password of ['', ' ', PASSWORD])
      expect((await logIn(shop, password)).statusCode).not.toBe(200);
    expect((await logIn(shop)).json()).toMatchObject({ message: 'Invalid email or password' });
    const again = { email: EMAIL, password: PASSWORD, firstName: 'Meena', lastName: 'Rajan' };
    expect((await shop.send({ method: 'POST', url: API.register, payload: again })).statusCode).toBe(409);
    await ask(shop);
    expect((await enter(shop, await mailedCode(shop, EMAIL))).json<Session>().user.id).toBe(user.id);
  });

  it('leaves nobody in the account who registered the address without confirming it', async () => {
    const shop = await createTestApp(engine);
    const stranger = await registerShopper(shop);
    await ask(shop);
    const { user, token } = (await enter(shop, await mailedCode(shop, EMAIL))).json<Session>();
    expect(user.id).toBe(stranger.user.id);
    expect(await readStatus(shop, stranger.token)).toBe(401);
    expect(await readStatus(shop, token)).toBe(200);
    expect((await logIn(shop)).statusCode).toBe(401);
    expect((await readUser(shop))?.email_verified_at).not.toBeNull();
    expect(await mailedKinds(shop)).toEqual(['email-verification', 'one-time-code', 'password-removed']);
  });

  it('is taken however it is pasted, and is six digits', async () => {
    const shop = await createTestApp(engine);
    for (const write of [
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\u200b `,
      (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
      (code: string) => code.replaceAll(/\d/g, digit => String.fromCodePoint(0x0966 + Number(digit))),
    ]) {
      await ask(shop);
      expect((await enter(shop, write(await mailedCode(shop, EMAIL)))).statusCode).toBe(200);
    }
    for (const code of ['', '12345', '1234567', '12345a', 123456, null])
      expect((await enter(shop, code)).json()).toMatchObject({ fields: { code: expect.any(String) } });
  });

  it('works once', async () => {
    const shop = await createTestApp(engine);
    await ask(shop);
    const code = await mailedCode(shop, EMAIL);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => enter(shop, code)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(400)]);
    expect(await shop.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('is dead after five wrong tries, and says no more than of another', async () => {
    const shop = await createTestApp(engine);
    await ask(shop);
    const code = await mailedCode(shop, EMAIL);
    const wrong = await enter(shop, wrongCode(code));
    for (let tries = 1; tries < 5; tries += 1)
      expect((await enter(shop, wrongCode(code))).statusCode).toBe(400);
    const sixth = await enter(shop, code);
    expect([sixth.statusCode, sixth.body]).toEqual([400, wrong.body]);
    const ofNobody = await enter(shop, code, 'nobody@nool.example');
    expect([ofNobody.statusCode, ofNobody.body]).toEqual([400, wrong.body]);
  });

  it('is dead after a hundred wrong tries at the same time, of which five are counted', async () => {
    const shop = await createTestApp(engine);
    await ask(shop);
    const code = await mailedCode(shop, EMAIL);
    const wrong = await Promise.all(Array.from({ length: 100 }, () => enter(shop, wrongCode(code))));
    expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    const { tries } = await shop.db.selectFrom('one_time_codes').select('tries').executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await enter(shop, code)).statusCode).toBe(400);
  });

  it('ends after ten minutes, and is deleted', async () => {
    const shop = await createTestApp(engine);
    await ask(shop);
    const code = await mailedCode(shop, EMAIL);
    shop.clock.pass(10 * MINUTE);
    expect((await enter(shop, code)).statusCode).toBe(400);
    await deleteExpired(shop.db, shop.clock.now().getTime());
    expect(await shop.db.selectFrom('one_time_codes').selectAll().execute()).toEqual([]);
  });

  it('goes on working when another is asked for, and ends with it', async () => {
    const shop = await createTestApp(engine);
    await ask(shop);
    const first = await mailedCode(shop, EMAIL);
    shop.clock.pass(1000);
    await ask(shop);
    const second = await mailedCode(shop, EMAIL);
    expect(second).not.toBe(first);
    expect((await enter(shop, first)).statusCode).toBe(200);
    expect((await enter(shop, second)).statusCode).toBe(400);
  });

  it('is that of its address and purpose alone', async () => {
    const shop = await createTestApp(engine);
    await registerVerified(shop, 'other@nool.example');
    await ask(shop);
    await ask(shop, 'other@nool.example');
    const code = await mailedCode(shop, EMAIL);
    expect((await enter(shop, code, 'other@nool.example')).statusCode).toBe(400);
    await shop.db.updateTable('one_time_codes').set({ purpose: 'order-link' }).execute();
    expect((await enter(shop, code)).statusCode).toBe(400);
    await shop.db.updateTable('one_time_codes').set({ purpose: 'login', address: EMAIL }).execute();
    expect((await enter(shop, await mailedCode(shop, EMAIL))).statusCode).toBe(400);
  });

  it('is stored as nothing that can be read', async () => {
    const shop = await createTestApp(engine);
    await ask(shop);
    const code = await mailedCode(shop, EMAIL);
    const stored = JSON.stringify([
      await shop.db.selectFrom('one_time_codes').select(['code_hmac', 'address', 'subject']).execute(),
      await shop.db.selectFrom('outbox').select(['kind', 'user_id', 'reason']).execute(),
      await shop.db.selectFrom('security_events').selectAll().execute(),
    ]);
    expect(stored).not.toContain(code);
  });
});

it('a request for a code executes the same statements for an account and for nobody', async () => {
  const shop = await createTestApp('embedded', { rateLimits: true });
  await registerVerified(shop);
  // The first request compiles what the others execute.
  await ask(shop, 'first@nool.example');
  const known = await executedStatements(() => ask(shop));
  expect(known.statements.length).toBeGreaterThan(0);
  expect(await executedStatements(() => ask(shop, 'nobody@nool.example'))).toEqual(known);
});

describe.each(ENGINES)('requests for a code, %s', engine => {
  it('are answered alike for an account and for nobody', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerVerified(shop);
    const [known, unknown] = [await ask(shop), await ask(shop, 'nobody@nool.example')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await mailedKinds(shop)).toEqual(['one-time-code', 'one-time-code']);
  });

  it('are limited to three in ten minutes and ten a day for a mailbox, from wherever they come', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const spellings = ['meena.rajan@gmail.com', 'meenarajan@gmail.com', 'meenarajan+x@googlemail.com'];
    const askFrom = async (index: number) =>
      (await ask(shop, spellings[index % 3], `198.51.100.${index}`)).statusCode;
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push(await askFrom(index));
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    for (let round = 1; round < 20; round += 1) {
      shop.clock.pass(10 * MINUTE);
      for (let index = 0; index < 3; index += 1) await askFrom(10 * round + index);
    }
    expect(await mailedKinds(shop)).toHaveLength(10);
    const refused = await ask(shop, spellings[0], '198.51.100.250');
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.json()).toMatchObject({ code: 'code-limit' });
  });

  it('are limited for a network, and in all', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const statuses = new Set<number>();
    for (let index = 0; index < 51; index += 1)
      statuses.add((await ask(shop, `shopper${index}@nool.example`, STRANGER)).statusCode);
    expect(statuses).toEqual(new Set([204, 429]));
    expect(await mailedKinds(shop)).toHaveLength(50);
    expect((await ask(shop, EMAIL)).statusCode).toBe(204);
    await shop.db
      .updateTable('rate_limits')
      .set({ count: 1000 })
      .where('key', 'like', 'code-all:%')
      .execute();
    expect((await ask(shop, 'another@nool.example')).statusCode).toBe(429);
  });

  it('do not bring back tries: those of a network are limited too', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await markVerified(shop.db, (await registerShopper(shop)).user.id, 1);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await enter(shop, '000000', EMAIL, STRANGER)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    await ask(shop);
    expect((await enter(shop, await mailedCode(shop, EMAIL))).statusCode).toBe(200);
  });
});
