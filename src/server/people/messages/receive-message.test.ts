import { describe, expect, it } from 'vitest';
import { API, PAGES } from '#contract/urls.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp, testOptions } from '#testing/test-app.ts';
import { deleteOldMessages } from './message.repository.ts';

const MESSAGE = {
  name: 'Meena Rajan',
  email: 'Meena@nool.example',
  subject: 'A size',
  message: 'Does the kurta\r\nshrink?',
};

const write = ({ send }: TestApp, over: object = {}) =>
  send({ method: 'POST', url: API.messages, payload: { ...MESSAGE, ...over } });

const writeForm = ({ send }: TestApp, fields: Readonly<Record<string, string>>) =>
  send({
    method: 'POST',
    url: PAGES.contact,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const readMails = ({ db }: TestApp) => db.selectFrom('outbox').selectAll().execute();

describe.each(ENGINES)('a message to the shop, %s', engine => {
  it('is stored under the number that its writer is told', async () => {
    const shop = await createTestApp(engine);
    const response = await write(shop);
    expect(response.statusCode).toBe(201);
    const { ticket } = response.json<{ ticket: string }>();
    expect(ticket).toMatch(/^TKT-261120-[2-9A-HJ-NP-Z]{6}$/);
    expect(await shop.db.selectFrom('messages').selectAll().execute()).toEqual([
      expect.objectContaining({
        ticket,
        name: 'Meena Rajan',
        email: 'meena@nool.example',
        subject: 'A size',
        body: 'Does the kurta\nshrink?',
        state: 'open',
        seen_at: null,
      }),
    ]);
  });

  it('is confirmed by a mail with its number and nothing that was typed', async () => {
    const shop = await createTestApp(engine);
    const { ticket } = (await write(shop)).json<{ ticket: string }>();
    const [row] = await readMails(shop);
    if (row === undefined) throw new Error('No mail');
    const { getVersion } = testOptions(shop.db);
    const linkKeys = [deriveKeys('a secret of thirty-two bytes or more').links];
    const deps = { db: shop.db, clock: shop.clock.now, getVersion, base: 'https://nool.example', linkKeys };
    const email = await renderEmail(deps, row);
    expect(email?.to).toBe('meena@nool.example');
    const text = email === undefined ? '' : emailText(email.content);
    expect(text).toContain(ticket);
    for (const typed of ['Meena', 'A size', 'kurta', 'shrink']) expect(text).not.toContain(typed);
  });

  it('is stored without a mail after three to an address in a day', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    for (let count = 0; count < 5; count += 1) {
      const email = count % 2 === 0 ? 'meena@nool.example' : 'meena+shop@nool.example';
      expect((await write(shop, { email })).statusCode).toBe(201);
    }
    expect(await readMails(shop)).toHaveLength(3);
    shop.clock.pass(DAY);
    await write(shop);
    expect(await readMails(shop)).toHaveLength(4);
    // Mail servers may read it in several ways.
    expect((await write(shop, { email: '"x y"@nool.example'.replace(' ', '') })).statusCode).toBe(201);
    expect(await readMails(shop)).toHaveLength(4);
  });

  it('is refused beyond the limits of its network, and stored again later', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const statuses = async (count: number, email: (at: number) => string) => {
      const all = [];
      for (let index = 0; index < count; index += 1)
        all.push((await write(shop, { email: email(index) })).statusCode);
      return all;
    };
    const same = await statuses(11, () => 'meena@nool.example');
    expect([same.slice(0, 10).every(status => status === 201), same[10]]).toEqual([true, 429]);
    const others = await statuses(51, index => `writer${index}@nool.example`);
    expect([others.slice(0, 50).every(status => status === 201), others[50]]).toEqual([true, 429]);
    const form = await writeForm(shop, { ...MESSAGE, email: 'late@nool.example' });
    expect([form.statusCode, form.headers['retry-after']]).toEqual([429, '3600']);
    expect(form.body).toContain('Does the kurta');
    shop.clock.pass(60 * MINUTE);
    expect((await write(shop)).statusCode).toBe(201);
  });

  it('of a program that fills in the field that nobody sees is spam: stored, and not mailed', async () => {
    const shop = await createTestApp(engine);
    expect((await write(shop, { homepage: 'https://spam.example' })).statusCode).toBe(201);
    const [stored] = await shop.db.selectFrom('messages').selectAll().execute();
    expect(stored?.state).toBe('spam');
    expect(await readMails(shop)).toEqual([]);
  });

  it('is rejected where a field is wrong, in the words of the form', async () => {
    const shop = await createTestApp(engine);
    const readFields = async (over: object) => (await write(shop, over)).json().fields;
    expect(await readFields({ email: 'meena' })).toEqual({ email: 'Please enter a valid email address' });
    expect(await readFields({ name: ' ' })).toEqual({ name: 'Full name is required' });
    expect(await readFields({ message: '' })).toEqual({ message: 'Message is required' });
    expect(await readFields({ message: 'x'.repeat(5001) })).toEqual({
      message: 'Message can have at most 5000 characters',
    });
  });

  it('is deleted three years after its last change, and spam after thirty days', async () => {
    const shop = await createTestApp(engine);
    for (const state of ['open', 'closed', 'spam'] as const) {
      const { ticket } = (await write(shop)).json<{ ticket: string }>();
      await shop.db.updateTable('messages').set({ state }).where('ticket', '=', ticket).execute();
    }
    const leftAfter = async (days: number) => {
      await deleteOldMessages(shop.db, shop.clock.now().getTime() + days * DAY);
      const left = await shop.db.selectFrom('messages').select('state').orderBy('id').execute();
      return left.map(({ state }) => state);
    };
    expect(await leftAfter(29)).toEqual(['open', 'closed', 'spam']);
    expect(await leftAfter(30)).toEqual(['open', 'closed']);
    expect(await leftAfter(3 * 365)).toEqual(['open']);
  });
});

describe('the contact form without JavaScript', () => {
  it('is answered with a page that has the number', async () => {
    const shop = await createTestApp('embedded');
    const response = await writeForm(shop, MESSAGE);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    const [stored] = await shop.db.selectFrom('messages').selectAll().execute();
    expect(response.body).toContain(stored?.ticket ?? 'no ticket');
    expect(stored?.body).toBe('Does the kurta\nshrink?');
  });

  it('is shown again with what was typed where something is wrong', async () => {
    const shop = await createTestApp('embedded');
    const typed = { ...MESSAGE, name: '', message: '</textarea><script>alert(1)</script>' };
    const response = await writeForm(shop, typed);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Please fill in all required fields');
    expect(response.body).toContain('Full name is required');
    expect(response.body).toContain('value="Meena@nool.example"');
    expect(response.body).toContain('&lt;/textarea&gt;&lt;script&gt;');
    expect(response.body).not.toContain('<script');
    expect(await shop.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it('takes no body but a form', async () => {
    const shop = await createTestApp('embedded');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const large = `message=${'x'.repeat(70_000)}`;
    const readStatus = async (url: string, payload: string) =>
      (await shop.send({ method: 'POST', url, headers, payload })).statusCode;
    expect(await readStatus(PAGES.contact, large)).toBe(413);
    expect(await readStatus(API.messages, 'message=x')).toBe(415);
    for (const payload of [undefined, [1], { name: 1, message: { a: 1 } }]) {
      const wrong = await shop.send({ method: 'POST', url: PAGES.contact, ...(payload && { payload }) });
      expect(wrong.statusCode).toBe(400);
    }
  });
});
