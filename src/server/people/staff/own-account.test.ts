import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ConsoleSession } from '#contract/console/session.ts';
import type { RecoveryCodes, SecondFactorState } from '#contract/second-factor.ts';
import { API, fill } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { consoleHeaders } from '#testing/console/console-headers.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { enrol, makeCode } from '#testing/test-second-factor.ts';
import { PASSWORD, registerStaff } from '#testing/test-shopper.ts';

const NEW_PASSWORD = 'seven blue looms';

type TestResponse = Awaited<ReturnType<TestApp['send']>>;

const toOutcome = (response: TestResponse) => [response.statusCode, response.json<{ code?: string }>().code];

async function openShop(engine: Engine) {
  const shop = await createTestApp(engine);
  const staff = await registerStaff(shop, 'packer@nool.example', 'packer');
  const factor = await enrol(shop, staff);
  const headers = await consoleHeaders(shop, staff);
  const ask = (request: Parameters<TestApp['send']>[0], cookie = headers.cookie) =>
    shop.send({ ...request, headers: { ...headers, cookie } });
  const changePassword = (currentPassword: string, newPassword: string) =>
    ask({ method: 'PUT', url: CONSOLE_API.password, payload: { currentPassword, newPassword } });
  const newCodes = (currentPassword: string) =>
    ask({ method: 'POST', url: CONSOLE_API.recoveryCodes, payload: { currentPassword } });
  const signIn = (login: object) =>
    shop.send({
      method: 'POST',
      url: CONSOLE_API.session,
      payload: { email: staff.user.email, password: PASSWORD, ...login },
    });
  return { shop, staff, factor, ask, changePassword, newCodes, signIn };
}

const readEvents = async ({ db }: TestApp) =>
  (await db.selectFrom('security_events').select('type').execute()).map(({ type }) => type);

describe.each(ENGINES)('the own password in the console, %s', engine => {
  it('is changed: every session ends but a new one, which has passed the second factor', async () => {
    const { shop, staff, ask, changePassword, signIn, factor } = await openShop(engine);
    const changed = await changePassword(PASSWORD, NEW_PASSWORD);
    expect(changed.statusCode).toBe(204);
    expect((await ask({ url: CONSOLE_API.session })).statusCode).toBe(401);
    expect((await shop.send({ url: API.sessions }, staff.token)).statusCode).toBe(401);
    const [cookie] = String(changed.headers['set-cookie']).split(';');
    const session = await ask({ url: CONSOLE_API.session }, cookie);
    expect(session.json<ConsoleSession>()).toMatchObject({ needsSecondFactor: false });
    const code = makeCode(shop, factor.secret);
    expect(toOutcome(await signIn({ code }))).toEqual([401, 'wrong-login']);
    expect((await signIn({ password: NEW_PASSWORD, code })).statusCode).toBe(200);
    expect(await readEvents(shop)).toContain('password-changed');
  });

  it('stays where the current one is wrong, or the new one is common', async () => {
    const { ask, changePassword } = await openShop(engine);
    expect(toOutcome(await changePassword('not this one', NEW_PASSWORD))).toEqual([400, 'wrong-password']);
    const common = await changePassword(PASSWORD, 'password1');
    expect(toOutcome(common)).toEqual([400, 'common-password']);
    expect(common.headers).not.toHaveProperty('set-cookie');
    expect((await ask({ url: CONSOLE_API.session })).statusCode).toBe(200);
  });
});

describe.each(ENGINES)('recovery codes, %s', engine => {
  it('are replaced after the password', async () => {
    const { shop, ask, newCodes, signIn, factor } = await openShop(engine);
    expect(toOutcome(await newCodes('not this one'))).toEqual([400, 'wrong-password']);
    const { recoveryCodes } = (await newCodes(PASSWORD)).json<RecoveryCodes>();
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn({ code: factor.recoveryCodes[0] })).statusCode).toBe(403);
    expect((await signIn({ code: recoveryCodes[0] })).statusCode).toBe(200);
    const state = (await ask({ url: API.secondFactor })).json<SecondFactorState>();
    expect(state).toMatchObject({ isEnrolled: true, recoveryCodesLeft: 9 });
    expect(await readEvents(shop)).toContain('recovery-codes-replaced');
  });

  it('are ten also after two requests at once', async () => {
    const { ask, newCodes } = await openShop(engine);
    const responses = await Promise.all([newCodes(PASSWORD), newCodes(PASSWORD)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const state = (await ask({ url: API.secondFactor })).json<SecondFactorState>();
    expect(state.recoveryCodesLeft).toBe(10);
  });
});

describe.each(ENGINES)('the second factor of a colleague, %s', engine => {
  it('is reset by an owner, who cannot reset their own', async () => {
    const { shop, staff, ask, signIn } = await openShop(engine);
    const owner = await registerStaff(shop, 'owner@nool.example');
    const { cookie } = await consoleHeaders(shop, owner);
    const reset = (id: string, by = cookie) =>
      ask({ method: 'DELETE', url: fill(CONSOLE_API.staffSecondFactor, { id }) }, by);
    await enrol(shop, owner);
    expect(toOutcome(await reset(owner.user.id))).toEqual([409, 'own-second-factor']);
    expect((await reset(staff.user.id)).statusCode).toBe(204);
    expect(toOutcome(await reset(staff.user.id))).toEqual([404, 'not-found']);
    expect((await signIn({})).json<ConsoleSession>().needsSecondFactor).toBe(true);
    expect((await ask({ url: CONSOLE_API.session })).json<ConsoleSession>().needsSecondFactor).toBe(true);
    const audit = await shop.db.selectFrom('audit').selectAll().execute();
    expect(audit).toMatchObject([{ actor: owner.user.id, kind: 'staff', record_id: staff.user.id }]);
    expect(await readEvents(shop)).toContain('second-factor-removed');
  });
});
