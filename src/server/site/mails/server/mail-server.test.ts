/** The mail server that an owner enters: used at once, its password never read back, and nothing called sent without it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { MAIL_PASSWORD_NEEDED, type MailServer, type MailServerTest } from '#contract/console/mail-server.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { UndeliveredMails } from '#contract/console/undelivered-mail.ts';
import { API, fill } from '#contract/urls.ts';
import type { AppOptions } from '#server/app.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { createRateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { startMails } from '#server/site/mails/start-mails.ts';
import { startTestSmtp } from '#testing/smtp-server.ts';
import { createTestApp, ENGINES, type TestApp, testOptions } from '#testing/test-app.ts';
import { enrol, makeCode, STEP } from '#testing/test-second-factor.ts';
import { orderRequest, passSecondFactor, registerShopper, registerStaff } from '#testing/test-shopper.ts';
import { readMailServer } from './stored-mail-server.ts';

const SECRET = 'the secret of this test, 32 bytes or more';

const HOSTED = {
  host: 'smtp.zoho.in',
  port: 465,
  security: 'tls',
  user: 'hello@label.example',
  password: 'hidden-password',
  sender: 'hello@label.example',
};

type Entered = Partial<typeof HOSTED & { readonly code: string }>;

async function open(engine: (typeof ENGINES)[number], options: Partial<AppOptions> = {}) {
  const shop = await createTestApp(engine, {
    secret: SECRET,
    linkBase: () => 'https://label.example',
    ...options,
  });
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const { secret } = await enrol(shop, staff);
  const nextCode = () => {
    shop.clock.pass(STEP);
    return makeCode(shop, secret);
  };
  const enter = (changed: Entered = {}) =>
    shop.send(
      { method: 'PUT', url: CONSOLE_API.mailServer, payload: { ...HOSTED, code: nextCode(), ...changed } },
      staff.token,
    );
  const read = async () => (await shop.send({ url: CONSOLE_API.mailServer }, staff.token)).json<MailServer>();
  return { shop, staff, enter, nextCode, read };
}

/** A mail server of this computer, which asks for neither user nor password. */
function local(url: string): Entered {
  return { host: '127.0.0.1', port: Number(new URL(url).port), security: 'none', user: '', password: '' };
}

async function work({ db, clock }: TestApp) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'nool-mail-server-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const mails = await startMails({
    db,
    clock: clock.now,
    base: 'https://label.example',
    keys: deriveKeys(SECRET),
    rateLimits: createRateLimits(db, clock.now),
    getVersion: testOptions(db).getVersion,
    environment: { smtpUrl: undefined, mailFrom: {}, dataFolder },
    logger: { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() },
  });
  onTestFinished(mails.stop);
  return mails;
}

