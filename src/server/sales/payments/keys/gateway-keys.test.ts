/** Keys of the gateway that an owner enters: never read back, used at once, re-encrypted after a rotation. */
import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { GatewayKeys } from '#contract/console/payments/gateway-keys.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { DraftStatus } from '#contract/console/version.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { enrol, makeCode, STEP } from '#testing/test-second-factor.ts';
import { passSecondFactor, registerStaff } from '#testing/test-shopper.ts';
import { type FollowedGateway, followGateway } from './follow-gateway.ts';
import { readKeys } from './stored-keys.ts';

const SECRET = 'the secret of this test, 32 bytes or more';
const ENTERED = { keyId: 'rzp_test_1234567890', keySecret: 'hidden-key', webhookSecret: 'hidden-webhook' };

const follow = (shop: Pick<TestApp, 'db' | 'clock' | 'app'>, secret = SECRET, previous?: string) =>
  followGateway({
    db: shop.db,
    keys: deriveKeys(secret, previous),
    clock: shop.clock.now,
    logger: shop.app.log,
    environment: undefined,
    url: undefined,
  });

async function open(engine: (typeof ENGINES)[number]) {
  const followed: { gateway?: FollowedGateway } = {};
  const payments = {
    getGateway: () => followed.gateway?.getGateway(),
    onKeysChange: async () => followed.gateway?.refresh(),
    onEvent: () => undefined,
  };
  const shop = await createTestApp(engine, { payments, secret: SECRET });
  followed.gateway = await follow(shop);
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const { secret } = await enrol(shop, staff);
  const nextCode = () => {
    shop.clock.pass(STEP);
    return makeCode(shop, secret);
  };
  const enter = (changed: Partial<typeof ENTERED & { code: string }> = {}) =>
    shop.send(
      { method: 'PUT', url: PAYMENT_API.gatewayKeys, payload: { ...ENTERED, code: nextCode(), ...changed } },
      staff.token,
    );
  return { shop, staff, enter, nextCode, getGateway: payments.getGateway };
}

describe.each(ENGINES)('keys of the gateway, %s', engine => {
  it('are used at once, and their secrets are nowhere to be read', async () => {
    const { shop, staff, enter, getGateway } = await open(engine);
    expect((await enter({ code: '000000' })).json()).toMatchObject({ code: 'wrong-code' });
    const entered = await enter();
    expect(entered.json<GatewayKeys>()).toMatchObject({
      source: 'console',
      keyId: ENTERED.keyId,
      isTest: true,
      stored: { isReadable: true },
    });
    expect(getGateway()).toMatchObject({ keyId: ENTERED.keyId, source: 'console' });
    const read = await shop.send({ url: PAYMENT_API.gatewayKeys }, staff.token);
    const rows = [
      await shop.db.selectFrom('gateway_keys').selectAll().execute(),
      await shop.db.selectFrom('audit').selectAll().where('kind', '=', 'gateway-keys').execute(),
      await shop.db.selectFrom('security_events').selectAll().execute(),
    ];
    expect(rows[1]).toMatchObject([{ action: 'create', actor: staff.user.id, before: null, after: null }]);
    expect(JSON.stringify([entered.body, read.body, rows])).not.toContain('hidden');
  });

  it('are those of another process within its next look, with the webhook secret of before for two days', async () => {
    const { shop, enter } = await open(engine);
    const other = await follow(shop);
    expect(other.getGateway()).toBeUndefined();
    await enter();
    await other.refresh();
    const before = other.getGateway();
    expect(before?.keyId).toBe(ENTERED.keyId);
    await other.refresh();
    expect(other.getGateway()).toBe(before);
    await enter({ webhookSecret: 'hidden-second' });
    const secrets = async () =>
      (await readKeys(shop.db, deriveKeys(SECRET), shop.clock.now().getTime()))?.keys?.webhookSecrets;
    expect(await secrets()).toEqual(['hidden-second', 'hidden-webhook']);
    shop.clock.pass(6 * MINUTE);
    await enter({ webhookSecret: 'hidden-third' });
    expect(await secrets()).toEqual(['hidden-third', 'hidden-second', 'hidden-webhook']);
    await enter({ webhookSecret: 'hidden-third', keySecret: 'hidden-other' });
    expect(await secrets()).toEqual(['hidden-third', 'hidden-second', 'hidden-webhook']);
    shop.clock.pass(2 * DAY - 4 * MINUTE);
    expect(await secrets()).toEqual(['hidden-third', 'hidden-second']);
    shop.clock.pass(4 * MINUTE);
    expect(await secrets()).toEqual(['hidden-third']);
  });

  it('let a real shop be published that offers cards', async () => {
    const { shop, staff, enter } = await open(engine);
    const headers = { 'if-match': '*' };
    const payload = { settings: { isSample: false } };
    await shop.send({ method: 'PUT', url: CONSOLE_API.settings, payload, headers }, staff.token);
    const issues = async () => {
      const draft = await shop.send({ url: CONSOLE_API.draft }, staff.token);
      return JSON.stringify(draft.json<DraftStatus>().faults);
    };
    expect(await issues()).toContain('payment.methods has card');
    await enter();
    expect(await issues()).not.toContain('payment.methods');
  });

  it('are encrypted anew with a new AUTH_SECRET, and useless with a foreign one', async () => {
    const { shop, enter } = await open(engine);
    await enter();
    const rotated = 'another secret that is long enough for it';
    expect((await follow(shop, rotated)).getGateway()).toBeUndefined();
    expect((await follow(shop, rotated, SECRET)).getGateway()?.keyId).toBe(ENTERED.keyId);
    expect((await follow(shop, rotated)).getGateway()?.keyId).toBe(ENTERED.keyId);
    expect((await follow(shop)).getGateway()).toBeUndefined();
  });

  it('are removed by a code, and others than those of the gateway are refused', async () => {
    const { shop, staff, enter, nextCode, getGateway } = await open(engine);
    await enter();
    const payload = { code: nextCode() };
    const removal = { method: 'POST', url: PAYMENT_API.gatewayKeysRemoval, payload } as const;
    expect((await shop.send(removal, staff.token)).json()).toMatchObject({ source: 'none', stored: null });
    expect(getGateway()).toBeUndefined();
    const again = { ...removal, payload: { code: nextCode() } };
    expect((await shop.send(again, staff.token)).statusCode).toBe(200);
    const audit = shop.db.selectFrom('audit').select('action').where('kind', '=', 'gateway-keys');
    expect(await audit.orderBy('created_at').execute()).toEqual([{ action: 'create' }, { action: 'delete' }]);
    const other = await enter({ keyId: 'sk_live_1234567890' });
    expect([other.statusCode, other.json()]).toMatchObject([400, { fields: { keyId: expect.any(String) } }]);
  });
});
