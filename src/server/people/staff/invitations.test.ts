import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ConsoleSession } from '#contract/console/session.ts';
import type { Invitation } from '#contract/console/staff/staff.ts';
import { fill } from '#contract/urls.ts';
import { deleteExpired } from '#server/cleanup/cleanup.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { consoleHeaders } from '#testing/console/console-headers.ts';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp, testOptions } from '#testing/test-app.ts';
import { PASSWORD, registerShopper, registerStaff } from '#testing/test-shopper.ts';

const INVITED = { email: 'kavya@nool.example', role: 'packer' } as const;
const HOUR = 60 * MINUTE;

type TestResponse = Awaited<ReturnType<TestApp['send']>>;

const toOutcome = (response: TestResponse) => [response.statusCode, response.json<{ code?: string }>().code];

async function openShop(engine: Engine) {
  const shop = await createTestApp(engine, { rateLimits: true });
  const owner = await registerStaff(shop, 'owner@nool.example');
  const headers = { ...(await consoleHeaders(shop, owner)) };
  await shop.db.deleteFrom('outbox').execute();
  const ask: TestApp['send'] = request => shop.send({ ...request, headers });
  const invite = (over: object = {}) =>
    ask({ method: 'POST', url: CONSOLE_API.invitations, payload: { ...INVITED, ...over } });
  const list = async () =>
    (await ask({ url: CONSOLE_API.invitations })).json<{ invitations: Invitation[] }>().invitations;
  return { shop, owner, ask, invite, list };
}

/** The texts of the mails that are still valid, and their tokens. */
async function readMails({ db, clock }: TestApp) {
  const linkKeys = [deriveKeys('a secret of thirty-two bytes or more').links];
  const { getVersion } = testOptions(db);
  const deps = { db, clock: clock.now, getVersion, base: 'https://nool.example', linkKeys };
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'staff-invitation')
    .orderBy('about')
    .execute();
  const mails = await Promise.all(rows.map(row => renderEmail(deps, row)));
  return mails.map(mail => mail && { to: mail.to, text: emailText(mail.content) });
}

async function lastToken(shop: TestApp): Promise<string> {
  const text = (await readMails(shop)).at(-1)?.text ?? '';
  return /\/console\/invitation#([\w.-]+)/.exec(text)?.[1] ?? '';
}

const accept = ({ send }: TestApp, token: string, over: object = {}) =>
  send({
    method: 'POST',
    url: CONSOLE_API.acceptedInvitations,
    payload: { token, name: 'Kavya Iyer', password: PASSWORD, ...over },
  });

const details = ({ send }: TestApp, token: string) =>
  send({ method: 'POST', url: CONSOLE_API.invitationDetails, payload: { token } });

