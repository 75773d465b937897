import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { ENGINES, MINUTE, type TestApp, testOptions } from '#testing/test-app.ts';
import {
  enrol,
  logIn,
  makeCode,
  notes,
  openWithStaff,
  pass,
  RIGHT,
  readErrorCode,
  readState,
  remove,
  STEP,
} from '#testing/test-second-factor.ts';

const FACTOR_EVENTS = [
  'second-factor-enrolled',
  'second-factor-failed',
  'recovery-code-used',
  'second-factor-removed',
] as const;

describe.each(ENGINES)('a code of the second factor, %s', engine => {
  it('is accepted once, one step early or late', async () => {
    const { shop, staff } = await openWithStaff(engine);
    const { secret } = await enrol(shop, staff);
    shop.clock.pass(10 * STEP);
    const session = await logIn(shop);
    for (const steps of [-2, 2])
      expect(await readErrorCode(pass(shop, session, makeCode(shop, secret, steps)))).toEqual([
        400,
        'wrong-code',
      ]);
    expect((await pass(shop, session, makeCode(shop, secret, -1))).statusCode).toBe(200);
    const code = makeCode(shop, secret);
    const others = [await logIn(shop), await logIn(shop)];
    const responses = await Promise.all([session, ...others].map(each => pass(shop, each, code)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await pass(shop, session, makeCode(shop, secret, 1))).statusCode).toBe(200);
    // Nor is an earlier one, once a later one was used.
    expect(await readErrorCode(pass(shop, session, code))).toEqual([400, 'wrong-code']);
  });

  it('may be typed with spaces, and is of this account', async () => {
    const { shop, staff, shopper } = await openWithStaff(engine);
    const { secret } = await enrol(shop, staff);
    const session = await logIn(shop);
    const code = makeCode(shop, secret);
    expect(await readErrorCode(pass(shop, shopper, code))).toEqual([409, 'second-factor-missing']);
    expect((await pass(shop, session, ` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(200);
  });

  it('is limited to ten wrong tries an hour, but a recovery code always lets its owner in', async () => {
    const { shop, staff } = await openWithStaff(engine, { rateLimits: true });
    const { secret, recoveryCodes } = await enrol(shop, staff);
    const session = await logIn(shop);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await pass(shop, session, tries % 2 === 0 ? '000000' : 'wrong')).statusCode).toBe(400);
    expect(await readErrorCode(pass(shop, session, makeCode(shop, secret)))).toEqual([429, 'too-many']);
    expect(await readErrorCode(pass(shop, session, 'wrong'))).toEqual([429, 'too-many']);
    expect((await pass(shop, session, recoveryCodes[0] ?? '')).statusCode).toBe(200);
    shop.clock.pass(60 * MINUTE);
    const later = await logIn(shop);
    expect((await pass(shop, later, makeCode(shop, secret))).statusCode).toBe(200);
  });

  it('can be a recovery code, each once', async () => {
    const { shop, staff, order } = await openWithStaff(engine);
    const { recoveryCodes } = await enrol(shop, staff);
    const [first = '', second = ''] = recoveryCodes;
    const sessions = [await logIn(shop), await logIn(shop), await logIn(shop)];
    const responses = await Promise.all(sessions.map(each => pass(shop, each, first)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const session = sessions[responses.findIndex(({ statusCode }) => statusCode === 200)];
    if (session === undefined) throw new Error('No session has passed');
    expect((await notes(shop, session.token, order.id)).statusCode).toBe(200);
    const typed = second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    expect((await pass(shop, session, typed)).statusCode).toBe(200);
    expect((await readState(shop, session.token)).recoveryCodesLeft).toBe(8);
  });

  it('is not accepted when the secret of the server is another, except for a recovery code', async () => {
    const { shop, staff } = await openWithStaff(engine);
    const { secret, recoveryCodes } = await enrol(shop, staff);
    const session = await logIn(shop);
    await shop.db.updateTable('second_factors').set({ secret: 'encrypted-with-another-key' }).execute();
    expect(await readErrorCode(pass(shop, session, makeCode(shop, secret)))).toEqual([400, 'wrong-code']);
    expect((await pass(shop, session, recoveryCodes[0] ?? '')).statusCode).toBe(200);
  });

  it('remains valid while AUTH_SECRET is rotated, and is encrypted anew when it is used', async () => {
    const [old, next] = ['the old secret '.repeat(3), 'the new secret '.repeat(3)];
    const { shop, staff } = await openWithStaff(engine, { secret: old });
    const { secret } = await enrol(shop, staff);
    const statusAfterRestart = async (secrets: object) => {
      const app = await createApp({ ...testOptions(shop.db), clock: shop.clock.now, ...secrets });
      onTestFinished(() => app.close());
      const send: TestApp['send'] = (request, bearer = '') =>
        app.inject({ ...request, headers: { authorization: `Bearer ${bearer}` } });
      const restarted = { ...shop, app, send };
      const session = await logIn(restarted);
      shop.clock.pass(STEP);
      return (await pass(restarted, session, makeCode(shop, secret))).statusCode;
    };
    expect(await statusAfterRestart({ secret: next })).toBe(400);
    expect(await statusAfterRestart({ secret: next, previousSecret: old })).toBe(200);
    expect(await statusAfterRestart({ secret: next })).toBe(200);
  });

  it('is in the log of security events, as the setup and the removal are', async () => {
    const { shop, staff } = await openWithStaff(engine);
    const { recoveryCodes } = await enrol(shop, staff);
    const [first = '', second = ''] = recoveryCodes;
    const session = await logIn(shop);
    await pass(shop, session, '000000');
    await pass(shop, session, 'wrong');
    await pass(shop, session, first);
    await remove(shop, session.token, { ...RIGHT, code: second });
    const events = await shop.db
      .selectFrom('security_events')
      .select(['type', 'network'])
      .where('user_id', '=', session.user.id)
      .where('type', 'in', FACTOR_EVENTS)
      .orderBy('id')
      .execute();
    expect(events).toEqual(
      [
        'second-factor-enrolled',
        'second-factor-failed',
        'second-factor-failed',
        'recovery-code-used',
        'second-factor-removed',
        'recovery-code-used',
      ].map(type => ({ type, network: '127.0.0.1' })),
    );
  });
});
