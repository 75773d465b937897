import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { SubscriberList } from '#contract/console/subscriber.ts';
import { API, fill, unsubscribeLink } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createTestApp, ENGINES, MINUTE } from '#testing/test-app.ts';
import { passSecondFactor, registerStaff } from '#testing/test-shopper.ts';

async function openShop(engine: Engine) {
  const shop = await createTestApp(engine);
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const subscribe = async (
    email: string,
    state: Partial<Record<'confirmed_at' | 'unsubscribed_at', number>>,
  ) => {
    await shop.send({ method: 'POST', url: API.newsletter, payload: { email } });
    if (Object.keys(state).length > 0)
      await shop.db.updateTable('subscribers').set(state).where('email', '=', email).execute();
  };
  const now = shop.clock.now().getTime();
  await subscribe('meena@nool.example', { confirmed_at: now + MINUTE });
  await subscribe('=cmd@nool.example', { confirmed_at: now });
  await subscribe('kavya@nool.example', {});
  await subscribe('ended@nool.example', { confirmed_at: now, unsubscribed_at: now });
  const list = async (query = '') =>
    (await shop.send({ url: `${CONSOLE_API.subscribers}${query}` }, staff.token)).json<SubscriberList>();
  const emails = async (query?: string) => (await list(query)).subscribers.map(({ email }) => email);
  return { ...shop, staff, list, emails };
}

describe.each(ENGINES)('subscribers for staff, %s', engine => {
  it('are listed by state, newest first, and found by email', async () => {
    const { list, emails } = await openShop(engine);
    const all = await list();
    expect(all.counts).toEqual({ subscribed: 2, requested: 1, unsubscribed: 1 });
    expect(all.subscribers.map(({ email }) => email)).toEqual(['=cmd@nool.example', 'meena@nool.example']);
    expect(all.subscribers[1]).toMatchObject({
      wording: expect.stringContaining('unsubscribe'),
      requestedAt: '2026-11-20T18:00:00.000Z',
      confirmedAt: '2026-11-20T18:01:00.000Z',
    });
    expect(await emails('?state=requested')).toEqual(['kavya@nool.example']);
    expect(await emails('?state=unsubscribed')).toEqual(['ended@nool.example']);
    expect(await emails('?search=MEENA')).toEqual(['meena@nool.example']);
    expect(await emails(`?cursor=${all.subscribers[0]?.id}`)).toEqual(['meena@nool.example']);
  });

  it('are exported with times in India, the wording and the link that ends it, and that is recorded', async () => {
    const { db, send, staff } = await openShop(engine);
    const { headers, body } = await send({ url: CONSOLE_API.subscriberFile }, staff.token);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="subscribers.csv"',
    ]);
    const row = await db
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', 'meena@nool.example')
      .executeTakeFirstOrThrow();
    const lines = body.split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('\ufeffemail,requested,confirmed,agreed to,unsubscribe link');
    expect(lines[1]).toBe(
      `meena@nool.example,2026-11-20 23:30,2026-11-20 23:31,${row.wording},http://localhost:80${unsubscribeLink(row.unsubscribe_token)}`,
    );
    expect(lines[2]).toContain("'=cmd@nool.example,");
    const events = db.selectFrom('security_events').select('user_id').where('type', '=', 'export');
    expect(await events.execute()).toEqual([{ user_id: staff.user.id }]);
  });

  it('are removed with the record of the consent, by staff whom the audit names', async () => {
    const { db, list, emails, send, staff } = await openShop(engine);
    const id = (await list()).subscribers[1]?.id ?? '';
    const remove = () => send({ method: 'DELETE', url: fill(CONSOLE_API.subscriber, { id }) }, staff.token);
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
    expect(await emails()).toEqual(['=cmd@nool.example']);
    const audit = await db.selectFrom('audit').selectAll().where('kind', '=', 'subscriber').execute();
    expect(audit).toEqual([
      expect.objectContaining({ actor: staff.user.id, action: 'delete', record_id: id, before: null }),
    ]);
  });
});
