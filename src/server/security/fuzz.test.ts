import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import { setRole } from '#server/people/accounts/user.repository.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import { createCouriers } from '#server/sales/couriers/couriers.ts';
import { COURIER_KEYS } from '#testing/orders/courier-shop.ts';
import { createResponseChecker, PRIVATE_NAME } from '#testing/security/check-response.ts';
import { describedEndpoints } from '#testing/security/described-endpoints.ts';
import { ownedResources } from '#testing/security/owned-resources.ts';
import { type RandomRequest, type RequestData, randomRequests } from '#testing/security/random-requests.ts';
import { validBodies } from '#testing/security/valid-requests.ts';
import { createTestApp, ENGINES, PRODUCTS, type TestApp } from '#testing/test-app.ts';
import { PASSWORD } from '#testing/test-shopper.ts';

/** The same requests in every run; `npm run drill -- fuzz` sends others, and many more. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Each round begins with new sessions, because some requests log out. */
const ROUNDS = { embedded: 3, postgres: 3 };
const REQUESTS_PER_ROUND = 520;
const TIMEOUT_MS = 120_000;

async function registered({ send }: TestApp, name: string, lastName: string): Promise<Session> {
  const payload = { email: `${name}@nool.example`, password: PASSWORD, firstName: 'Meena', lastName };
  return (await send({ method: 'POST', url: API.register, payload })).json<Session>();
}

async function createRequestData(shop: TestApp, round: number): Promise<RequestData> {
  const one = await registered(shop, `one${round}`, PRIVATE_NAME);
  const two = await registered(shop, `two${round}`, 'Rajan');
  const staff = await registered(shop, `staff${round}`, 'Rajan');
  // Staff rights need a confirmed address; without them the console answers every request alike.
  await markVerified(shop.db, staff.user.id, shop.clock.now().getTime());
  await setRole(shop.db, staff.user.email, 'owner');
  const resources = ownedResources(shop, one);
  const order = await resources.newOrder();
  return {
    tokens: { one: one.token, two: two.token, staff: staff.token },
    values: [
      ...[one, two, staff].flatMap(({ user }) => [user.id, user.email]),
      order.id,
      order.orderId,
      (await resources.newAddress()).id,
      await resources.newSession(),
      (await ownedResources(shop, two).newOrder()).id,
      one.refreshToken,
      two.refreshToken,
      PASSWORD,
      'M',
      'One Size',
      'India',
      'offers',
      'kurta',
      await resources.newProduct(),
      await resources.newCategory(),
      ...PRODUCTS.map(({ id }) => id),
    ],
    bodies: validBodies(await describedEndpoints(shop), resources),
  };
}

const sendRandom = ({ app }: TestApp, { method, url, headers, body }: RandomRequest) =>
  app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });

describe.each(ENGINES)('random requests, %s', engine => {
  it(
    'get documented responses without data of another shopper',
    async () => {
      const shop = await createTestApp(engine, { couriers: createCouriers(COURIER_KEYS) });
      const endpoints = await describedEndpoints(shop);
      const toViolations = createResponseChecker();
      const statuses = new Map<number, number>();
      for (let round = 0; round < ROUNDS[engine]; round += 1) {
        const data = await createRequestData(shop, round);
        const requests = fc.sample(randomRequests(endpoints, data), {
          seed: SEED + round,
          numRuns: REQUESTS_PER_ROUND,
        });
        for (const request of requests) {
          const response = await sendRandom(shop, request);
          const { statusCode: status, headers, body } = response;
          const requestId = headers['x-request-id'] as string | undefined;
          const violations = toViolations(request, { status, requestId, body });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          const { endpoint: _, ...sent } = request;
          const details = JSON.stringify({ seed: SEED, round, sent, status, body: body.slice(0, 500) });
          expect(violations, details).toEqual([]);
        }
      }
      // The test proves nothing when every request fails the same way.
      for (const status of [200, 201, 400, 401, 403, 404])
        expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(2);
    },
    TIMEOUT_MS,
  );
});
