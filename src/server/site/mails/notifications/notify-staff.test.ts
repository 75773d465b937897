/** Staff are told by mail of new orders and messages: once, of what they may read, when they want to. */
import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import { SETTLING_MS } from '#domain/staff/notifications.ts';
import { setRole } from '#server/people/accounts/user.repository.ts';
import { openNotifiedShop, PHONE } from '#testing/notified-shop.ts';
import { placeAsGuest, placedAsGuest, withLink } from '#testing/orders/guest-shop.ts';
import { Crash, createCrashes } from '#testing/payments/crashes.ts';
import { DAY, ENGINES, MINUTE } from '#testing/test-app.ts';

const HOUR = 60 * MINUTE;

describe.each(ENGINES)('staff are told of what is new, %s', engine => {
  it('at once: of an order and a message, with no more personal data than needed', async () => {
    const { shop, nextMails, hire, order, write } = await openNotifiedShop(engine);
    await order();
    shop.clock.pass(MINUTE);
    await hire('owner', { orders: 'at-once', messages: 'at-once' });
    expect(await nextMails()).toEqual([]);
    const placed = await order();
    await write(`Does it shrink? ${'It is for my aunt. '.repeat(20)}`);
    const mails = await nextMails();
    expect(mails.map(({ to }) => to)).toEqual(['owner@nool.example', 'owner@nool.example']);
    const [message, orders] = mails.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
    expect(orders?.subject).toBe(`New order ${placed.orderId}: ₹942.82`);
    for (const text of [
      placed.orderId,
      'Chennai',
      'Cash on delivery',
      '₹942.82',
      `/console/orders/${placed.order.id}`,
    ])
      expect(orders?.text).toContain(text);
    expect(orders?.text).toContain('https://nool.example/console/account');
    expect(message?.text).toContain('Asha');
    expect(message?.text).toMatch(/Does it shrink\? .{180,184}…/);
    const texts = mails.map(({ text }) => text.slice(0, text.indexOf('-- '))).join();
    for (const text of [PHONE, '98410', 'Rajan', 'Arcot', '600026', 'asha@mail.example'])
      expect(texts).not.toContain(text);
    expect(await nextMails()).toEqual([]);
  });

  it('in one mail of at most 20 rows', async () => {
    const { nextMails, hire, order } = await openNotifiedShop(engine);
    await hire('packer', { orders: 'at-once' });
    for (let count = 0; count < 32; count += 1) await order();
    const mails = await nextMails();
    expect(mails.map(({ subject }) => subject)).toEqual(['32 new orders']);
    expect(mails[0]?.text.match(/Cash on delivery/g)).toHaveLength(20);
    expect(mails[0]?.text).toContain('And 12 more.');
  });

  it('of an order that is paid online when it is paid', async () => {
    const { shop, gateway, nextMails, hire } = await openNotifiedShop(engine);
    await hire('owner', { orders: 'at-once' });
    const placed = await placedAsGuest(shop, { paymentMethod: 'upi' });
    expect(await nextMails()).toEqual([]);
    const started = await withLink(shop, placed.token, { method: 'POST', url: API.orderLinkPayment });
    const payment = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'captured' });
    const { next } = started.json<{ readonly next: { readonly url: string } }>();
    const { pathname, search } = new URL(new URL(next.url).searchParams.get('returnUrl') ?? '');
    await shop.send({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `payment=${payment.id}&signature=valid`,
    });
    const mails = await nextMails();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(placed.orderId)]);
    expect(mails[0]?.text).toContain('UPI, paid');
    expect(await nextMails()).toEqual([]);
  });

  it('once a day at nine, whatever came before and after midnight', async () => {
    const { shop, notify, sent, hire, order } = await openNotifiedShop(engine);
    await hire('owner', { orders: 'daily' });
    // It is 23:30 in India.
    await order();
    shop.clock.pass(HOUR);
    await order();
    for (let minute = 0; minute < 8.5 * 60; minute += 30) {
      expect(await notify()).toBe(false);
      shop.clock.pass(30 * MINUTE);
    }
    await order();
    await notify();
    expect(await sent()).toEqual([]);
    shop.clock.pass(MINUTE);
    await notify();
    expect((await sent()).map(({ subject }) => subject)).toEqual(['2 new orders']);
    shop.clock.pass(DAY);
    await notify();
    expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringContaining('New order')]);
    shop.clock.pass(DAY);
    expect(await notify()).toBe(false);
  });

  it('by one of several servers', async () => {
    const { shop, notify, sent, hire, order } = await openNotifiedShop(engine);
    await hire('owner', { orders: 'at-once' });
    await order();
    shop.clock.pass(MINUTE);
    const told = await Promise.all([notify(), notify(), notify()]);
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
  });

  it('once, wherever the server crashes', async () => {
    const { shop, notify, sent, hire, order } = await openNotifiedShop(engine);
    await hire('owner', { orders: 'at-once' });
    const crashes = createCrashes();
    let isWhole = false;
    let crashCount = 0;
    while (!isWhole) {
      await order();
      shop.clock.pass(MINUTE);
      crashes.after(crashCount + 1);
      await notify(crashes.database(shop.db)).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      isWhole = crashes.isPending();
      crashes.after(undefined);
      await notify();
      expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringContaining('New order')]);
      crashCount += 1;
    }
    expect(crashCount).toBeGreaterThan(5);
  });

  it('only while they may read it', async () => {
    const { shop, nextMails, notify, sent, hire, order, write } = await openNotifiedShop(engine);
    const support = await hire('support', { orders: 'at-once', messages: 'at-once' });
    const packer = await hire('packer', { orders: 'at-once' });
    expect(await packer.read()).toEqual({ orders: 'at-once' });
    expect((await packer.choose({ messages: 'at-once' })).statusCode).toBe(403);
    await write();
    await order();
    shop.clock.pass(MINUTE);
    await notify();
    // They are removed when the mail is on its way already.
    await setRole(shop.db, packer.user.email, 'shopper');
    await setRole(shop.db, support.user.email, 'packer');
    expect((await sent()).map(({ to, subject }) => [to, subject.slice(0, 9)])).toEqual([
      [support.user.email, 'New order'],
    ]);
    await write();
    await order();
    expect((await nextMails()).map(({ to, subject }) => [to, subject.slice(0, 9)])).toEqual([
      [support.user.email, 'New order'],
    ]);
  });

  it('of nothing unless they choose it, but for the first owner of a real shop', async () => {
    const sample = await openNotifiedShop(engine);
    await sample.hire('owner');
    await sample.order();
    expect(await sample.nextMails()).toEqual([]);

    const opened = await openNotifiedShop(engine, { isSample: false });
    const { user } = await opened.hire('owner');
    await opened.order();
    expect((await opened.nextMails()).map(({ to }) => to)).toEqual([user.email]);

    const real = await openNotifiedShop(engine, { isSample: false });
    const owner = await real.hire('owner');
    const manager = await real.hire('manager');
    await real.notify();
    expect(await owner.read()).toEqual({ orders: 'at-once', messages: 'at-once' });
    expect(await manager.read()).toEqual({ orders: 'never', messages: 'never' });
    await real.order();
    expect((await real.nextMails()).map(({ to }) => to)).toEqual([owner.user.email]);
    await owner.choose({ orders: 'never', messages: 'never' });
    await real.order();
    expect(await real.nextMails()).toEqual([]);
  });

  it('once there is a mail server, of the last week', async () => {
    const { shop, nextMails, hire, order, notify } = await openNotifiedShop(engine, { hasMailServer: false });
    await hire('owner', { orders: 'at-once' });
    await order();
    shop.clock.pass(6 * DAY);
    await order();
    shop.clock.pass(2 * DAY);
    expect(await notify()).toBe(false);
    expect(await nextMails()).toEqual([]);
    await shop.db
      .insertInto('mail_server')
      .values({
        id: 'shop',
        host: '127.0.0.1',
        port: 25,
        security: 'none',
        user_name: '',
        password: null,
        sender: 'hello@label.example',
        revision: 'mls_1',
        actor: 'usr_1',
        changed_at: 0,
      })
      .execute();
    expect((await nextMails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('New order')]);
  });

  it('of an order that was placed before others, but stored after them', async () => {
    const { shop, notify, sent, hire, order } = await openNotifiedShop(engine);
    await hire('owner', { orders: 'at-once' });
    await order();
    shop.clock.pass(SETTLING_MS - 1);
    await notify();
    expect(await sent()).toEqual([]);
    shop.clock.pass(2);
    expect((await placeAsGuest(shop, { paymentMethod: 'cod' })).statusCode).toBe(201);
    await notify();
    expect(await sent()).toHaveLength(1);
  });

  it('as they choose: a wrong word is refused by name, and who changes how often misses nothing', async () => {
    const { shop, nextMails, hire, order } = await openNotifiedShop(engine);
    const owner = await hire('owner', { orders: 'daily' });
    const wrong = await owner.choose({ orders: 'hourly' });
    expect([wrong.statusCode, wrong.json<{ fields: object }>().fields]).toEqual([
      400,
      { orders: 'Mails must be one of never, at-once, daily' },
    ]);
    await order();
    expect(await nextMails()).toEqual([]);
    await owner.choose({ orders: 'at-once' });
    expect(await nextMails()).toHaveLength(1);
    await owner.choose({ orders: 'never' });
    await order();
    expect(await nextMails()).toEqual([]);
    shop.clock.pass(MINUTE);
    await owner.choose({ orders: 'at-once' });
    expect(await nextMails()).toEqual([]);
  });
});
