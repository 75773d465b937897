import { describe, expect, it } from 'vitest';
import type { ActiveSession, Session } from '#contract/account.ts';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { PASSWORD, readSessionId, registerShopper } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function logIn({ app }: TestApp, userAgent: string, remoteAddress: string): Promise<Session> {
  const payload = { email: EMAIL, password: PASSWORD };
  const headers = { 'user-agent': userAgent };
  const request = { method: 'POST' as const, url: API.login, payload, headers, remoteAddress };
  return (await app.inject(request)).json<Session>();
}

const list = async ({ send }: TestApp, token: string) =>
  (await send({ url: API.sessions }, token)).json<ActiveSession[]>();

const end = ({ send }: TestApp, token: string, id: string) =>
  send({ method: 'DELETE', url: fill(API.session, { id }) }, token);

const endOthers = ({ send }: TestApp, token: string) => send({ method: 'DELETE', url: API.sessions }, token);

const revocations = ({ db }: TestApp) =>
  db
    .selectFrom('security_events')
    .select(['type', 'network'])
    .where('type', '=', 'session-revoked')
    .execute();

const statusWith = async ({ send }: TestApp, { token, refreshToken }: Session) => [
  (await send({ url: fill(API.userByEmail, { email: EMAIL }) }, token)).statusCode,
  (await send({ method: 'POST', url: API.refresh, payload: { refreshToken } })).statusCode,
];

describe.each(ENGINES)('the list of sessions, %s', engine => {
  it('shows device, network and last use of each, and which one asks', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    shop.clock.pass(5 * MINUTE);
    const phone = await logIn(shop, PHONE, '2001:db8:1:2:3:4:5:6');
    expect(await list(shop, token)).toEqual([
      {
        id: readSessionId(phone.token),
        device: 'Chrome on Android',
        network: '2001:db8:1:2::/64',
        createdAt: '2026-11-20T18:05:00.000Z',
        lastSeenAt: '2026-11-20T18:05:00.000Z',
        isCurrent: false,
        isConsole: false,
      },
      {
        id: readSessionId(token),
        device: '',
        network: '127.0.0.1',
        createdAt: '2026-11-20T18:00:00.000Z',
        lastSeenAt: '2026-11-20T18:00:00.000Z',
        isCurrent: true,
        isConsole: false,
      },
    ]);
  });

  it('follows a session to another network when it is renewed', async () => {
    const shop = await createTestApp(engine);
    const { refreshToken, token } = await registerShopper(shop);
    shop.clock.pass(2 * DAY);
    const payload = { refreshToken };
    const request = { method: 'POST' as const, url: API.refresh, payload, remoteAddress: '203.0.113.9' };
    const renewed = (await shop.app.inject(request)).json<Session>();
    expect(await list(shop, renewed.token)).toMatchObject([
      {
        id: readSessionId(token),
        network: '203.0.113.9',
        createdAt: '2026-11-20T18:00:00.000Z',
        lastSeenAt: '2026-11-22T18:00:00.000Z',
      },
    ]);
  });

  it('ends one of them at once', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const [phone, tablet] = [await logIn(shop, PHONE, '203.0.113.9'), await logIn(shop, '', '203.0.113.9')];
    expect((await end(shop, token, readSessionId(phone.token))).statusCode).toBe(204);
    expect(await statusWith(shop, phone)).toEqual([401, 401]);
    expect(await statusWith(shop, tablet)).toEqual([200, 200]);
    expect((await end(shop, token, readSessionId(phone.token))).statusCode).toBe(404);
    expect(await revocations(shop)).toEqual([{ type: 'session-revoked', network: '127.0.0.1' }]);
    expect(await list(shop, token)).toHaveLength(2);
  });

  it('ends all others at once, of this account only', async () => {
    const shop = await createTestApp(engine);
    const own = await registerShopper(shop);
    const stranger = await registerShopper(shop, 'other@nool.example');
    const others = [await logIn(shop, PHONE, '203.0.113.9'), await logIn(shop, '', '203.0.113.9')];
    expect((await endOthers(shop, own.token)).statusCode).toBe(204);
    expect(await revocations(shop)).toHaveLength(1);
    for (const other of others) expect(await statusWith(shop, other)).toEqual([401, 401]);
    expect(await list(shop, own.token)).toHaveLength(1);
    expect(await list(shop, stranger.token)).toHaveLength(1);
    expect(await statusWith(shop, own)).toEqual([200, 200]);
  });

  it('shows and ends nothing of another account', async () => {
    const shop = await createTestApp(engine);
    const own = await registerShopper(shop);
    const stranger = await registerShopper(shop, 'other@nool.example');
    for (const id of [readSessionId(stranger.token), `ses_${'0'.repeat(25)}`, 'x', 'ses_\u0000', '%']) {
      const response = await end(shop, own.token, id);
      expect([id, response.statusCode, response.json().code]).toEqual([id, 404, 'not-found']);
    }
    expect(await list(shop, stranger.token)).toHaveLength(1);
  });

  it('leaves out those that have expired', async () => {
    const shop = await createTestApp(engine);
    await registerShopper(shop);
    shop.clock.pass(30 * DAY);
    const { token } = await logIn(shop, PHONE, '203.0.113.9');
    expect(await list(shop, token)).toHaveLength(1);
  });
});
