import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { requestFor, toRule } from '#testing/security/access-requests.ts';
import { ACCESS_RULES } from '#testing/security/access-rules.ts';
import { describedEndpoints } from '#testing/security/described-endpoints.ts';
import { ownedResources, PRIVATE_CITY } from '#testing/security/owned-resources.ts';
import { type RegisteredRoute, withRoutes } from '#testing/security/registered-routes.ts';
import { createWholeApp } from '#testing/security/whole-app.ts';
import { ENGINES, type TestApp } from '#testing/test-app.ts';
import { registerShopper, registerStaff } from '#testing/test-shopper.ts';

const CALLERS = ['nobody', 'other', 'staff', 'owner'] as const;

type Caller = (typeof CALLERS)[number];
type Tokens = Readonly<Record<Caller, string | undefined>>;
type People = Readonly<Record<Exclude<Caller, 'nobody'>, Session>>;

/** The endpoints whose responses are about their caller. */
const PERSONAL = /^\/api\/(?:auth|users?|orders)\b/;

const isRight = (status: number) => status < 400;

/** The endpoints that begin, replace and end a session of the console. */
const SETS_COOKIE: ReadonlySet<string> = new Set([
  'POST /api/console/session',
  'DELETE /api/console/session',
  'PUT /api/console/password',
]);

/** One row of the table: the route asked by each caller, of fresh resources of the owner's. */
async function askAll(shop: TestApp, route: RegisteredRoute, people: People) {
  const rule = toRule(route);
  const tokens: Tokens = {
    nobody: undefined,
    other: people.other.token,
    staff: people.staff.token,
    owner: people.owner.token,
  };
  const [nobody, owner, other, staff] = rule.statuses;
  const expected = { nobody, owner, other, staff };
  for (const caller of CALLERS) {
    const request = await requestFor(route, ownedResources(shop, people.owner));
    const response = await shop.send(request, tokens[caller]);
    const requested = `${route.method} ${route.url} by ${caller}`;
    expect([requested, response.statusCode]).toEqual([requested, expected[caller]]);
    // No other site's script may read an answer, and no browser sends along what it was never given.
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    if (!SETS_COOKIE.has(`${route.method} ${route.url}`))
      expect(response.headers).not.toHaveProperty('set-cookie');
    if (PERSONAL.test(route.url)) expect(response.headers['cache-control']).toBe('no-store');
    if (isRight(response.statusCode) || route.method === 'HEAD') continue;
    // Who is refused learns nothing but that.
    if (rule.isPage) expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    else expect(Object.keys(response.json())).toEqual(['message', 'code']);
    for (const secret of [PRIVATE_CITY, 'Meena', 'ord_', 'NL-']) expect(response.body).not.toContain(secret);
  }
}

async function readPeople(shop: TestApp, row: number): Promise<People> {
  const [owner, other, staff] = [
    await registerShopper(shop, `owner${row}@nool.example`),
    await registerShopper(shop, `other${row}@nool.example`),
    await registerStaff(shop, `staff${row}@nool.example`),
  ];
  return { owner, other, staff };
}

describe.each(ENGINES)('every route, %s', engine => {
  it('responds to anonymous clients, its owner, other shoppers and staff as in the access table', {
    timeout: 60_000,
  }, async () => {
    const [shop, routes] = await withRoutes(() => createWholeApp(engine));
    let people = await readPeople(shop, 0);
    for (const [index, route] of routes.entries()) {
      await askAll(shop, route, people);
      const { endsSession, changesAccount } = toRule(route);
      if (endsSession || changesAccount) people = await readPeople(shop, index + 1);
    }
    const known = routes.map(({ method, url }) => `${method === 'HEAD' ? 'GET' : method} ${url}`);
    expect(Object.keys(ACCESS_RULES).filter(name => !known.includes(name))).toEqual([]);
  });

  it('is in the API documentation if and only if it is an API endpoint', async () => {
    const shop = await createWholeApp(engine);
    const described = (await describedEndpoints(shop)).map(({ path }) => path);
    expect(described.filter(path => !path.startsWith('/api/'))).toEqual([]);
  });
});
