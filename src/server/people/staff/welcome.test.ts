import { describe, expect, it, onTestFinished } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ConsoleSession } from '#contract/console/session.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { startServer } from '#server/start.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { enrol, makeCode } from '#testing/test-second-factor.ts';
import { PASSWORD, registerShopper, registerStaff, registerVerified } from '#testing/test-shopper.ts';
import { renewWelcomeLink } from './welcome-link.ts';

const OWNER = { name: 'Meena Rajan', email: 'meena@nool.example', password: PASSWORD };

const newLink = async ({ db, clock }: TestApp) => (await renewWelcomeLink(db, clock.now().getTime())) ?? '';

const open = async ({ send }: TestApp) =>
  (await send({ url: CONSOLE_API.welcome })).json<{ isOpen: boolean }>().isOpen;

const begin = ({ send }: TestApp, token: string, over: object = {}) =>
  send({ method: 'POST', url: CONSOLE_API.welcome, payload: { token, ...OWNER, ...over } });

const toOutcome = ({ statusCode, json }: Awaited<ReturnType<typeof begin>>) => [
  statusCode,
  json<{ code?: string }>().code,
];

describe.each(ENGINES)('the first owner, %s', engine => {
  it('begins by the link of the start, once, and must set up a second factor', async () => {
    const shop = await createTestApp(engine);
    const token = await newLink(shop);
    expect(await open(shop)).toBe(true);
    const response = await begin(shop, token);
    expect(response.statusCode).toBe(201);
    const { staff, needsSecondFactor } = response.json<ConsoleSession>();
    expect(staff).toMatchObject({ email: OWNER.email, name: OWNER.name, role: 'owner' });
    expect(needsSecondFactor).toBe(true);
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await shop.send({ url: CONSOLE_API.products, headers })).statusCode).toBe(403);
    const send: typeof shop.send = async request => {
      const sent = await shop.send({ ...request, headers });
      const [changed] = String(sent.headers['set-cookie'] ?? '').split(';');
      if (changed) headers.cookie = changed;
      return sent;
    };
    await enrol({ ...shop, send }, { token: '' });
    expect((await shop.send({ url: CONSOLE_API.products, headers })).statusCode).toBe(200);
    expect(toOutcome(await begin(shop, token, { email: 'other@nool.example' }))).toEqual([
      410,
      'link-expired',
    ]);
    expect(await open(shop)).toBe(false);
    expect(await renewWelcomeLink(shop.db, 1)).toBeUndefined();
    const users = await shop.db.selectFrom('users').select(['email', 'email_verified_at']).execute();
    expect(users).toEqual([{ email: OWNER.email, email_verified_at: expect.any(Number) }]);
    const audit = await shop.db
      .selectFrom('audit')
      .select(['kind', 'action', 'record_id', 'actor'])
      .execute();
    expect(audit).toEqual([{ kind: 'staff', action: 'create', record_id: staff.id, actor: staff.id }]);
    const events = await shop.db.selectFrom('security_events').select('type').execute();
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['registered', 'staff-added', 'second-factor-enrolled']),
    );
  });

  it('is one, also of concurrent requests with the link', async () => {
    const shop = await createTestApp(engine);
    const token = await newLink(shop);
    const responses = await Promise.all(
      ['a', 'b', 'c'].map(name => begin(shop, token, { email: `${name}@nool.example` })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 410, 410]);
    expect(await shop.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'staff' }]);
  });

  it('has the link of the last start only, and none that is made up', async () => {
    const shop = await createTestApp(engine);
    const first = await newLink(shop);
    const second = await newLink(shop);
    for (const token of [first, '', 'guessed', `${second}x`])
      expect([token, ...toOutcome(await begin(shop, token))]).toEqual([token, 410, 'link-expired']);
    const stored = await shop.db.selectFrom('welcome_link').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(second);
    expect((await begin(shop, second)).statusCode).toBe(201);
  });

  it('has no link when somebody became staff by the command', async () => {
    const shop = await createTestApp(engine);
    const token = await newLink(shop);
    await registerStaff(shop);
    expect(toOutcome(await begin(shop, token))).toEqual([410, 'link-expired']);
    expect(await renewWelcomeLink(shop.db, 1)).toBeUndefined();
    expect(await shop.db.selectFrom('welcome_link').selectAll().execute()).toEqual([]);
  });

  it('may have an account, and then gives its password', async () => {
    const shop = await createTestApp(engine);
    const { user } = await registerShopper(shop, OWNER.email);
    const token = await newLink(shop);
    expect(toOutcome(await begin(shop, token, { password: 'not this one' }))).toEqual([401, 'wrong-login']);
    const response = await begin(shop, token);
    expect([response.statusCode, response.json<ConsoleSession>().staff.id]).toEqual([201, user.id]);
    const stored = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ role: 'staff', staff_role: 'owner', first_name: 'Meena' });
    expect(stored.email_verified_at).not.toBeNull();
  });

  it('signs in with the second factor where the account has one', async () => {
    const shop = await createTestApp(engine);
    const staff = await registerStaff(shop, OWNER.email);
    const { secret } = await enrol(shop, staff);
    await shop.db.updateTable('users').set({ role: 'shopper', staff_role: null }).execute();
    const response = await begin(shop, await newLink(shop));
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([201, undefined]);
    const payload = { email: OWNER.email, password: PASSWORD, code: makeCode(shop, secret) };
    expect((await shop.send({ method: 'POST', url: CONSOLE_API.session, payload })).statusCode).toBe(200);
  });

  it('has the password of staff, and a name and an address', async () => {
    const shop = await createTestApp(engine);
    const token = await newLink(shop);
    for (const [over, field] of [
      [{ password: 'password1' }, 'password'],
      [{ password: 'short' }, 'password'],
      [{ name: '' }, 'name'],
      [{ email: 'meena' }, 'email'],
    ] as const) {
      const response = await begin(shop, token, over);
      const { fields } = response.json<{ fields: object }>();
      expect([response.statusCode, Object.keys(fields)]).toEqual([400, [field]]);
    }
    await registerVerified(shop, 'other@nool.example');
    await shop.db.updateTable('users').set({ common_password: 1 }).execute();
    expect(await shop.db.selectFrom('welcome_link').selectAll().execute()).toHaveLength(1);
  });
});

it('a start returns the link for the terminal while there is no staff, and logs nothing of it', async () => {
  const folder = await freshFolder();
  const environment = readEnvironment({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' });
  if (!environment.ok) throw new Error(environment.error);
  const lines: string[] = [];
  const logger = createLogger('trace', { write: line => lines.push(line) });
  const noPages = () =>
    Promise.resolve({ inlineScripts: [], prepare: () => undefined, routes: () => Promise.resolve() });
  const server = await startServer(environment.value, logger, noPages);
  onTestFinished(() => server.stop());
  const [page, token = ''] = server.welcomeUrl?.split('#') ?? [];
  expect(page).toBe(`${server.url}/console/welcome`);
  const response = await fetch(server.url + CONSOLE_API.welcome, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...OWNER }),
  });
  expect(response.status).toBe(201);
  expect(lines.join('')).toContain(CONSOLE_API.welcome);
  expect(lines.join('')).not.toContain(token);
});