describe.each(ENGINES)('the mail server, %s', engine => {
  it('is used as soon as it is entered, and what nobody received before is said to be unsent, and sent again', async () => {
    const smtp = await startTestSmtp();
    const { shop, staff, enter, read } = await open(engine);
    const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, staff.token);
    const { order } = placed.json<{ order: { id: string } }>();
    const mails = await work(shop);
    const timeline = async () => {
      const found = await shop.send({ url: fill(ORDER_API.order, { id: order.id }) }, staff.token);
      return found.json<ConsoleOrder>().timeline.map(({ change }) => change);
    };
    await vi.waitFor(async () => expect(await timeline()).toContain('mail-written'), 5000);
    expect(await timeline()).not.toContain('mail-sent');
    expect(await read()).toEqual({ source: 'none', stored: null, linkBase: 'https://label.example' });
    const listed = async () =>
      (await shop.send({ url: CONSOLE_API.undeliveredMails }, staff.token)).json<UndeliveredMails>().mails;
    const written = (await listed()).find(({ about }) => about === order.id);
    expect(written).toMatchObject({ reason: 'no-mail-server' });

    expect((await enter(local(smtp.url))).statusCode).toBe(200);
    const payload = { kind: written?.kind, about: order.id };
    const retried = await shop.send({ method: 'POST', url: CONSOLE_API.mailRetries, payload }, staff.token);
    expect(retried.statusCode).toBe(204);
    mails.start();
    await vi.waitFor(() => expect(smtp.taken.length).toBeGreaterThan(0), 5000);
    await vi.waitFor(async () => expect(await timeline()).toContain('mail-sent'), 5000);
    expect(smtp.taken[0]?.data).toContain('hello@label.example');
    expect((await listed()).filter(({ about }) => about === order.id)).toEqual([]);
  });

  it('has a password that nobody can read, and that goes to no other server', async () => {
    const { shop, staff, enter, read, nextCode } = await open(engine);
    expect((await enter({ code: '000000' })).json()).toMatchObject({ code: 'wrong-code' });
    const entered = await enter();
    expect(entered.json<MailServer>()).toMatchObject({
      source: 'console',
      stored: { host: 'smtp.zoho.in', user: HOSTED.user, hasPassword: true, isReadable: true },
    });
    const password = async () => (await readMailServer(shop.db, deriveKeys(SECRET)))?.password;
    expect((await enter({ password: '', sender: 'shop@label.example' })).statusCode).toBe(200);
    expect(await password()).toBe(HOSTED.password);
    for (const other of [{ host: 'smtp.evil.example' }, { port: 2525 }, { user: 'other@label.example' }]) {
      const refused = await enter({ ...other, password: '' });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { fields: { password: MAIL_PASSWORD_NEEDED } },
      ]);
    }
    const rows = [
      await shop.db.selectFrom('mail_server').selectAll().execute(),
      await shop.db.selectFrom('audit').selectAll().where('kind', '=', 'mail-server').execute(),
      await shop.db.selectFrom('security_events').selectAll().execute(),
    ];
    expect(JSON.stringify([entered.body, await read(), rows])).not.toContain('hidden');
    await shop.db.updateTable('mail_server').set({ host: 'smtp.evil.example' }).execute();
    expect((await read()).source).toBe('none');
    const removal = {
      method: 'POST',
      url: CONSOLE_API.mailServerRemoval,
      payload: { code: nextCode() },
    } as const;
    expect((await shop.send(removal, staff.token)).json<MailServer>()).toMatchObject({ stored: null });
  });

  it('is encrypted anew with a new AUTH_SECRET, and useless with a foreign one', async () => {
    const { shop, enter } = await open(engine);
    await enter();
    const rotated = 'another secret that is long enough for it';
    const password = async (secret: string, previous?: string) =>
      (await readMailServer(shop.db, deriveKeys(secret, previous)))?.password;
    expect(await password(rotated)).toBeUndefined();
    expect(await password(rotated, SECRET)).toBe(HOSTED.password);
    expect(await password(rotated)).toBe(HOSTED.password);
    expect(await password(SECRET)).toBeUndefined();
  });

  it('gets a test mail to whoever asks, and its failure is told by a code', async () => {
    const smtp = await startTestSmtp();
    const { shop, staff, enter } = await open(engine, { rateLimits: true });
    const test = () => shop.send({ method: 'POST', url: CONSOLE_API.mailServerTest }, staff.token);
    expect((await test()).json()).toMatchObject({ code: 'no-mail-server' });
    await enter(local(smtp.url));
    expect((await test()).json<MailServerTest>()).toEqual({ to: staff.user.email });
    expect(smtp.taken.map(({ recipients }) => recipients)).toEqual([[`<${staff.user.email}>`]]);
    await enter({ ...local('smtp://127.0.0.1:1'), port: 1 });
    expect((await test()).json<MailServerTest>()).toMatchObject({ error: 'ESOCKET' });
    // A server that takes no login is another than the owner thinks.
    await enter({ ...local(smtp.url), user: 'hello', password: 'hidden' });
    expect((await test()).json<MailServerTest>().error).toMatch(/^EAUTH/);
    expect(smtp.taken).toHaveLength(1);
    for (let count = 0; count < 20; count += 1) await test();
    expect((await test()).statusCode).toBe(429);
  });

  it('wants the user of a password, the password of a user, and text that can be stored', async () => {
    const { enter } = await open(engine);
    for (const [entered, fields] of [
      [{ password: '' }, { password: MAIL_PASSWORD_NEEDED }],
      [{ user: ' ' }, { user: 'Please enter the user that the password is for' }],
      [{ user: 'hello\u0000' }, { user: 'User has characters that cannot be used' }],
      [{ user: 'hello\r\nRSET' }, { user: 'User has characters that cannot be used' }],
      [{ password: 'x'.repeat(501) }, { password: 'Password can have at most 500 characters' }],
    ] as const) {
      const refused = await enter(entered);
      expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([400, fields]);
    }
  });

  it('gets all that a mailbox was to have before: nobody is said to have had it', async () => {
    const smtp = await startTestSmtp();
    const { shop, staff, enter } = await open(engine);
    const { token } = await registerShopper(shop, 'new@nool.example');
    const orders = 4;
    for (let count = 0; count < orders; count += 1)
      await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    // All are in one round.
    const mails = await work(shop);
    const written = async () => {
      const query = shop.db.selectFrom('outbox').select(['kind', 'about']);
      const rows = await query.where('reason', '=', 'no-mail-server').execute();
      return rows.filter(({ kind }) => kind.startsWith('order'));
    };
    await vi.waitFor(async () => expect(await written()).toHaveLength(orders), 5000);
    await enter(local(smtp.url));
    for (const payload of (await written()).slice(0, 3))
      await shop.send({ method: 'POST', url: CONSOLE_API.mailRetries, payload }, staff.token);
    mails.start();
    await vi.waitFor(() => expect(smtp.taken).toHaveLength(3), 5000);
  });

  it('of the console has the sender that was entered, whatever the environment names', async () => {
    const mailFrom = { name: 'Old', address: 'old@label.example' };
    const { enter, read } = await open(engine, { mailEnvironment: { smtpUrl: undefined, mailFrom } });
    await enter();
    expect((await read()).sender).toBe('hello@label.example');
    const smtpUrl = 'smtp://mail.example';
    const fixed = await open(engine, { mailEnvironment: { smtpUrl, mailFrom } });
    expect((await fixed.read()).sender).toBe('old@label.example');
  });

  it('of the environment comes first', async () => {
    const smtp = await startTestSmtp();
    const { enter, read } = await open(engine, { mailEnvironment: { smtpUrl: smtp.url, mailFrom: {} } });
    expect((await enter()).json()).toMatchObject({ code: 'mail-server-in-environment' });
    expect(await read()).toMatchObject({ source: 'environment', stored: null, sender: 'hello@nool.example' });
  });

  it('is reached without encryption on this computer only', async () => {
    const { enter } = await open(engine);
    const refused = await enter({ security: 'none' });
    expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['security'],
    ]);
    for (const host of ['', 'smtp zoho', 'smtp.zoho.in/x', 'user@smtp.zoho.in', '-x.in', 'a'.repeat(300)])
      expect((await enter({ host })).statusCode).toBe(400);
  });
});
