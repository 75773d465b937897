import { describe, expect, it } from 'vitest';
import type { ActiveSession } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { type ConsoleSession, UNATTENDED_HEADER } from '#contract/console/session.ts';
import { API, fill } from '#contract/urls.ts';
import { changeRole } from '#server/people/accounts/change-role.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { consoleHeaders } from '#testing/console/console-headers.ts';
import { createTestApp, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { enrol } from '#testing/test-second-factor.ts';
import { PASSWORD, registerShopper, registerStaff } from '#testing/test-shopper.ts';

const EMAIL = 'staff@nool.example';
const HOUR = 60 * MINUTE;

const read = ({ send }: TestApp, cookie: string) => send({ url: CONSOLE_API.session, headers: { cookie } });

type TestResponse = Awaited<ReturnType<TestApp['send']>>;

const toSetCookie = ({ headers }: TestResponse) => String(headers['set-cookie']);
const toOutcome = (response: TestResponse) => [response.statusCode, response.json<{ code?: string }>().code];

const readEvents = async ({ db }: TestApp) =>
  (await db.selectFrom('security_events').select('type').execute()).map(({ type }) => type);

describe.each(ENGINES)('the session of the console, %s', engine => {
  it('is refused to other sites, and to requests that do not say where they come from', async () => {
    const shop = await createTestApp(engine);
    const { cookie } = await consoleHeaders(shop, await registerStaff(shop));
    const change = (headers: object) =>
      shop.send({
        method: 'POST',
        url: CONSOLE_API.productChanges,
        payload: { filter: {}, change: { isSale: true } },
        headers: { cookie, host: 'nool.example', ...headers },
      });
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://nool.example.evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://nool.example' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ])
      expect([headers, ...toOutcome(await change(headers))]).toEqual([headers, 403, 'access-denied']);
    for (const headers of [{ origin: 'http://nool.example' }, { 'sec-fetch-site': 'same-origin' }])
      expect([headers, (await change(headers)).statusCode]).toEqual([headers, 200]);
    expect(await readEvents(shop)).toContain('access-denied');
  });

  it('ends after 12 hours without a request, and after 30 days', async () => {
    const shop = await createTestApp(engine);
    const staff = await registerStaff(shop);
    const { cookie } = await consoleHeaders(shop, staff);
    for (let hours = 0; hours < 720; hours += 10) {
      expect([hours, (await read(shop, cookie)).statusCode]).toEqual([hours, 200]);
      shop.clock.pass(hours === 710 ? 10 * HOUR - 1 : 10 * HOUR);
    }
    expect((await read(shop, cookie)).statusCode).toBe(200);
    shop.clock.pass(1);
    expect((await read(shop, cookie)).statusCode).toBe(401);
    const idle = await consoleHeaders(shop, staff);
    shop.clock.pass(12 * HOUR);
    expect((await read(shop, idle.cookie)).statusCode).toBe(401);
  });

  it('does not last longer by what a page asks for by itself', async () => {
    const shop = await createTestApp(engine);
    const { cookie } = await consoleHeaders(shop, await registerStaff(shop));
    const origin = await shop.app.listen({ port: 0 });
    const follow = async () => {
      const stream = await fetch(origin + ORDER_API.events, {
        headers: { cookie, accept: 'text/event-stream' },
      });
      await stream.body?.cancel();
      return stream.status;
    };
    const refresh = async () => {
      const headers = { cookie, [UNATTENDED_HEADER]: 'true' };
      return (await shop.send({ url: ORDER_API.orders, headers })).statusCode;
    };
    for (let hours = 0; hours < 12; hours += 1) {
      expect([hours, await follow(), await refresh()]).toEqual([hours, 200, 200]);
      shop.clock.pass(HOUR);
    }
    expect([await follow(), await refresh()]).toEqual([401, 401]);
  });

  it('is written once a minute at most', async () => {
    const shop = await createTestApp(engine);
    const { cookie } = await consoleHeaders(shop, await registerStaff(shop));
    const lastSeen = async () =>
      (
        await shop.db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('cookie_hash', 'is not', null)
          .execute()
      )[0]?.last_seen_at;
    const before = await lastSeen();
    shop.clock.pass(MINUTE - 1);
    await read(shop, cookie);
    expect(await lastSeen()).toBe(before);
    shop.clock.pass(1);
    await read(shop, cookie);
    expect(await lastSeen()).toBe(shop.clock.now().getTime());
  });

  it('ends when it is signed out of, and the cookie is removed', async () => {
    const shop = await createTestApp(engine);
    const headers = await consoleHeaders(shop, await registerStaff(shop));
    const response = await shop.send({ method: 'DELETE', url: CONSOLE_API.session, headers: { ...headers } });
    expect([response.statusCode, toSetCookie(response)]).toEqual([
      204,
      'nool-console=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
    expect((await read(shop, headers.cookie)).statusCode).toBe(401);
  });

  it('has a name over TLS that no other host of the domain can set, and is removed by both names', async () => {
    const shop = await createTestApp(engine, { publicUrl: 'https://nool.example' });
    const { cookie, ...headers } = await consoleHeaders(shop, await registerStaff(shop));
    const own = `__Host-${cookie}`;
    const planted = (await consoleHeaders(shop, await registerStaff(shop, 'packer@nool.example', 'packer')))
      .cookie;
    for (const cookies of [`${planted}; ${own}`, `${own};${planted}`, `a=b; ${own}`, cookie]) {
      const response = await read(shop, cookies);
      expect([cookies, response.json<ConsoleSession>().staff.role]).toEqual([cookies, 'owner']);
    }
    const empty = '__Host-nool-console=';
    for (const cookies of [
      `${own}; __Host-${planted}`,
      `${own}; ${own}`,
      `${cookie}; ${planted}`,
      `${empty}; ${cookie}`,
    ])
      expect([cookies, (await read(shop, cookies)).statusCode]).toEqual([cookies, 401]);
    const response = await shop.send({
      method: 'DELETE',
      url: CONSOLE_API.session,
      headers: { ...headers, cookie: own, origin: 'https://nool.example' },
    });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([
      204,
      [
        'nool-console=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
        '__Host-nool-console=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
      ],
    ]);
  });

  it('is listed under Profile and ended there', async () => {
    const shop = await createTestApp(engine);
    const staff = await registerStaff(shop);
    const { cookie } = await consoleHeaders(shop, staff);
    const listed = (await shop.send({ url: API.sessions }, staff.token)).json<ActiveSession[]>();
    const other = listed.find(({ isCurrent }) => !isCurrent);
    const url = fill(API.session, { id: other?.id ?? '' });
    expect((await shop.send({ method: 'DELETE', url }, staff.token)).statusCode).toBe(204);
    expect((await read(shop, cookie)).statusCode).toBe(401);
  });

  it('ends with a change of the password, and with the rights', async () => {
    const shop = await createTestApp(engine);
    const staff = await registerStaff(shop);
    const { cookie } = await consoleHeaders(shop, staff);
    const payload = { currentPassword: PASSWORD, newPassword: 'another handloom' };
    await shop.send({ method: 'PUT', url: API.password, payload }, staff.token);
    expect((await read(shop, cookie)).statusCode).toBe(401);
    const next = await consoleHeaders(shop, staff);
    const deps = { db: shop.db, clock: shop.clock.now, newId: createIds(shop.clock.now) };
    const user = { ...staff.user, role: 'staff' } as const;
    await changeRole(deps, { user, role: 'packer', address: undefined });
    expect((await read(shop, next.cookie)).json<ConsoleSession>().staff.role).toBe('packer');
    await changeRole(deps, { user, role: 'shopper', address: undefined });
    expect((await read(shop, next.cookie)).statusCode).toBe(401);
    await changeRole(deps, { user, role: 'owner', address: undefined });
    expect((await read(shop, next.cookie)).statusCode).toBe(401);
  });

  it('is no bearer token, and no bearer token is a cookie', async () => {
    const shop = await createTestApp(engine);
    const staff = await registerStaff(shop);
    const { cookie } = await consoleHeaders(shop, staff);
    const token = cookie.split('=')[1] ?? '';
    expect((await shop.send({ url: API.sessions }, token)).statusCode).toBe(401);
    expect((await read(shop, `nool-console=${staff.token}`)).statusCode).toBe(401);
    expect((await shop.send({ url: API.sessions, headers: { cookie } })).statusCode).toBe(401);
  });

  it('may also be a bearer session that has passed the second factor', async () => {
    const shop = await createTestApp(engine);
    const staff = await registerStaff(shop, EMAIL, 'packer');
    await enrol(shop, staff);
    const response = await shop.send({ url: CONSOLE_API.session }, staff.token);
    expect(response.json<ConsoleSession>()).toMatchObject({
      staff: { role: 'packer' },
      needsSecondFactor: false,
    });
    const { token } = await registerShopper(shop, 'shopper@nool.example');
    expect((await shop.send({ url: CONSOLE_API.session }, token)).statusCode).toBe(403);
  });
});
