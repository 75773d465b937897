import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';
const HOME = '127.0.0.1';

const forgot = async ({ send }: TestApp, from: string, email = EMAIL) => {
  const response = await send({
    method: 'POST',
    url: API.forgotPassword,
    remoteAddress: from,
    payload: { email },
  });
  return response.statusCode;
};

const countMails = async ({ db }: TestApp) =>
  (await db.selectFrom('outbox').select('about').where('kind', '=', 'password-reset').execute()).length;

/** Requests from many networks at once, as strangers do; each response takes its time. */
const forgotFromEverywhere = (shop: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => forgot(shop, `198.51.100.${index}`)));

describe.each(ENGINES)('requests for a reset link, %s', engine => {
  it('are limited for an address in a network, whether or not there is an account', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    for (const email of [EMAIL, 'no@nool.example']) {
      const statuses: number[] = [];
      for (let times = 0; times < 6; times += 1) statuses.push(await forgot(shop, '198.51.100.1', email));
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    }
    expect(await countMails(shop)).toBe(5);
    expect(await forgot(shop, HOME)).toBe(204);
    expect(await countMails(shop)).toBe(6);
    shop.clock.pass(60 * MINUTE);
    expect(await forgot(shop, '198.51.100.1')).toBe(204);
  });

  it('send a mailbox some mails a day and then one an hour, and answer as before', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    const { max } = LIMITS.resetMailsPerMailbox;
    expect(new Set(await forgotFromEverywhere(shop, max + 10))).toEqual(new Set([204]));
    expect(await countMails(shop)).toBe(max);
    for (const hour of [1, 2, 3, 4, 5]) {
      shop.clock.pass(60 * MINUTE);
      await forgotFromEverywhere(shop, 10);
      expect(await countMails(shop)).toBe(max + hour);
    }
    shop.clock.pass(DAY + 60 * MINUTE);
    await forgotFromEverywhere(shop, 3);
    expect(await countMails(shop)).toBe(max + 8);
  });

  it('count as one mailbox what leads to one', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const spellings = ['meena.rajan@gmail.com', 'meenarajan@googlemail.com', 'meenarajan+1@gmail.com'];
    for (const email of spellings) await registerShopper(shop, email);
    const { max } = LIMITS.resetMailsPerMailbox;
    for (let index = 0; index < 2 * max; index += 1)
      await forgot(shop, `198.51.100.${index}`, spellings[index % spellings.length]);
    expect(await countMails(shop)).toBe(max);
  });

  it('for another spelling of a mailbox do not prevent those of its owner', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const [owner, stranger] = ['meenarajan@gmail.com', 'meena.rajan+x@gmail.com'];
    for (const email of [owner, stranger]) await registerShopper(shop, email);
    const { max } = LIMITS.resetMailsPerMailbox;
    for (let index = 0; index < max + 5; index += 1) await forgot(shop, `198.51.100.${index}`, stranger);
    const before = await countMails(shop);
    expect(before).toBe(max);
    for (const address of ['203.0.113.1', '203.0.113.2']) await forgot(shop, address, owner);
    expect(await countMails(shop)).toBe(before + 1);
  });

  it('by strangers do not prevent those of the owner', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await registerShopper(shop);
    await forgotFromEverywhere(shop, LIMITS.resetMailsPerMailbox.max + 10);
    const before = await countMails(shop);
    expect(await forgot(shop, HOME)).toBe(204);
    expect(await countMails(shop)).toBe(before + 1);
  });

  it('leave no row for an address that was made up', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => forgot(shop, HOME, `nobody${index}@nool.example`)),
    );
    expect(await shop.db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1);
  });
});
