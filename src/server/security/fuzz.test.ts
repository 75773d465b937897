import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import { setRole } from '#server/accounts/user.repository.ts';
import { createTestApp, ENGINES, PRODUCTS, type TestApp } from '#testing/test-app.ts';
import { PASSWORD } from '#testing/test-shopper.ts';
import { createResponseChecker, MARK } from './check-response.ts';
import { describedEndpoints } from './described-endpoints.ts';
import { ownedResources } from './owned-resources.ts';
import { drawRequest, type RandomRequest, type Words } from './random-requests.ts';
import { createSeededRandom } from './seeded-random.ts';
import { validBodies } from './valid-requests.ts';

/** The same requests each time; `npm run drill -- fuzz` draws others, and many more. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const REQUESTS = { embedded: 1200, postgres: 600 };

/** So many requests take their time where much else is running. */
const PATIENCE_MS = 120_000;

/** People log in anew after so many: among the requests are some that log out. */
const ROUND = 500;

async function registered({ send }: TestApp, name: string, lastName: string): Promise<Session> {
  const payload = { email: `${name}@nool.example`, password: PASSWORD, firstName: 'Meena', lastName };
  return (await send({ method: 'POST', url: API.register, payload })).json<Session>();
}

async function wordsOf(shop: TestApp, round: number): Promise<Words> {
  const one = await registered(shop, `one${round}`, MARK);
  const two = await registered(shop, `two${round}`, 'Rajan');
  const staff = await registered(shop, `staff${round}`, 'Rajan');
  await setRole(shop.db, staff.user.email, 'staff');
  const things = ownedResources(shop, one);
  const order = await things.newOrder();
  return {
    tokens: { one: one.token, two: two.token, staff: staff.token },
    names: [
      ...[one, two, staff].flatMap(({ user }) => [user.id, user.email]),
      order.id,
      order.orderId,
      (await things.newAddress()).id,
      (await ownedResources(shop, two).newOrder()).id,
      one.refreshToken,
      two.refreshToken,
      PASSWORD,
      'M',
      'One Size',
      'India',
      ...PRODUCTS.map(({ id }) => id),
    ],
    bodies: validBodies(await describedEndpoints(shop), things),
  };
}

const sendRandom = ({ app }: TestApp, { method, url, headers, body }: RandomRequest) =>
  app.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });

describe.each(ENGINES)('requests drawn by chance, %s', engine => {
  it(
    'are all answered as the interface says of itself, and tell nobody of another',
    async () => {
      const shop = await createTestApp(engine);
      const calls = await describedEndpoints(shop);
      const faultsOf = createResponseChecker();
      const chance = createSeededRandom(SEED);
      const statuses = new Map<number, number>();
      let words = await wordsOf(shop, 0);
      for (let at = 0; at < REQUESTS[engine]; at += 1) {
        if (at % ROUND === ROUND - 1) words = await wordsOf(shop, at);
        const request = drawRequest(chance, calls, words);
        const { statusCode: status, headers, body } = await sendRandom(shop, request);
        const faults = faultsOf(request, {
          status,
          requestId: headers['x-request-id'] as string | undefined,
          body,
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const { call: _, ...sent } = request;
        const told = JSON.stringify({ seed: SEED, at, sent, status, answer: body.slice(0, 500) });
        expect(faults, told).toEqual([]);
      }
      // Requests of which all are refused at the door would prove nothing.
      for (const status of [200, 201, 400, 401, 403, 404])
        expect(statuses.get(status) ?? 0).toBeGreaterThan(2);
    },
    PATIENCE_MS,
  );
});
