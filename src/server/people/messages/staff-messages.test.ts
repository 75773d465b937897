import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { MessageDetail, MessageList } from '#contract/console/message.ts';
import { API, fill } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { createTestApp, DAY, ENGINES, testOptions } from '#testing/test-app.ts';
import { registerShopper, registerStaff } from '#testing/test-shopper.ts';

const HOUR = DAY / 24;

async function openDesk(engine: Engine) {
  const shop = await createTestApp(engine);
  const { token, user } = await registerStaff(shop);
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    shop.send({ method, url, ...(payload && { payload }) }, token);
  const write = async (over: object = {}) => {
    const payload = { name: 'Meena Rajan', email: 'meena@nool.example', message: 'Does it shrink?', ...over };
    shop.clock.pass(1);
    await shop.send({ method: 'POST', url: API.messages, payload });
    const newest = shop.db.selectFrom('messages').select('id').orderBy('id', 'desc').limit(1);
    return (await newest.executeTakeFirstOrThrow()).id;
  };
  const list = async (query = '') =>
    (await ask('GET', `${CONSOLE_API.messages}${query}`)).json<MessageList>();
  const read = async (id: string) =>
    (await ask('GET', fill(CONSOLE_API.message, { id }))).json<MessageDetail>();
  const reply = (id: string, over: object = {}) =>
    ask('POST', fill(CONSOLE_API.messageReplies, { id }), {
      body: 'No.\r\nIt is washed before.',
      channel: 'mail',
      displayedReplies: 0,
      ...over,
    });
  const move = (id: string, state: string) => ask('PUT', fill(CONSOLE_API.messageState, { id }), { state });
  return { ...shop, user, ask, write, list, read, reply, move };
}

describe.each(ENGINES)('the messages of staff, %s', engine => {
  it('are listed newest first with counts, by state, search and page', async () => {
    const { write, list, move } = await openDesk(engine);
    const first = await write({ subject: 'Size 100%', message: `${'long '.repeat(60)}end` });
    const second = await write({ name: 'Kavya Iyer', email: 'kavya@nool.example' });
    await write({ homepage: 'x' });
    await move(second, 'closed');
    const all = await list();
    expect(all.messages.map(({ id }) => id)).toEqual([second, first]);
    expect(all.messages[1]?.excerpt).toMatch(/^long (long )+\S*…$/);
    expect(all.counts).toEqual({ open: 1, answered: 0, closed: 1, spam: 1, overdue: 0 });
    expect((await list('?state=spam')).messages).toHaveLength(1);
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).messages.map(({ id }) => id);
    expect(await found('KAVYA shrink')).toEqual([second]);
    expect(await found('100%')).toEqual([first]);
    expect(await found(all.messages[1]?.ticket ?? '')).toEqual([first]);
    expect(await found('100_')).toEqual([]);
    for (let count = 0; count < 50; count += 1) await write();
    const page = await list();
    expect(page.messages).toHaveLength(50);
    const rest = await list(`?cursor=${page.next}`);
    expect(rest.messages.map(({ id }) => id)).toEqual([second, first]);
    expect(rest.next).toBeUndefined();
  });

  it('are overdue when nobody has seen them for 48 hours', async () => {
    const { write, list, ask, clock, db } = await openDesk(engine);
    const id = await write();
    const receivedAt = (age: number) =>
      db
        .updateTable('messages')
        .set({ created_at: clock.now().getTime() - age })
        .execute();
    await receivedAt(48 * HOUR - 1);
    expect((await list()).counts.overdue).toBe(0);
    await receivedAt(48 * HOUR);
    await write();
    const overdue = (await list('?overdue=true')).messages;
    expect(overdue.map(message => message.id)).toEqual([id]);
    await ask('DELETE', fill(CONSOLE_API.message, { id: (await list()).messages[0]?.id ?? '' }));
    expect(await list()).toMatchObject({ counts: { overdue: 1 }, messages: [{ isOverdue: true }] });
    await ask('PUT', fill(CONSOLE_API.messageSeen, { id }));
    expect(await list()).toMatchObject({
      counts: { open: 1, overdue: 0 },
      messages: [{ isOverdue: false, isSeen: true }],
    });
  });

  it('are answered by mail, with the reply and the number in it', async () => {
    const { write, reply, read, db, clock, user } = await openDesk(engine);
    const id = await write();
    const response = await reply(id);
    expect(response.statusCode).toBe(201);
    expect(await read(id)).toMatchObject({
      state: 'answered',
      isSeen: true,
      replies: [{ body: 'No.\nIt is washed before.', channel: 'mail', author: 'Meena Rajan' }],
    });
    const row = await db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'message-reply')
      .executeTakeFirstOrThrow();
    expect(row.user_id).toBeNull();
    const { getVersion } = testOptions(db);
    const email = await renderEmail(
      { db, clock: clock.now, getVersion, base: 'https://nool.example', linkKeys: [] },
      row,
    );
    const { ticket } = await read(id);
    expect(email?.to).toBe('meena@nool.example');
    expect(email?.content.subject).toContain(ticket);
    expect(email && emailText(email.content)).toContain('It is washed before.');
    const [stored] = await db.selectFrom('message_replies').selectAll().execute();
    expect(stored?.author).toBe(user.id);
  });

  it('are answered elsewhere without a mail', async () => {
    const { write, reply, db } = await openDesk(engine);
    const id = await write();
    expect((await reply(id, { channel: 'elsewhere' })).statusCode).toBe(201);
    const kinds = await db.selectFrom('outbox').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('message-reply');
  });

  it('are answered once where two reply at the same time', async () => {
    const { write, reply, read } = await openDesk(engine);
    const id = await write();
    const both = await Promise.all([reply(id), reply(id, { body: 'Yes.' })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const late = both.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ code: 'answered-meanwhile', stored: { replies: [{}] } });
    expect((await read(id)).replies).toHaveLength(1);
    expect((await reply(id, { displayedReplies: 1 })).statusCode).toBe(201);
  });

  it('are moved from any state to any other, and lead to the account with that email', async () => {
    const shop = await openDesk(engine);
    const { user } = await registerShopper(shop, 'meena@nool.example');
    const id = await shop.write();
    for (const state of ['closed', 'open', 'spam', 'open'])
      expect((await shop.move(id, state)).json()).toMatchObject({ state, customerId: user.id });
    expect((await shop.move(id, 'lost')).statusCode).toBe(400);
    expect((await shop.move('msg_unknown', 'open')).statusCode).toBe(404);
  });

  it('are deleted with their replies; the audit has nothing of them', async () => {
    const { write, reply, ask, db, user } = await openDesk(engine);
    const id = await write();
    await reply(id);
    const remove = () => ask('DELETE', fill(CONSOLE_API.message, { id }));
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
    expect(await db.selectFrom('message_replies').selectAll().execute()).toEqual([]);
    const audit = await db.selectFrom('audit').selectAll().where('kind', '=', 'message').execute();
    expect(audit).toEqual([
      expect.objectContaining({ actor: user.id, action: 'delete', record_id: id, before: null, after: null }),
    ]);
  });
});
