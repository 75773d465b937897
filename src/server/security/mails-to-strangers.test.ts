/** Anybody can register another's address: what the shop mails to it then. */
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { emailHtml } from '#server/site/mails/email-html.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { sendDue } from '#testing/send-due.ts';
import { createTestApp, DAY, ENGINES } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, registerShopper } from '#testing/test-shopper.ts';

const VICTIM = 'victim@nool.example';

describe.each(ENGINES)('an address that nobody has confirmed, %s', engine => {
  it('gets three mails a day that orders were placed, and none about what happens to them', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop, VICTIM);
    for (let count = 0; count < 5; count += 1) {
      const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
      expect(placed.statusCode).toBe(201);
      const url = fill(API.orderCancel, { id: placed.json<PlacedOrder>().order.id });
      const cancelled = await shop.send({ method: 'POST', url, payload: { reason: 'Read this' } }, token);
      expect(cancelled.statusCode).toBe(200);
    }
    const kinds = (await shop.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['email-verification', 'order-placed-unverified']));
    const placedMails = async () =>
      (await sendDue(shop)).filter(({ row }) => row.kind !== 'email-verification');
    expect(await placedMails()).toHaveLength(3);
    shop.clock.pass(DAY);
    const login = { method: 'POST', url: API.login, payload: { email: VICTIM, password: PASSWORD } } as const;
    const { token: renewed } = (await shop.send(login)).json<{ readonly token: string }>();
    await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, renewed);
    expect(await placedMails()).toHaveLength(1);
  });

  it('gets nothing that was typed, before the link of the mail was opened', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop, VICTIM);
    const { customerInfo, ...request } = orderRequest();
    const typed = 'Win-5000';
    const postalCode = '641001';
    const address = {
      ...customerInfo.address,
      addressLine1: typed,
      city: typed,
      landmark: typed,
      postalCode,
    };
    const payload = {
      ...request,
      customerInfo: { ...customerInfo, firstName: typed, lastName: typed, address },
    };
    const placed = await shop.send({ method: 'POST', url: API.orders, payload }, token);
    expect(placed.statusCode).toBe(201);
    const mail = (await sendDue(shop)).find(({ row }) => row.kind === 'order-placed-unverified');
    if (mail === undefined) throw new Error('Nothing was mailed');
    const { content } = mail;
    const text = `${content.subject}${emailText(content)}${emailHtml(content)}`;
    expect(text).toContain(placed.json<PlacedOrder>().orderId);
    expect(text).toContain('https://nool.example/order#');
    for (const part of [typed, 'Meena', customerInfo.phone, postalCode]) expect(text).not.toContain(part);
  });

  it('gets no mail about changes of the password', async () => {
    const shop = await createTestApp(engine);
    let { token } = await registerShopper(shop, VICTIM);
    for (const [currentPassword, newPassword] of [
      [PASSWORD, 'madras-check'],
      ['madras-check', PASSWORD],
    ]) {
      const payload = { currentPassword, newPassword };
      const changed = await shop.send({ method: 'PUT', url: API.password, payload }, token);
      expect(changed.statusCode).toBe(200);
      token = changed.json<{ token: string }>().token;
    }
    const mails = await shop.db.selectFrom('outbox').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['email-verification']);
  });

  it('gets at most three mails a day that ask for confirmation, whatever sends them', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const { token } = await registerShopper(shop, VICTIM);
    // Plus addresses lead to the same mailbox.
    await registerShopper(shop, 'victim+1@nool.example');
    for (let count = 0; count < 5; count += 1) {
      await shop.send({ method: 'POST', url: '/api/user/email/verification' }, token);
      await shop.send({ method: 'POST', url: API.login, payload: { email: VICTIM, password: PASSWORD } });
    }
    const mailed = async () => (await shop.db.selectFrom('outbox').select('kind').execute()).length;
    expect(await mailed()).toBe(3);
    shop.clock.pass(DAY);
    await shop.send({ method: 'POST', url: API.login, payload: { email: VICTIM, password: PASSWORD } });
    expect(await mailed()).toBe(4);
  });

  it('is the same mailbox in every spelling that Gmail takes', async () => {
    const shop = await createTestApp(engine, { rateLimits: true });
    const spellings = [
      'vic.tim@gmail.com',
      'victim@gmail.com',
      'v.ictim@googlemail.com',
      'v.i.ctim@gmail.com',
    ];
    for (const email of spellings) await registerShopper(shop, email);
    const mailed = await shop.db.selectFrom('outbox').select('kind').execute();
    expect(mailed).toHaveLength(3);
  });
});