describe.each(ENGINES)('an invitation, %s', engine => {
  it('is mailed with a link, by which an account with the role is created', async () => {
    const { shop, owner, invite, list } = await openShop(engine);
    expect((await invite()).statusCode).toBe(201);
    expect(await list()).toMatchObject([{ ...INVITED, invitedBy: 'Meena Rajan', isExpired: false }]);
    const [mail] = await readMails(shop);
    expect(mail?.to).toBe(INVITED.email);
    expect(mail?.text).toContain('with the role Packer');
    const token = await lastToken(shop);
    expect((await details(shop, token)).json()).toEqual({ ...INVITED, hasAccount: false });
    const response = await accept(shop, token);
    expect(response.statusCode).toBe(201);
    const { staff, needsSecondFactor } = response.json<ConsoleSession>();
    expect([staff.role, staff.name, needsSecondFactor]).toEqual(['packer', 'Kavya Iyer', true]);
    expect(String(response.headers['set-cookie'])).toContain('nool-console=');
    expect(toOutcome(await accept(shop, token))).toEqual([410, 'link-expired']);
    expect(await list()).toEqual([]);
    const audit = await shop.db
      .selectFrom('audit')
      .select(['kind', 'action', 'actor', 'after'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(audit.map(({ after, ...row }) => ({ ...row, ...(JSON.parse(after ?? '{}') as object) }))).toEqual([
      { kind: 'invitation', action: 'create', actor: owner.user.id, ...INVITED },
      { kind: 'staff', action: 'create', actor: staff.id, ...INVITED, invitedBy: owner.user.id },
    ]);
    const events = await shop.db
      .selectFrom('security_events')
      .select('type')
      .where('user_id', '=', staff.id)
      .execute();
    expect(events.map(({ type }) => type).toSorted()).toEqual(['registered', 'staff-added']);
  });

  it('gives an existing account the role after its password, and confirms its address', async () => {
    const { shop, invite } = await openShop(engine);
    const { user } = await registerShopper(shop, INVITED.email);
    await invite();
    const token = await lastToken(shop);
    expect((await details(shop, token)).json()).toEqual({ ...INVITED, hasAccount: true });
    expect(toOutcome(await accept(shop, token, { password: 'not this one' }))).toEqual([401, 'wrong-login']);
    const response = await accept(shop, token, { name: undefined });
    expect([response.statusCode, response.json<ConsoleSession>().staff.id]).toEqual([201, user.id]);
    const stored = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ staff_role: 'packer', first_name: 'Meena' });
    expect(stored.email_verified_at).not.toBeNull();
  });

  it('creates one account, also for concurrent requests', async () => {
    const { shop, invite } = await openShop(engine);
    await invite();
    const token = await lastToken(shop);
    const responses = await Promise.all([accept(shop, token), accept(shop, token), accept(shop, token)]);
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter(status => status === 201)).toHaveLength(1);
    // Which of the two it is depends on who came first.
    expect(statuses.filter(status => status === 409 || status === 410)).toHaveLength(2);
  });

  it('needs a name and the password of staff, and then still works', async () => {
    const { shop, invite } = await openShop(engine);
    await invite();
    const token = await lastToken(shop);
    expect(toOutcome(await accept(shop, token, { name: undefined }))).toEqual([400, 'name-missing']);
    expect(toOutcome(await accept(shop, token, { password: 'password1' }))).toEqual([400, 'common-password']);
    expect((await accept(shop, token)).statusCode).toBe(201);
  });

  it('expires after 72 hours, can be sent again with a new link, and is deleted after a month', async () => {
    const { shop, invite } = await openShop(engine);
    await invite();
    const first = await lastToken(shop);
    shop.clock.pass(72 * HOUR);
    expect(toOutcome(await details(shop, first))).toEqual([410, 'link-expired']);
    expect(toOutcome(await accept(shop, first))).toEqual([410, 'link-expired']);
    expect(await readMails(shop)).toEqual([undefined]);
    const fresh = { ...(await consoleHeaders(shop, await registerStaff(shop, 'other@nool.example'))) };
    const send = (method: 'GET' | 'POST', url: string) => shop.send({ method, url, headers: fresh });
    const listed = (await send('GET', CONSOLE_API.invitations)).json<{ invitations: Invitation[] }>();
    expect(listed.invitations).toMatchObject([{ isExpired: true }]);
    const id = listed.invitations[0]?.id ?? '';
    expect((await send('POST', fill(CONSOLE_API.invitationMails, { id }))).statusCode).toBe(200);
    expect(toOutcome(await accept(shop, first))).toEqual([410, 'link-expired']);
    expect((await details(shop, await lastToken(shop))).statusCode).toBe(200);
    shop.clock.pass(72 * HOUR + 30 * DAY - 1);
    await deleteExpired(shop.db, shop.clock.now().getTime());
    expect(await shop.db.selectFrom('staff_invitations').selectAll().execute()).toHaveLength(1);
    shop.clock.pass(1);
    await deleteExpired(shop.db, shop.clock.now().getTime());
    expect(await shop.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([]);
  });

  it('is mailed three times a day at most', async () => {
    const { shop, ask, invite, list } = await openShop(engine);
    await invite();
    const [{ id } = { id: '' }] = await list();
    const resend = () => ask({ method: 'POST', url: fill(CONSOLE_API.invitationMails, { id }) });
    expect((await resend()).statusCode).toBe(200);
    expect((await resend()).statusCode).toBe(200);
    const token = await lastToken(shop);
    const refused = await resend();
    expect([...toOutcome(refused), Number(refused.headers['retry-after']) > 0]).toEqual([
      429,
      'invitation-limit',
      true,
    ]);
    // The link of the last mail still works.
    expect((await details(shop, token)).statusCode).toBe(200);
    expect((await ask({ method: 'DELETE', url: fill(CONSOLE_API.invitation, { id }) })).statusCode).toBe(204);
    expect(toOutcome(await invite())).toEqual([429, 'invitation-limit']);
    expect(await list()).toEqual([]);
  });

  it('is refused for who is staff or invited, and ends when it is taken back', async () => {
    const { shop, ask, invite, list } = await openShop(engine);
    expect(toOutcome(await invite({ email: 'owner@nool.example' }))).toEqual([409, 'already-staff']);
    await invite();
    expect(toOutcome(await invite({ role: 'manager' }))).toEqual([409, 'already-invited']);
    const token = await lastToken(shop);
    const [{ id } = { id: '' }] = await list();
    const withdraw = () => ask({ method: 'DELETE', url: fill(CONSOLE_API.invitation, { id }) });
    expect([(await withdraw()).statusCode, (await withdraw()).statusCode]).toEqual([204, 404]);
    expect(toOutcome(await accept(shop, token))).toEqual([410, 'link-expired']);
    expect(toOutcome(await invite({ role: 'director' }))[0]).toBe(400);
    expect((await invite({ role: 'manager' })).statusCode).toBe(201);
  });

  it('does not replace the role of who became staff meanwhile', async () => {
    const { shop, invite } = await openShop(engine);
    await invite();
    const token = await lastToken(shop);
    await registerStaff(shop, INVITED.email, 'manager');
    expect(toOutcome(await accept(shop, token))).toEqual([409, 'already-staff']);
  });
});
