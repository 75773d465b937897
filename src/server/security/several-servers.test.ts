import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Session, Tokens } from '#contract/account.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { createApp } from '#server/app.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { drain } from '#server/platform/http/drain.ts';
import { createReadiness, type Readiness } from '#server/platform/http/health.routes.ts';
import { DEFAULT_ORDER_LIMITS } from '#server/sales/orders/limits/order-limits.ts';
import { ENGINES, freshLocation, type TestApp, testOptions } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, registerShopper } from '#testing/test-shopper.ts';

type Server = TestApp & { readonly readiness: Readiness };

/** Servers that share a database and a secret, and know nothing else of each other: as processes do. */
async function openServers(engine: (typeof ENGINES)[number]): Promise<readonly [Server, Server, Server]> {
  const location = await freshLocation(engine);
  return Promise.all([openServer(location), openServer(location), openServer(location)]);
}

async function openServer(location: DatabaseLocation): Promise<Server> {
  const db = await openDatabase(location, () => undefined);
  const readiness = createReadiness();
  // More orders than a shopper has open in reality.
  const orderLimits = { ...DEFAULT_ORDER_LIMITS, openOrdersPerAccount: 100, ordersPerAccount: 100 };
  const app = await createApp({ ...testOptions(db), rateLimits: true, orderLimits, readiness });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
  });
  const clock = { now: () => new Date(), pass: () => undefined };
  const send: TestApp['send'] = (request, token) =>
    app.inject({
      ...request,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers },
    });
  return { app, db, clock, send, readiness };
}

/** The nth request goes to the next server, as a balancer sends it. */
function inTurn<Value>(
  servers: readonly TestApp[],
  count: number,
  ask: (server: TestApp, at: number) => Promise<Value>,
) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const server = servers[index % servers.length];
      if (server === undefined) throw new Error('There is no server');
      return ask(server, index);
    }),
  );
}

const logIn = (password = PASSWORD) => ({
  method: 'POST' as const,
  url: API.login,
  payload: { email: 'meena@nool.example', password },
});

const place = (key: string, payload: object = orderRequest()) => ({
  method: 'POST' as const,
  url: API.orders,
  payload,
  headers: { 'idempotency-key': key },
});

const countByStatus = (responses: readonly { readonly statusCode: number }[]) =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(responses, each => each.statusCode),
      ([status, { length }]) => [status, length],
    ),
  );

describe.each(ENGINES)('three servers on one database, %s', engine => {
  it('share sessions, wherever they are started, renewed and ended', async () => {
    const servers = await openServers(engine);
    const [one, two, three] = servers;
    const begun = await registerShopper(one);
    const email = fill(API.userByEmail, { email: begun.user.email });
    expect((await two.send({ url: email }, begun.token)).statusCode).toBe(200);
    const renew = {
      method: 'POST' as const,
      url: API.refresh,
      payload: { refreshToken: begun.refreshToken },
    };
    // Two tabs renew at once, each at another server: both have the one successor.
    const renewed = await Promise.all([two.send(renew), three.send(renew)]);
    expect(countByStatus(renewed)).toEqual({ 200: 2 });
    expect(new Set(renewed.map(response => response.json<Tokens>().refreshToken)).size).toBe(1);
    const token = renewed[0].json<Tokens>().token;
    expect((await three.send({ method: 'POST', url: API.logout }, token)).statusCode).toBe(204);
    expect(countByStatus(await inTurn(servers, 3, server => server.send({ url: email }, token)))).toEqual({
      401: 3,
    });
  });

  it('count wrong passwords together', async () => {
    const servers = await openServers(engine);
    await inTurn(servers, 1, server => registerShopper(server));
    const guesses = await inTurn(servers, 15, server => server.send(logIn('wrong password')));
    expect(countByStatus(guesses)).toEqual({ 401: 10, 429: 5 });
    expect(countByStatus(await inTurn(servers, 3, server => server.send(logIn())))).toEqual({ 429: 3 });
  });

  it('create one account for one email', async () => {
    const servers = await openServers(engine);
    const payload = {
      email: 'meena@nool.example',
      password: PASSWORD,
      firstName: 'Meena',
      lastName: 'Rajan',
    };
    const responses = await inTurn(servers, 12, server =>
      server.send({ method: 'POST', url: API.register, payload }),
    );
    expect(countByStatus(responses)).toEqual({ 201: 1, 409: 11 });
  });

  it('place an order once for its key, and sell the last piece once', async () => {
    const servers = await openServers(engine);
    const [one] = servers;
    const shoppers = await inTurn(servers, 6, (server, index) =>
      registerShopper(server, `shopper${index}@nool.example`),
    );
    const toToken = (at: number) => (shoppers[at % shoppers.length] as Session).token;
    const underOneKey = await inTurn(servers, 18, server => server.send(place('one'), toToken(0)));
    expect(
      new Set(underOneKey.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body)).size,
    ).toBe(1);
    await one.db.insertInto('stock').values({ product_id: 'KUR-0001', size: 'S', pieces: 1 }).execute();
    const last = orderRequest([{ productId: 'KUR-0001', size: 'S', quantity: 1 }]);
    const racers = await inTurn(servers, 6, (server, index) =>
      server.send(place(`last-${index}`, last), toToken(index)),
    );
    expect(countByStatus(racers)).toEqual({ 201: 1, 409: 5 });
    const { length } = await one.db.selectFrom('orders').select('id').execute();
    expect(length).toBe(2);
    expect(await findIssues(one.db, engine)).toEqual([]);
  });

  it('cancel an order consistently on any server, and return its pieces once', async () => {
    const servers = await openServers(engine);
    const [one] = servers;
    const { token } = await registerShopper(one);
    await one.db.insertInto('stock').values({ product_id: 'KUR-0001', size: 'M', pieces: 5 }).execute();
    const { order } = (await one.send(place('one'), token)).json<{ order: Order }>();
    const cancel = {
      method: 'POST' as const,
      url: fill(API.orderCancel, { id: order.id }),
      payload: { reason: 'Twice' },
    };
    expect(countByStatus(await inTurn(servers, 9, server => server.send(cancel, token)))).toEqual({ 200: 9 });
    expect(await one.db.selectFrom('stock').select('pieces').execute()).toEqual([{ pieces: 5 }]);
  });

  it('answer every order while one of them shuts down', async () => {
    const servers = await openServers(engine);
    const [one, two] = servers;
    const { token } = await registerShopper(one);
    const urls = await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
    let stopped: Promise<void> | undefined;
    const responses = await inTurn(servers, 60, async (_, index) => {
      await wait(index * 5);
      if (index === 20)
        stopped = drain({
          ...one,
          listeners: [one.app.server],
          stopWorkers: () => Promise.resolve(),
          closeStorage: () => one.db.destroy(),
        });
      return sendToNext(urls, index, token);
    });
    await stopped;
    expect(responses.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await two.db.selectFrom('orders').select('id').execute()).toHaveLength(60);
    expect(await findIssues(two.db, engine)).toEqual([]);
  });
});

/** A balancer: who is closed is passed over, and every server is asked for its own number first. */
async function sendToNext(urls: readonly string[], number: number, token: string): Promise<Response> {
  for (let index = number; ; index += 1) {
    try {
      return await fetch(`${urls[index % urls.length]}${API.orders}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `order-${number}`,
        },
        body: JSON.stringify(orderRequest()),
      });
    } catch (error) {
      if (index > number + 10) throw error;
    }
  }
}
