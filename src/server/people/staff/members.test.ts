import { describe, expect, it } from 'vitest';
import type { ActiveSession, Session } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ConsoleSession } from '#contract/console/session.ts';
import type { StaffMember } from '#contract/console/staff/staff.ts';
import { API, fill } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { type ConsoleHeaders, consoleHeaders } from '#testing/console/console-headers.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { enrol } from '#testing/test-second-factor.ts';
import { registerShopper, registerStaff } from '#testing/test-shopper.ts';

interface Member {
  readonly session: Session;
  readonly headers: ConsoleHeaders;
}

async function member(shop: TestApp, role: 'owner' | 'packer', name: string): Promise<Member> {
  const session = await registerStaff(shop, `${name}@nool.example`, role);
  return { session, headers: await consoleHeaders(shop, session) };
}

async function openShop(engine: Engine) {
  const shop = await createTestApp(engine);
  const owner = await member(shop, 'owner', 'owner');
  const packer = await member(shop, 'packer', 'packer');
  return { shop, owner, packer };
}

const ask = ({ send }: TestApp, { headers }: Member, request: Parameters<TestApp['send']>[0]) =>
  send({ ...request, headers: { ...headers } });

const changeRole = (shop: TestApp, by: Member, of: Member, role: string) =>
  ask(shop, by, {
    method: 'PUT',
    url: fill(CONSOLE_API.staffMember, { id: of.session.user.id }),
    payload: { role },
  });

const remove = (shop: TestApp, by: Member, of: Member) =>
  ask(shop, by, { method: 'DELETE', url: fill(CONSOLE_API.staffMember, { id: of.session.user.id }) });

const toOutcome = (response: Awaited<ReturnType<TestApp['send']>>) => [
  response.statusCode,
  response.json<{ code?: string }>().code,
];

describe.each(ENGINES)('the staff, %s', engine => {
  it('is listed with roles, second factors and last use', async () => {
    const { shop, owner, packer } = await openShop(engine);
    await registerShopper(shop);
    await enrol(shop, packer.session);
    await shop.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', packer.session.user.id)
      .execute();
    const { staff } = (await ask(shop, owner, { url: CONSOLE_API.staff })).json<{ staff: StaffMember[] }>();
    expect(staff).toMatchObject([
      { email: 'owner@nool.example', name: 'Meena Rajan', role: 'owner', hasSecondFactor: false },
      { email: 'packer@nool.example', role: 'packer', hasSecondFactor: true, obstacle: 'unverified' },
    ]);
    expect(staff[0]).not.toHaveProperty('obstacle');
    expect(staff[0]?.lastSeenAt).toBe('2026-11-20T18:01:00.000Z');
    expect(staff[1]?.lastSeenAt).toBe('2026-11-20T18:00:00.000Z');
  });

  it('gets other roles, at once, with an audit row and a security event', async () => {
    const { shop, owner, packer } = await openShop(engine);
    const settings = () => ask(shop, packer, { url: CONSOLE_API.audit });
    expect((await settings()).statusCode).toBe(403);
    expect((await changeRole(shop, owner, packer, 'manager')).statusCode).toBe(200);
    expect((await settings()).statusCode).toBe(200);
    const audit = await shop.db.selectFrom('audit').selectAll().execute();
    expect(audit).toMatchObject([
      { kind: 'staff', action: 'update', actor: owner.session.user.id, record_id: packer.session.user.id },
    ]);
    expect([audit[0]?.before, audit[0]?.after].map(body => JSON.parse(body ?? '') as unknown)).toEqual([
      { email: 'packer@nool.example', role: 'packer' },
      { email: 'packer@nool.example', role: 'manager' },
    ]);
    const events = await shop.db.selectFrom('security_events').select('type').execute();
    expect(events.map(({ type }) => type)).toContain('role-changed');
    expect((await changeRole(shop, owner, packer, 'manager')).statusCode).toBe(200);
    expect(await shop.db.selectFrom('audit').selectAll().execute()).toHaveLength(1);
    expect((await changeRole(shop, owner, packer, 'director')).statusCode).toBe(400);
  });

  it('loses its rights and its sessions of the console, and keeps the account of a shopper', async () => {
    const { shop, owner, packer } = await openShop(engine);
    expect((await remove(shop, owner, packer)).statusCode).toBe(204);
    expect((await ask(shop, packer, { url: CONSOLE_API.session })).statusCode).toBe(401);
    const { token } = packer.session;
    expect((await shop.send({ url: API.sessions }, token)).statusCode).toBe(200);
    expect((await shop.send({ url: CONSOLE_API.session }, token)).statusCode).toBe(403);
    expect(toOutcome(await remove(shop, owner, packer))).toEqual([404, 'not-found']);
    const audit = await shop.db.selectFrom('audit').select(['action', 'after']).execute();
    expect(audit).toEqual([{ action: 'delete', after: null }]);
  });

  it('always has an owner', async () => {
    const { shop, owner, packer } = await openShop(engine);
    expect(toOutcome(await remove(shop, owner, owner))).toEqual([409, 'last-owner']);
    expect(toOutcome(await changeRole(shop, owner, owner, 'manager'))).toEqual([409, 'last-owner']);
    await changeRole(shop, owner, packer, 'owner');
    // An owner without rights is none.
    await shop.db
      .updateTable('users')
      .set({ common_password: 1 })
      .where('id', '=', packer.session.user.id)
      .execute();
    expect(toOutcome(await changeRole(shop, owner, owner, 'manager'))).toEqual([409, 'last-owner']);
    await shop.db.updateTable('users').set({ common_password: 0 }).execute();
    const responses = await Promise.all([remove(shop, owner, packer), remove(shop, packer, owner)]);
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    const left = await shop.db
      .selectFrom('users')
      .select('email')
      .where('staff_role', '=', 'owner')
      .execute();
    expect(left).toHaveLength(1);
  });

  it('is managed by owners that have passed a second factor, and concerns no shopper', async () => {
    const { shop, owner, packer } = await openShop(engine);
    expect(toOutcome(await changeRole(shop, packer, packer, 'owner'))).toEqual([403, 'access-denied']);
    const { token } = owner.session;
    expect(toOutcome(await shop.send({ url: CONSOLE_API.staff }, token))).toEqual([
      403,
      'second-factor-required',
    ]);
    const shopper = { session: await registerShopper(shop), headers: owner.headers };
    expect(toOutcome(await changeRole(shop, owner, shopper, 'packer'))).toEqual([404, 'not-found']);
    const url = fill(CONSOLE_API.staffSessions, { id: shopper.session.user.id });
    expect((await ask(shop, owner, { url })).statusCode).toBe(404);
    expect((await ask(shop, owner, { method: 'DELETE', url })).statusCode).toBe(404);
  });
});

