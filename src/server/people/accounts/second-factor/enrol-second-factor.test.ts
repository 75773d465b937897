import { describe, expect, it } from 'vitest';
import type { RecoveryCodes, SecondFactorSetup } from '#contract/second-factor.ts';
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
    const { shop, token } = await openWithStaff(engine);
    expect(await readState(shop, token)).toEqual({
      isAvailable: true,
      isEnrolled: false,
      isPassed: false,
      recoveryCodesLeft: 0,
    });
    const setup = await start(shop, token);
    expect(setup.statusCode).toBe(201);
    const { secret, uri } = setup.json<SecondFactorSetup>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/${SETTINGS.shop.name}:staff%40nool.example?issuer=${SETTINGS.shop.name}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await readState(shop, token)).isEnrolled).toBe(false);
    const { recoveryCodes } = (await confirm(shop, token, makeCode(shop, secret))).json<RecoveryCodes>();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await readState(shop, token)).toEqual({
      isAvailable: true,
      isEnrolled: true,
      isPassed: true,
      recoveryCodesLeft: 10,
    });
  });

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const { shop, token } = await openWithStaff(engine);
    const { secret, recoveryCodes } = await enrol(shop, token);
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
    const { shop, token } = await openWithStaff(engine);
    expect(await readErrorCode(start(shop, token, { currentPassword: 'wrong' }))).toEqual([
      400,
      'wrong-password',
    ]);
    expect(await readErrorCode(confirm(shop, token, '000000'))).toEqual([409, 'second-factor-missing']);
    const first = (await start(shop, token)).json<SecondFactorSetup>();
    const second = (await start(shop, token)).json<SecondFactorSetup>();
    expect(await readErrorCode(confirm(shop, token, makeCode(shop, first.secret)))).toEqual([
      400,
      'wrong-code',
    ]);
    const code = makeCode(shop, second.secret);
    const confirmed = await Promise.all([1, 2, 3].map(() => confirm(shop, token, code)));
    expect(confirmed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await readState(shop, token)).recoveryCodesLeft).toBe(10);
    expect(await readErrorCode(start(shop, token))).toEqual([409, 'second-factor-exists']);
  });
});

describe.each(ENGINES)('removing a second factor, %s', engine => {
  it('needs the password and a code', async () => {
    const { shop, token, order } = await openWithStaff(engine);
    const { secret, recoveryCodes } = await enrol(shop, token);
    const other = await logIn(shop);
    const code = makeCode(shop, secret);
    expect(await readErrorCode(remove(shop, token, { currentPassword: 'wrong', code }))).toEqual([
      400,
      'wrong-password',
    ]);
    expect(await readErrorCode(remove(shop, token, { ...RIGHT, code: '000000' }))).toEqual([
      400,
      'wrong-code',
    ]);
    expect((await readState(shop, token)).isEnrolled).toBe(true);
    expect((await remove(shop, token, { ...RIGHT, code })).statusCode).toBe(204);
    expect(await readState(shop, token)).toMatchObject({
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
    const { shop, token } = await openWithStaff(engine);
    const { recoveryCodes } = await enrol(shop, token);
    const session = await logIn(shop);
    expect((await remove(shop, session.token, { ...RIGHT, code: recoveryCodes[0] })).statusCode).toBe(204);
    await enrol(shop, session.token);
    expect((await readState(shop, session.token)).recoveryCodesLeft).toBe(10);
  });

  it('can be done on the machine of the server, where both phone and recovery codes are lost', async () => {
    const { shop, token, order } = await openWithStaff(engine);
    await enrol(shop, token);
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
