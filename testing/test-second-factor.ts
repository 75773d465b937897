/** Requests of staff about a second factor. */
import { Secret, TOTP } from 'otpauth';
import type { Session, Tokens } from '#contract/account.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import type { ConfirmedSecondFactor, SecondFactorSetup, SecondFactorState } from '#contract/second-factor.ts';
import { API, fill } from '#contract/urls.ts';
import type { AppOptions } from '#server/app.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { orderRequest, PASSWORD, registerShopper, registerStaff } from './test-shopper.ts';

const STAFF = 'staff@nool.example';
export const STEP = 30_000;
export const RIGHT = { currentPassword: PASSWORD };

/** A shop with a member of staff, and an order of somebody else. */
export async function openWithStaff(engine: Engine, options: Partial<AppOptions> = {}) {
  const shop = await createTestApp(engine, options);
  const staff = await registerStaff(shop, STAFF);
  const shopper = await registerShopper(shop);
  const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, shopper.token);
  return { shop, staff, shopper, order: placed.json<PlacedOrder>().order };
}

export const start = ({ send }: TestApp, token: string, payload: object = RIGHT) =>
  send({ method: 'POST', url: API.secondFactor, payload }, token);

export const confirm = ({ send }: TestApp, token: string, code: string) =>
  send({ method: 'PUT', url: API.secondFactor, payload: { code } }, token);

/** The session has the tokens of the response afterwards. */
export async function pass(
  { send }: TestApp,
  session: { token: string; refreshToken?: string },
  code: string,
) {
  const payload = { code };
  const response = await send({ method: 'POST', url: API.passSecondFactor, payload }, session.token);
  if (response.statusCode === 200) Object.assign(session, response.json<Tokens>());
  return response;
}

export const remove = ({ send }: TestApp, token: string, payload: object) =>
  send({ method: 'POST', url: API.removeSecondFactor, payload }, token);

export const readState = async ({ send }: TestApp, token: string) =>
  (await send({ url: API.secondFactor }, token)).json<SecondFactorState>();

/** The code that an authenticator app shows, so many steps from now. */
export function makeCode({ clock }: TestApp, secret: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * STEP;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The session has the tokens of the response afterwards. */
export async function enrol(shop: TestApp, session: { token: string; refreshToken?: string }) {
  const { secret } = (await start(shop, session.token)).json<SecondFactorSetup>();
  const confirmed = await confirm(shop, session.token, makeCode(shop, secret));
  const { recoveryCodes, ...tokens } = confirmed.json<ConfirmedSecondFactor>();
  Object.assign(session, tokens);
  // The code that confirmed it is used up.
  shop.clock.pass(2 * STEP);
  return { secret, recoveryCodes };
}

export async function logIn({ send }: TestApp): Promise<Session> {
  const payload = { email: STAFF, password: PASSWORD };
  return (await send({ method: 'POST', url: API.login, payload })).json<Session>();
}

export const notes = ({ send }: TestApp, token: string, id: string) =>
  send({ method: 'PUT', url: fill(API.orderStatus, { id }), payload: { notes: 'x' } }, token);

export const readErrorCode = async (response: ReturnType<TestApp['send']>) => {
  const { statusCode, body } = await response;
  return [statusCode, statusCode < 300 ? '' : (JSON.parse(body) as { code: string }).code];
};