const readSessions = async (shop: TestApp, by: Member, url: string = CONSOLE_API.sessions) =>
  (await ask(shop, by, { url })).json<{ sessions: ActiveSession[] }>().sessions;

describe.each(ENGINES)('sessions of staff, %s', engine => {
  it('are listed for themselves, and ended one by one or all others', async () => {
    const { shop, packer } = await openShop(engine);
    const listed = await readSessions(shop, packer);
    const current = listed.find(({ isCurrent }) => isCurrent);
    const other = listed.find(({ isCurrent }) => !isCurrent);
    expect([listed.length, current?.isConsole, other?.isConsole]).toEqual([2, true, false]);
    const end = (id: string) =>
      ask(shop, packer, { method: 'DELETE', url: fill(CONSOLE_API.ownSession, { id }) });
    expect((await end(other?.id ?? '')).statusCode).toBe(204);
    expect((await end(other?.id ?? '')).statusCode).toBe(404);
    await consoleHeaders(shop, packer.session);
    expect((await ask(shop, packer, { method: 'DELETE', url: CONSOLE_API.sessions })).statusCode).toBe(204);
    expect(await readSessions(shop, packer)).toHaveLength(1);
  });

  it('are listed and ended by an owner', async () => {
    const { shop, owner, packer } = await openShop(engine);
    const url = fill(CONSOLE_API.staffSessions, { id: packer.session.user.id });
    const listed = await readSessions(shop, owner, url);
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    expect((await ask(shop, owner, { method: 'DELETE', url })).statusCode).toBe(204);
    expect((await ask(shop, packer, { url: CONSOLE_API.session })).statusCode).toBe(401);
    const mine = await ask(shop, owner, { url: CONSOLE_API.session });
    expect(mine.json<ConsoleSession>().staff.role).toBe('owner');
  });

  it('is told by mail of what owners choose, as far as the role may see it', async () => {
    const { shop, owner, packer } = await openShop(engine);
    const { id } = packer.session.user;
    const url = fill(CONSOLE_API.staffNotifications, { id });
    const choose = (payload: object, by = owner) => ask(shop, by, { method: 'PUT', url, payload });
    expect((await ask(shop, owner, { url })).json()).toEqual({ orders: 'never' });
    expect((await choose({ orders: 'daily' })).json()).toEqual({ orders: 'daily' });
    await choose({ orders: 'daily' });
    expect((await ask(shop, packer, { url: CONSOLE_API.notifications })).json()).toEqual({ orders: 'daily' });
    expect(toOutcome(await choose({ orders: 'never', messages: 'at-once' }))).toEqual([403, 'access-denied']);
    expect(toOutcome(await choose({ orders: 'hourly' }))).toEqual([400, 'invalid']);
    expect(toOutcome(await choose({ orders: 'never' }, packer))).toEqual([403, 'access-denied']);
    expect((await ask(shop, owner, { url })).json()).toEqual({ orders: 'daily' });
    const { user } = await registerShopper(shop);
    const other = fill(CONSOLE_API.staffNotifications, { id: user.id });
    expect((await ask(shop, owner, { url: other })).statusCode).toBe(404);
    const audit = await shop.db.selectFrom('audit').selectAll().where('record_id', '=', id).execute();
    expect(audit.map(({ actor, before, after }) => [actor, before, after])).toEqual([
      [
        owner.session.user.id,
        '{"email":"packer@nool.example","mails":{"orders":"never"}}',
        '{"email":"packer@nool.example","mails":{"orders":"daily"}}',
      ],
    ]);
  });
});
