import { describe, expect, it } from 'vitest';
import type { ConfirmedSecondFactor, SecondFactorSetup } from '#contract/second-factor.ts';
import { API } from '#contract/urls.ts';
import { manageStaff } from '#server/commands/manage-staff.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { NO_RATE_LIMITS } from '#server/platform/rate-limits/rate-limits.ts';
import { ENGINES } from '#testing/test-app.ts';
import {
  confirm,
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
  start,
} from '#testing/test-second-factor.ts';
import { SETTINGS } from '#testing/test-settings.ts';

describe.each(ENGINES)('setting up a second factor, %s', engine => {
  it('takes the password and a code, and shows ten recovery codes once', async () => {
    const { shop, staff, order } = await openWithStaff(engine);
    expect(await readState(shop, staff.token)).toEqual({
      isAvailable: true,
      isEnrolled: false,
      isPassed: false,
      recoveryCodesLeft: 0,
    });
    const setup = await start(shop, staff.token);
    expect(setup.statusCode).toBe(201);
    const { secret, uri } = setup.json<SecondFactorSetup>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/${SETTINGS.shop.name}:staff%40nool.example?issuer=${SETTINGS.shop.name}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await readState(shop, staff.token)).isEnrolled).toBe(false);
    const confirmed = await confirm(shop, staff.token, makeCode(shop, secret));
    const { recoveryCodes, ...tokens } = confirmed.json<ConfirmedSecondFactor>();
    expect(tokens).toEqual({ token: expect.any(String), refreshToken: expect.any(String) });
    const { token: stolen, refreshToken } = { ...staff };
    Object.assign(staff, tokens);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await readState(shop, staff.token)).toEqual({
      isAvailable: true,
      isEnrolled: true,
      isPassed: true,
      recoveryCodesLeft: 10,
    });
    // Whoever knows the tokens of before gets nothing by them.
    expect((await notes(shop, stolen, order.id)).statusCode).toBe(401);
    const refreshed = await shop.send({ method: 'POST', url: API.refresh, payload: { refreshToken } });
    expect(refreshed.statusCode).toBe(401);
    expect((await notes(shop, staff.token, order.id)).statusCode).toBe(200);
  });

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const { shop, staff } = await openWithStaff(engine);
    const { secret, recoveryCodes } = await enrol(shop, staff);
    const stored = JSON.stringify([
      await shop.db.selectFrom('second_factors').selectAll().execute(),
      await shop.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const code of [secret, ...recoveryCodes, ...recoveryCodes.map(text => text.replaceAll('-', ''))])
      expect(stored).not.toContain(code);
  });

  it('is for staff only', async () => {
    const { shop, shopper } = await openWithStaff(engine);
    expect(await readErrorCode(start(shop, shopper.token))).toEqual([403, 'access-denied']);
    expect(await readErrorCode(confirm(shop, shopper.token, '000000'))).toEqual([403, 'access-denied']);
    expect((await readState(shop, shopper.token)).isAvailable).toBe(false);
  });

  it('needs the right password, a right code, and is done once', async () => {
    const { shop, staff } = await openWithStaff(engine);
    expect(await readErrorCode(start(shop, staff.token, { currentPassword: 'wrong' }))).toEqual([
      400,
      'wrong-password',
    ]);
    expect(await readErrorCode(confirm(shop, staff.token, '000000'))).toEqual([409, 'second-factor-missing']);
    const first = (await start(shop, staff.token)).json<SecondFactorSetup>();
    const second = (await start(shop, staff.token)).json<SecondFactorSetup>();
    expect(await readErrorCode(confirm(shop, staff.token, makeCode(shop, first.secret)))).toEqual([
      400,
      'wrong-code',
    ]);
    const code = makeCode(shop, second.secret);
    const confirmed = await Promise.all([1, 2, 3].map(() => confirm(shop, staff.token, code)));
    const [done, ...others] = confirmed.filter(({ statusCode }) => statusCode === 200);
    expect(others).toEqual([]);
    Object.assign(staff, done?.json());
    expect((await readState(shop, staff.token)).recoveryCodesLeft).toBe(10);
    expect(await readErrorCode(start(shop, staff.token))).toEqual([409, 'second-factor-exists']);
  });
});

describe.each(ENGINES)('removing a second factor, %s', engine => {
  it('needs the password and a code', async () => {
    const { shop, staff, order } = await openWithStaff(engine);
    const { secret, recoveryCodes } = await enrol(shop, staff);
    const other = await logIn(shop);
    const code = makeCode(shop, secret);
    expect(await readErrorCode(remove(shop, staff.token, { currentPassword: 'wrong', code }))).toEqual([
      400,
      'wrong-password',
    ]);
    expect(await readErrorCode(remove(shop, staff.token, { ...RIGHT, code: '000000' }))).toEqual([
      400,
      'wrong-code',
    ]);
    expect((await readState(shop, staff.token)).isEnrolled).toBe(true);
    expect((await remove(shop, staff.token, { ...RIGHT, code })).statusCode).toBe(204);
    expect(await readState(shop, staff.token)).toMatchObject({
      isEnrolled: false,
      isPassed: false,
      recoveryCodesLeft: 0,
    });
    expect((await notes(shop, other.token, order.id)).statusCode).toBe(200);
    expect(await readErrorCode(pass(shop, other, recoveryCodes[0] ?? ''))).toEqual([
      409,
      'second-factor-missing',
    ]);
  });

  it('works with a recovery code in a session that has not passed, and it can be set up again', async () => {
    const { shop, staff } = await openWithStaff(engine);
    const { recoveryCodes } = await enrol(shop, staff);
    const session = await logIn(shop);
    expect((await remove(shop, session.token, { ...RIGHT, code: recoveryCodes[0] })).statusCode).toBe(204);
    await enrol(shop, session);
    expect((await readState(shop, session.token)).recoveryCodesLeft).toBe(10);
  });

  it('can be done on the machine of the server, where both phone and recovery codes are lost', async () => {
    const { shop, staff, order } = await openWithStaff(engine);
    await enrol(shop, staff);
    const session = await logIn(shop);
    const { db, clock } = shop;
    const newId = createIds(clock.now);
    const { keys, rateLimits } = { keys: deriveKeys('k'.repeat(32)), rateLimits: NO_RATE_LIMITS };
    const deps = { db, clock: clock.now, newId, keys, rateLimits, onMail: () => undefined };
    const reset = () => manageStaff(deps, ['reset-second-factor', session.user.email]);
    expect(await reset()).toBe('staff@nool.example has no second factor any more.');
    expect(await reset()).toBe('staff@nool.example has no second factor.');
    expect((await notes(shop, session.token, order.id)).statusCode).toBe(200);
    const events = await db
      .selectFrom('security_events')
      .select('network')
      .where('type', '=', 'second-factor-removed')
      .execute();
    expect(events).toEqual([{ network: null }]);
  });
});
