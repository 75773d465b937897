import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { createApp } from '#server/app.ts';
import { setPieces } from '#server/catalogue/stock/stock.repository.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { createTokens, startSession } from '#server/people/accounts/sessions/start-session.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createTestApp, ENGINES, type TestApp, testOptions } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, registerShopper, registerStaff } from '#testing/test-shopper.ts';

const CROWD = 200;
const RETRY_MS = 20;
const LAST = { productId: 'KUR-0001', size: 'M' };

type Send = TestApp['send'];

const place = (send: Send, token: string, key: string) =>
  send(
    { method: 'POST', url: API.orders, payload: orderRequest(), headers: { 'idempotency-key': key } },
    token,
  );

const stockLeft = async ({ db }: TestApp) =>
  (await db.selectFrom('stock').select('pieces').executeTakeFirstOrThrow()).pieces;

/** Access tokens of so many shoppers: copies of one, since hashing so many passwords would prove nothing here. */
async function readCrowd({ db, clock, ...shop }: TestApp, count: number): Promise<readonly string[]> {
  const { user } = await registerShopper({ db, clock, ...shop });
  const row = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  const accounts = {
    newId: createIds(clock.now),
    clock: clock.now,
    keys: deriveKeys(testOptions(db).secret),
  };
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = accounts.newId('usr');
    await db
      .insertInto('users')
      .values({ ...row, id, email: `shopper${index}@nool.example` })
      .execute();
    const started = await startSession(db, accounts, { userId: id, client: { address: '', userAgent: '' } });
    tokens.push((await createTokens(started, accounts)).token);
  }
  return tokens;
}

/** The app, and others over its database that share nothing else with it. */
async function sendersOver(
  shop: TestApp,
  count: number,
): Promise<{ senders: readonly Send[]; close: () => Promise<void> }> {
  const options = { ...testOptions(shop.db), clock: shop.clock.now };
  const others = await Promise.all(Array.from({ length: count - 1 }, () => createApp(options)));
  const send: (app: (typeof others)[number]) => Send = app => (request, token) =>
    app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
  return {
    senders: [shop.send, ...others.map(send)],
    close: async () => void (await Promise.all(others.map(app => app.close()))),
  };
}

/** What each came to in the end: who is told to come again comes again. */
async function untilAnswered(ask: () => ReturnType<Send>) {
  for (;;) {
    const response = await ask();
    if (response.statusCode !== 503) return response;
    await wait(RETRY_MS);
  }
}

describe.each(ENGINES)('the last piece, %s', engine => {
  it.each([1, 3])(
    'goes to one of 200 who want it, over %i servers, and comes back when cancelled',
    async servers => {
      const shop = await createTestApp(engine);
      await setPieces(shop.db, { ...LAST, count: 1 });
      const tokens = await readCrowd(shop, CROWD);
      const { senders, close } = await sendersOver(shop, servers);
      const responses = await Promise.all(
        tokens.map((token, index) =>
          untilAnswered(() => place(senders[index % servers] ?? shop.send, token, `key-${index}`)),
        ),
      );
      await close();
      const won = responses.findIndex(({ statusCode }) => statusCode === 201);
      const lost = responses.filter(({ statusCode }) => statusCode === 409);
      expect([responses.length - lost.length, lost.length]).toEqual([1, CROWD - 1]);
      expect(new Set(lost.map(response => response.body))).toEqual(
        new Set([
          JSON.stringify({
            message: 'Only 0 left in size M.',
            code: 'not-enough-stock',
            fields: { 'items.0.quantity': 'Only 0 left in size M.' },
          }),
        ]),
      );
      expect(await stockLeft(shop)).toBe(0);
      expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
      const { order } = (responses[won] ?? responses[0])?.json<PlacedOrder>() ?? {};
      const url = fill(API.orderCancel, { id: order?.id ?? '' });
      const cancelled = await Promise.all(
        Array.from({ length: 5 }, () =>
          shop.send({ method: 'POST', url, payload: { reason: 'No' } }, tokens[won]),
        ),
      );
      expect(cancelled.every(({ statusCode }) => statusCode === 200)).toBe(true);
      expect(await stockLeft(shop)).toBe(1);
    },
  );
});

describe.each(ENGINES)('concurrent requests, %s', engine => {
  it('with one key place one order, a hundred of them', async () => {
    const shop = await createTestApp(engine);
    await setPieces(shop.db, { ...LAST, count: 50 });
    const { token } = await registerShopper(shop);
    const { senders, close } = await sendersOver(shop, 3);
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => place(senders[index % 3] ?? shop.send, token, 'one-key')),
    );
    await close();
    const placed = responses.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(placed.map(response => response.body)).size).toBe(1);
    expect(responses.every(({ statusCode }) => [201, 409, 503].includes(statusCode))).toBe(true);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect(await stockLeft(shop)).toBe(49);
  });

  it('with one email create one account, fifty of them', async () => {
    const shop = await createTestApp(engine);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        // On a busy machine some are told to come again, because passwords take long to hash.
        untilAnswered(() =>
          shop.send({
            method: 'POST',
            url: API.register,
            payload: {
              email: index % 2 === 0 ? 'meena@nool.example' : ' MEENA@Nool.Example ',
              password: PASSWORD,
              firstName: 'Meena',
              lastName: `${index}`,
            },
          }),
        ),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    expect(await shop.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  it('to cancel and ship an order: one succeeds, and the stock matches it', async () => {
    const shop = await createTestApp(engine);
    await setPieces(shop.db, { ...LAST, count: 10 });
    const owner = await registerShopper(shop);
    const staff = await registerStaff(shop);
    let left = 10;
    for (let times = 0; times < 6; times += 1) {
      const placed = await place(shop.send, owner.token, `key-${times}`);
      const { id } = placed.json<PlacedOrder>().order;
      const ship = (status: string) =>
        shop.send({ method: 'PUT', url: fill(API.orderStatus, { id }), payload: { status } }, staff.token);
      await ship('confirmed');
      const cancel = () =>
        shop.send(
          { method: 'POST', url: fill(API.orderCancel, { id }), payload: { reason: 'No' } },
          owner.token,
        );
      const race = times % 2 === 0 ? [cancel, () => ship('shipped')] : [() => ship('shipped'), cancel];
      const responses = await Promise.all(race.map(go => go()));
      expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { status } = (await shop.send({ url: fill(API.order, { id }) }, owner.token)).json<{
        status: string;
      }>();
      expect(['cancelled', 'shipped']).toContain(status);
      if (status === 'shipped') left -= 1;
      expect(await stockLeft(shop)).toBe(left);
    }
  });

  it('save no more addresses than allowed', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const payload = { addressLine1: '', city: 'Chennai', state: '', postalCode: '', country: 'India' };
    await Promise.all(
      Array.from({ length: 70 }, () => shop.send({ method: 'POST', url: API.addresses, payload }, token)),
    );
    expect(await shop.db.selectFrom('addresses').select('id').execute()).toHaveLength(50);
  });
});
