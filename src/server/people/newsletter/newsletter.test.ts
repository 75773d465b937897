import { describe, expect, it } from 'vitest';
import { API, confirmSubscriptionLink, NEWSLETTER_PAGES, unsubscribeLink } from '#contract/urls.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import type { EmailKind } from '#server/platform/outbox/email-kinds.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { toMessage } from '#server/site/mails/message.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { createTestApp, DAY, ENGINES, type TestApp, testOptions } from '#testing/test-app.ts';
import { deleteOldSubscribers } from './subscriber.repository.ts';

const EMAIL = 'meena@nool.example';
const SECRET = 'a secret of thirty-two bytes or more';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const subscribe = ({ send }: TestApp, email = EMAIL) =>
  send({ method: 'POST', url: API.newsletter, payload: { email } });

async function readMail({ db, clock }: TestApp, kind: EmailKind) {
  const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('about').execute();
  const row = rows.at(-1);
  const { getVersion } = testOptions(db);
  const linkKeys = [deriveKeys(SECRET).links];
  const deps = { db, clock: clock.now, getVersion, base: 'https://nool.example', linkKeys };
  const email = row && (await renderEmail(deps, row));
  if (email === undefined) throw new Error(`No mail ${kind}`);
  const text = emailText(email.content);
  return { email, text, path: /https:\/\/nool\.example(\/newsletter\S+)/.exec(text)?.[1] ?? '' };
}

const post = ({ send }: TestApp, url: string, payload = '') =>
  send({ method: 'POST', url, headers: FORM, payload });

const readState = async ({ db }: TestApp, email = EMAIL) => {
  const row = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return [row.confirmed_at !== null, row.unsubscribed_at !== null];
};

const readKinds = async ({ db }: TestApp) =>
  (await db.selectFrom('outbox').select('kind').orderBy('created_at').execute()).map(({ kind }) => kind);

describe.each(ENGINES)('a subscription to the newsletter, %s', engine => {
  it('is stored with time and wording, and confirmed by a press on the page of the mailed link', async () => {
    const shop = await createTestApp(engine);
    expect((await subscribe(shop, ' Meena@Nool.example ')).statusCode).toBe(204);
    const [stored] = await shop.db.selectFrom('subscribers').selectAll().execute();
    expect(stored).toMatchObject({
      email: EMAIL,
      wording: expect.stringContaining('You can unsubscribe at any time'),
      requested_at: shop.clock.now().getTime(),
    });
    const { email, path } = await readMail(shop, 'newsletter-confirmation');
    expect(email.to).toBe(EMAIL);
    const page = await shop.send({ url: path });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain(stored?.wording);
    expect(await readState(shop)).toEqual([false, false]);
    expect(page.body).toContain(`<form method="post" action="${path}">`);
    for (let press = 0; press < 2; press += 1) expect((await post(shop, path)).statusCode).toBe(200);
    expect(await readState(shop)).toEqual([true, false]);
    expect(await readKinds(shop)).toEqual(['newsletter-confirmation', 'newsletter-welcome']);
  });

  it('ends by a press on the page of its link, or by a request of the mail program', async () => {
    const shop = await createTestApp(engine);
    await subscribe(shop);
    const { path: confirmPath } = await readMail(shop, 'newsletter-confirmation');
    await post(shop, confirmPath);
    const { email, path } = await readMail(shop, 'newsletter-welcome');
    const { headers } = toMessage(email, { name: undefined, address: undefined });
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<https://nool.example${path}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect((await shop.send({ url: path })).body).toContain(EMAIL);
    expect(await readState(shop)).toEqual([true, false]);
    expect((await post(shop, path, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await readState(shop)).toEqual([true, true]);
    expect((await shop.send({ url: path })).body).not.toContain(EMAIL);
    expect((await shop.send({ url: unsubscribeLink('guessed') })).body).toContain('You are unsubscribed');
  });

  it('that has ended is not confirmed by an old link, but by that of a new request', async () => {
    const shop = await createTestApp(engine);
    await subscribe(shop);
    const { path } = await readMail(shop, 'newsletter-confirmation');
    await post(shop, path);
    const { unsubscribe_token: token } = await shop.db
      .selectFrom('subscribers')
      .selectAll()
      .executeTakeFirstOrThrow();
    shop.clock.pass(1000);
    await post(shop, unsubscribeLink(token));
    expect([(await shop.send({ url: path })).statusCode, (await post(shop, path)).statusCode]).toEqual([
      410, 410,
    ]);
    shop.clock.pass(1000);
    await subscribe(shop);
    await post(shop, (await readMail(shop, 'newsletter-confirmation')).path);
    expect(await readState(shop)).toEqual([true, false]);
  });

  it('mails an address at most three confirmations a day, and nothing to one that is subscribed', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    for (let count = 0; count < 5; count += 1) expect((await subscribe(shop)).statusCode).toBe(204);
    expect(await readKinds(shop)).toHaveLength(3);
    // Each of the mailed links works.
    await post(shop, (await readMail(shop, 'newsletter-confirmation')).path);
    expect(await readState(shop)).toEqual([true, false]);
    shop.clock.pass(DAY);
    await subscribe(shop);
    expect(await readKinds(shop)).toHaveLength(4);
    for (let count = 0; count < 60; count += 1) await subscribe(shop, `reader${count}@nool.example`);
    expect((await subscribe(shop, 'one.more@nool.example')).statusCode).toBe(429);
  });

  it('is not confirmed by a made-up link, another secret or a link of eight days ago', async () => {
    const shop = await createTestApp(engine);
    await subscribe(shop);
    const { path } = await readMail(shop, 'newsletter-confirmation');
    const { id } = await shop.db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow();
    for (const token of ['', 'guessed', id, `${id}.x`, `${id}.${'A'.repeat(43)}`]) {
      expect((await post(shop, confirmSubscriptionLink(token))).statusCode).toBe(410);
    }
    shop.clock.pass(8 * DAY);
    expect((await post(shop, path)).statusCode).toBe(410);
    expect(await readState(shop)).toEqual([false, false]);
  });

  it('is deleted where it was not confirmed for a month, or ended a year ago', async () => {
    const shop = await createTestApp(engine);
    for (const email of ['never@nool.example', 'ended@nool.example', 'now@nool.example'])
      await subscribe(shop, email);
    const now = shop.clock.now().getTime();
    const set = (email: string, values: object) =>
      shop.db.updateTable('subscribers').set(values).where('email', '=', email).execute();
    await set('ended@nool.example', { confirmed_at: now, unsubscribed_at: now });
    await set('now@nool.example', { confirmed_at: now });
    const leftAfter = async (days: number) => {
      await deleteOldSubscribers(shop.db, now + days * DAY);
      const left = await shop.db.selectFrom('subscribers').select('email').orderBy('email').execute();
      return left.map(({ email }) => email.split('@')[0]);
    };
    expect(await leftAfter(29)).toEqual(['ended', 'never', 'now']);
    expect(await leftAfter(30)).toEqual(['ended', 'now']);
    expect(await leftAfter(365)).toEqual(['now']);
  });
});

it('the newsletter form works without JavaScript', async () => {
  const shop = await createTestApp('embedded');
  const wrong = await post(shop, NEWSLETTER_PAGES.subscribe, 'email=meena');
  expect([wrong.statusCode, wrong.body.includes('Please enter a valid email address')]).toEqual([400, true]);
  const right = await post(shop, NEWSLETTER_PAGES.subscribe, 'email=meena%40nool.example');
  expect(right.statusCode).toBe(200);
  expect(await readState(shop)).toEqual([false, false]);
});
