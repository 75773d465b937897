/** Every endpoint by staff of every role: with a token, with the cookie of the console, and with a stolen cookie. */
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Today } from '#contract/console/today.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { listPermissions, STAFF_ROLE_NAMES, type StaffRole } from '#domain/staff/roles.ts';
import { type ConsoleHeaders, consoleHeaders } from '#testing/console/console-headers.ts';
import { requestFor, toRule } from '#testing/security/access-requests.ts';
import { ownedResources } from '#testing/security/owned-resources.ts';
import { type RegisteredRoute, withRoutes } from '#testing/security/registered-routes.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { passSecondFactor, registerShopper, registerStaff } from '#testing/test-shopper.ts';

/** The endpoints of the console for who has not signed in to it. */
const OPEN = [
  'POST /api/console/session',
  'GET /api/console/welcome',
  'POST /api/console/welcome',
  'POST /api/console/invitation/details',
  'POST /api/console/invitation',
];

/** What each part of today's figures needs. */
const TODAY_PARTS: readonly (readonly [keyof Today, Permission])[] = [
  ['stock', 'products.read'],
  ['mails', 'messages.answer'],
  ['messages', 'messages.answer'],
  ['sales', 'reports.read'],
  ['backup', 'backups.manage'],
  ['setup', 'settings.change'],
];

interface Member {
  readonly role: StaffRole;
  readonly token: string;
  readonly headers: ConsoleHeaders;
}

interface RouteRequest {
  readonly shop: TestApp;
  /** A shopper, whose resources are asked for. */
  readonly owner: Session;
  readonly route: RegisteredRoute;
}

let accounts = 0;

async function newMember(shop: TestApp, role: StaffRole): Promise<Member> {
  accounts += 1;
  const session = await registerStaff(shop, `${role}${accounts}@nool.example`, role);
  await passSecondFactor(shop, session);
  return { role, token: session.token, headers: await consoleHeaders(shop, session) };
}

const isReading = ({ method }: RegisteredRoute) => method === 'GET' || method === 'HEAD';

const toName = ({ method, url }: RegisteredRoute, by: string) => `${method} ${url} by ${by}`;

async function readStatus(
  { shop, owner, route }: RouteRequest,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { headers: own, ...request } = await requestFor(route, ownedResources(shop, owner));
  const options = { ...request, headers: { ...own, ...headers } } as InjectOptions;
  const { statusCode, body } = await shop.send(options);
  if (statusCode === 403 && route.method !== 'HEAD')
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['message', 'code']);
  return statusCode;
}

/** What a permission decides: the same by token and by cookie, and nothing by a cookie that another site sends. */
async function askWithPermission(requested: RouteRequest, { role, token, headers }: Member): Promise<void> {
  const { route } = requested;
  const { permission, statuses, allowed = statuses[3] } = toRule(route);
  const isPermitted = permission === undefined || listPermissions(role).includes(permission);
  const expected = isPermitted ? allowed : 403;
  const foreign = isReading(route) ? expected : 403;
  const stolen = { ...headers, 'sec-fetch-site': 'cross-site' };
  expect([toName(route, `${role}, stolen cookie`), await readStatus(requested, stolen)]).toEqual([
    toName(route, `${role}, stolen cookie`),
    foreign,
  ]);
  const senders = [['token', { authorization: `Bearer ${token}` }] as const, ['cookie', headers] as const];
  for (const [sender, sent] of permission === undefined ? senders.slice(1) : senders) {
    const name = toName(route, `${role}, ${sender}`);
    expect([name, await readStatus(requested, { ...sent })]).toEqual([name, expected]);
  }
}

describe.each(ENGINES)('every endpoint, %s', engine => {
  it.each(STAFF_ROLE_NAMES)('is for a %s with its permission', { timeout: 60_000 }, async role => {
    const [shop, routes] = await withRoutes(() => createTestApp(engine));
    const owner = await registerShopper(shop);
    const ofStaff = routes.filter(route => {
      const { permission, acceptsCookie } = toRule(route);
      return permission !== undefined || acceptsCookie === true;
    });
    expect(ofStaff.length).toBeGreaterThan(30);
    let member = await newMember(shop, role);
    for (const route of ofStaff) {
      await askWithPermission({ shop, owner, route }, member);
      const { endsSession, changesAccount } = toRule(route);
      if (endsSession || changesAccount) member = await newMember(shop, role);
    }
  });

  it('of today counts only what the role may see', async () => {
    const shop = await createTestApp(engine, { location: { engine: 'embedded', folder: '/nowhere' } });
    for (const role of STAFF_ROLE_NAMES) {
      const { headers } = await newMember(shop, role);
      const { toConfirm, toPack, toHandOver, partlyShipped, toReceive, awaitingPayment, payments, ...parts } =
        (await shop.send({ url: ORDER_API.today, headers: { ...headers } })).json<Today>();
      const counts = [toConfirm, toPack, toHandOver, partlyShipped, toReceive, awaitingPayment, payments];
      expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0]);
      const may = new Set(listPermissions(role));
      const expected = TODAY_PARTS.flatMap(([part, permission]) => (may.has(permission) ? [part] : []));
      expect([role, Object.keys(parts).toSorted()]).toEqual([role, expected.toSorted()]);
    }
  });

  it('of shoppers does not accept the cookie of the console', async () => {
    const [shop, routes] = await withRoutes(() => createTestApp(engine));
    const owner = await registerShopper(shop);
    const { headers } = await newMember(shop, 'owner');
    for (const route of routes) {
      const { permission, acceptsCookie, statuses } = toRule(route);
      if (permission !== undefined || acceptsCookie === true || statuses[0] !== 401) continue;
      const name = toName(route, 'owner, cookie');
      expect([name, await readStatus({ shop, owner, route }, { ...headers })]).toEqual([name, 401]);
    }
  });

  it('below /api/console names a permission or is for all staff', async () => {
    const [, routes] = await withRoutes(() => createTestApp(engine));
    const without = routes.filter(({ method, url }) => {
      const { permission, acceptsCookie } = toRule({ method, url });
      const isOpen = permission === undefined && acceptsCookie !== true;
      return method !== 'HEAD' && url.startsWith('/api/console/') && isOpen;
    });
    expect(without.map(({ method, url }) => `${method} ${url}`)).toEqual(OPEN);
  });
});
