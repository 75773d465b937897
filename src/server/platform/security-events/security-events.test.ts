import { describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/cleanup/cleanup.ts';
import { manageSecurity } from '#server/commands/manage-security.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { registerShopper, registerStaff } from '#testing/test-shopper.ts';
import { EVENT_TYPE_NAMES, EVENT_TYPES, type EventType, maxPerHour } from './event-types.ts';
import { recordEvent } from './security-events.ts';

const SETTINGS = { secrets: undefined, dataFolder: 'none' };
const EMAIL = 'meena@nool.example';

const toDeps = ({ db, clock }: TestApp) => ({ db, clock: clock.now, newId: createIds(clock.now) });

const events = async ({ db }: TestApp, ...args: string[]) =>
  manageSecurity(db, ['events', ...args], SETTINGS);

const readJson = async (shop: TestApp, ...args: string[]) =>
  (await events(shop, '--json', ...args))
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Record<string, unknown>);

describe.each(ENGINES)('security events, %s', engine => {
  it.each(EVENT_TYPE_NAMES)('of type %s are recorded and found', async type => {
    const shop = await createTestApp(engine);
    const { user } = await registerShopper(shop);
    await shop.db.deleteFrom('security_events').execute();
    await recordEvent(toDeps(shop), { type, userId: user.id, address: '2001:db8:1:2::9' });
    expect(await readJson(shop, '--type', type)).toEqual([
      { at: '2026-11-20T18:00:00.000Z', type, userId: user.id, network: '2001:db8:1:2::/64' },
    ]);
    const [header, line] = (await events(shop)).split('\n');
    expect(header).toMatch(/^time in India +type +account +network +what happened$/);
    expect(line?.split(/ {2,}/)).toEqual([
      '2026-11-20 23:30:00',
      type,
      EMAIL,
      '2001:db8:1:2::/64',
      EVENT_TYPES[type].text,
    ]);
  });

  it('are listed newest first, by account, type and day', async () => {
    const shop = await createTestApp(engine);
    const { user } = await registerShopper(shop);
    await shop.db.deleteFrom('security_events').execute();
    const deps = toDeps(shop);
    const record = (type: EventType, userId: string | undefined) =>
      recordEvent(deps, { type, userId, address: '203.0.113.7' });
    await record('login', user.id);
    await record('login', 'usr_other');
    shop.clock.pass(DAY);
    await record('password-changed', user.id);
    await record('login-failed', undefined);
    const typesFor = async (...args: string[]) => (await readJson(shop, ...args)).map(({ type }) => type);
    expect(await typesFor()).toEqual(['login-failed', 'password-changed', 'login', 'login']);
    expect(await typesFor('--limit', '2')).toEqual(['login-failed', 'password-changed']);
    expect(await typesFor('--user', user.id)).toEqual(['password-changed', 'login']);
    expect(await typesFor('--email', ' MEENA@nool.example')).toEqual(['password-changed', 'login']);
    expect(await typesFor('--type', 'login', '--user', 'usr_other')).toEqual(['login']);
    expect(await typesFor('--since', '2026-11-21')).toEqual(['login-failed', 'password-changed']);
    expect(await events(shop, '--since', '2026-12-01')).toBe('No events.');
    expect(await events(shop, '--type', 'login-failed')).toMatch(
      /login-failed +- +203\.0\.113\.7 +wrong password$/,
    );
  });

  it('of a command have no network', async () => {
    const shop = await createTestApp(engine);
    await recordEvent(toDeps(shop), { type: 'staff-added', userId: 'usr_x', address: undefined });
    expect((await readJson(shop))[0]).toMatchObject({ userId: 'usr_x', network: null });
    expect(await events(shop)).toMatch(/staff-added +usr_x +this server +made staff$/);
  });

  it('are rolled back with the transaction they belong to', async () => {
    const shop = await createTestApp(engine);
    const deps = toDeps(shop);
    const failing = shop.db.transaction().execute(async transaction => {
      await recordEvent({ ...deps, db: transaction }, { type: 'login', userId: 'usr_x', address: '::1' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await readJson(shop)).toEqual([]);
  });

  it('of a flood of one account are counted in its last row, and hide nobody else', async () => {
    const shop = await createTestApp(engine);
    const { user } = await registerShopper(shop);
    const { user: staff } = await registerStaff(shop, 'staff@nool.example', 'accountant');
    await shop.db.deleteFrom('security_events').execute();
    const record = (userId: string | undefined, address: string) =>
      recordEvent(toDeps(shop), { type: 'access-denied', userId, address });
    for (let times = 0; times < 60; times += 1) await record(user.id, '203.0.113.7');
    for (let times = 0; times < 60; times += 1) await record(staff.id, '203.0.113.7');
    await record(user.id, '203.0.113.8');
    const rows = await shop.db.selectFrom('security_events').selectAll().execute();
    const summarise = (userId: string, network: string) => {
      const own = rows.filter(row => row.user_id === userId && row.network === network);
      return [own.length, own.reduce((sum, { times }) => sum + times, 0)];
    };
    expect(summarise(user.id, '203.0.113.7')).toEqual([50, 60]);
    expect(summarise(staff.id, '203.0.113.7')).toEqual([60, 60]);
    expect(summarise(user.id, '203.0.113.8')).toEqual([1, 1]);
    shop.clock.pass(60 * MINUTE);
    await record(user.id, '203.0.113.7');
    expect(await readJson(shop, '--user', user.id, '--limit', '9999')).toHaveLength(52);
  });

  it('of no account from ever more networks share one row, and guesses at an account are still seen', async () => {
    const shop = await createTestApp(engine);
    const { user } = await registerStaff(shop);
    await shop.db.deleteFrom('security_events').execute();
    const type: EventType = 'login-failed';
    const max = maxPerHour(type) ?? 0;
    const created_at = shop.clock.now().getTime();
    const rows = Array.from({ length: max }, (_, id) => ({
      created_at,
      id: `evt_${id}`,
      type,
      user_id: null,
      network: `net ${id}`,
      times: 1,
    }));
    for (let from = 0; from < max; from += 500)
      await shop.db
        .insertInto('security_events')
        .values(rows.slice(from, from + 500))
        .execute();
    const record = (address: string, userId?: string) => recordEvent(toDeps(shop), { type, userId, address });
    for (let index = 0; index < 5; index += 1) await record(`203.0.113.${index}`);
    await record('203.0.113.9', user.id);
    const found = await readJson(shop, '--type', type, '--limit', '9999');
    expect(found).toHaveLength(max + 2);
    expect(found).toContainEqual(expect.objectContaining({ network: 'many networks', times: 5 }));
    expect(found).toContainEqual(expect.objectContaining({ userId: user.id, network: '203.0.113.9' }));
  });

  it('are deleted after a year', async () => {
    const shop = await createTestApp(engine);
    await recordEvent(toDeps(shop), { type: 'login', userId: 'usr_x', address: '203.0.113.7' });
    shop.clock.pass(365 * DAY - 1);
    await deleteExpired(shop.db, shop.clock.now().getTime());
    expect(await readJson(shop)).toHaveLength(1);
    shop.clock.pass(1);
    await deleteExpired(shop.db, shop.clock.now().getTime());
    expect(await readJson(shop)).toEqual([]);
  });
});

it.each([[[]], [['list']], [['events', 'login']], [['events', '--all']]])(
  'npm run security explains its usage for %j',
  async args => {
    const { db } = await createTestApp('embedded');
    await expect(manageSecurity(db, args, SETTINGS)).rejects.toThrow('npm run security --');
  },
);

it.each([
  [['--type', 'logout'], '--type is one of registered, login, '],
  [['--since', 'yesterday'], '--since is a day such as 2026-11-20.'],
  [['--limit', '0'], '--limit is a whole number from 1.'],
  [['--email', 'no@nool.example'], 'There is no account with the email no@nool.example.'],
])('npm run security -- events %j says what is wrong', async (args, message) => {
  const { db } = await createTestApp('embedded');
  await expect(manageSecurity(db, ['events', ...args], SETTINGS)).rejects.toThrow(message);
});
