/** What is mailed about an order to an address that nobody has confirmed, and when the rest follows. */
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import type { LinkedOrder } from '#contract/orders/order-link.ts';
import { API, fill } from '#contract/urls.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import type { Email } from '#server/site/mails/render-email.ts';
import { mailedCode } from '#testing/mailed-code.ts';
import { createGuestShop, placedAsGuest, withLink } from '#testing/orders/guest-shop.ts';
import { sendDue } from '#testing/send-due.ts';
import { ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper, registerStaff, registerVerified } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';

/** The token of the page of the order that a mail links to. */
const tokenIn = (email: Email | undefined) =>
  /\/order#(\S+)/.exec(email === undefined ? '' : emailText(email.content))?.[1] ?? '';

const readByLink = (shop: TestApp, token: string) => withLink(shop, token, { url: API.orderLink });

const sentTo = async (shop: TestApp, address = EMAIL) =>
  (await sendDue(shop)).filter(({ to }) => to === address);

const toKinds = (emails: readonly Email[]) => emails.map(({ row }) => row.kind);

async function move(shop: TestApp, id: string, ...statuses: readonly string[]) {
  const { token } = await registerStaff(shop, `staff-${crypto.randomUUID()}@nool.example`);
  for (const status of statuses) {
    const url = fill(API.orderStatus, { id });
    expect((await shop.send({ method: 'PUT', url, payload: { status } }, token)).statusCode).toBe(200);
  }
}

describe.each(ENGINES)('mails about the order of a guest, %s', engine => {
  it('follow once the link in the first one was opened', async () => {
    const shop = await createGuestShop(engine);
    const { order } = await placedAsGuest(shop, { email: EMAIL });
    const [first, ...others] = await sentTo(shop);
    expect([first?.row.kind, others]).toEqual(['order-placed-unverified', []]);
    await move(shop, order.id, 'confirmed', 'shipped');
    expect(await sentTo(shop)).toEqual([]);
    const linked = (await readByLink(shop, tokenIn(first))).json<LinkedOrder>();
    expect(linked).toMatchObject({ access: 'view', email: 'opened', order: { orderId: order.orderId } });
    await move(shop, order.id, 'delivered');
    const [delivered] = await sentTo(shop);
    expect(delivered?.row.kind).toBe('order-delivered');
    expect(tokenIn(delivered)).toBe(tokenIn(first));
  });

  it('are caused by no link that was passed on, and by none that was made up', async () => {
    const shop = await createGuestShop(engine);
    const { order, token } = await placedAsGuest(shop, { email: EMAIL });
    await sentTo(shop);
    const { viewLink } = (await readByLink(shop, token)).json<LinkedOrder>();
    for (const other of [token, viewLink.split('#')[1] ?? ''])
      expect((await readByLink(shop, other)).json()).toMatchObject({ email: 'unconfirmed' });
    expect((await readByLink(shop, `${order.id}.mail.${'A'.repeat(43)}`)).statusCode).toBe(404);
    await move(shop, order.id, 'confirmed', 'shipped', 'delivered');
    expect(await sentTo(shop)).toEqual([]);
  });

  it('go to another address once the first was mistyped, whose link shows nothing any more', async () => {
    const shop = await createGuestShop(engine);
    const { order, token } = await placedAsGuest(shop, { email: 'meena@nool.exmaple' });
    const [mistyped] = await sentTo(shop, 'meena@nool.exmaple');
    shop.clock.pass(1000);
    const change = { method: 'PUT', url: API.orderLinkEmail, payload: { email: EMAIL } } as const;
    const changed = await withLink(shop, token, change);
    expect(changed.statusCode).toBe(200);
    const [mail] = await sentTo(shop);
    expect(mail?.row.kind).toBe('order-placed-unverified');
    expect((await readByLink(shop, tokenIn(mistyped))).statusCode).toBe(404);
    await move(shop, order.id, 'confirmed', 'shipped');
    expect(await sentTo(shop)).toEqual([]);
    expect((await readByLink(shop, tokenIn(mail))).statusCode).toBe(200);
    await move(shop, order.id, 'delivered');
    expect(toKinds(await sentTo(shop))).toEqual(['order-delivered']);
  });

  it('leave the address to be corrected after its mail was opened, and forget the opening with it', async () => {
    const shop = await createGuestShop(engine);
    const { order, token } = await placedAsGuest(shop, { email: 'meena@nool.exmaple' });
    const [mistyped] = await sentTo(shop, 'meena@nool.exmaple');
    await readByLink(shop, tokenIn(mistyped));
    expect((await readByLink(shop, token)).json()).toMatchObject({ email: 'opened' });
    shop.clock.pass(1000);
    const change = { method: 'PUT', url: API.orderLinkEmail, payload: { email: EMAIL } } as const;
    expect((await withLink(shop, token, change)).json()).toMatchObject({ email: 'unconfirmed' });
    await sentTo(shop);
    await move(shop, order.id, 'confirmed', 'shipped');
    expect(await sentTo(shop)).toEqual([]);
  });

  it('do not follow when a scanner asks for the headers only', async () => {
    const shop = await createGuestShop(engine);
    const { token } = await placedAsGuest(shop, { email: EMAIL });
    const [mail] = await sentTo(shop);
    const scanned = await withLink(shop, tokenIn(mail), { method: 'HEAD', url: API.orderLink });
    expect(scanned.statusCode).toBe(200);
    expect((await readByLink(shop, token)).json()).toMatchObject({ email: 'unconfirmed' });
  });

  it('follow once a code was entered, and lead to My Orders once an account has claimed it', async () => {
    const shop = await createGuestShop(engine);
    const { order, token } = await placedAsGuest(shop, { email: EMAIL });
    await sentTo(shop);
    await withLink(shop, token, { method: 'POST', url: API.orderLinkCode });
    const payload = { code: await mailedCode(shop, EMAIL) };
    await withLink(shop, token, { method: 'POST', url: API.orderLinkCodeCheck, payload });
    await move(shop, order.id, 'confirmed', 'shipped');
    const shipped = (await sentTo(shop)).find(({ row }) => row.kind === 'order-shipped');
    expect(tokenIn(shipped)).not.toBe('');
    const session = await registerVerified(shop);
    const claim = { orderIds: [order.orderId] };
    await shop.send({ method: 'POST', url: API.claimGuestOrders, payload: claim }, session.token);
    await move(shop, order.id, 'delivered');
    const [delivered] = await sentTo(shop);
    expect(delivered && emailText(delivered.content)).toContain(
      `https://nool.example/orders?order=${order.orderId}\n`,
    );
  });

  it('are none where the guest gave no address', async () => {
    const shop = await createGuestShop(engine);
    const { order } = await placedAsGuest(shop, { email: '' });
    await move(shop, order.id, 'confirmed', 'shipped', 'delivered');
    expect(await sendDue(shop)).toEqual([]);
  });

  it('stop at three a mailbox and day, in whatever spelling', async () => {
    const shop = await createGuestShop(engine);
    for (const email of [
      'vic.tim@gmail.com',
      'victim@gmail.com',
      'victim+1@gmail.com',
      'v.ictim@googlemail.com',
    ])
      await placedAsGuest(shop, { email });
    expect(await sendDue(shop)).toHaveLength(3);
    expect(await sendDue(shop)).toEqual([]);
    const failed = shop.db.selectFrom('outbox').select('reason').where('failed_at', 'is not', null);
    expect(await failed.execute()).toEqual([{ reason: 'mailbox-limit' }]);
  });

  it('stop at three a mailbox and day also when addresses change while the mail server is out of reach', async () => {
    const shop = await createGuestShop(engine);
    const isOut = () => {
      throw new Error('out of reach');
    };
    for (let index = 0; index < 4; index += 1) {
      const { token } = await placedAsGuest(shop, { email: `first${index}@nool.example` });
      expect(await sendDue(shop, undefined, isOut)).toEqual([]);
      shop.clock.pass(1000);
      await withLink(shop, token, { method: 'PUT', url: API.orderLinkEmail, payload: { email: EMAIL } });
    }
    shop.clock.pass(10 * MINUTE);
    expect(await sentTo(shop)).toHaveLength(3);
  });

  it('are three also where the mail server took none of them at first', async () => {
    const shop = await createGuestShop(engine);
    const isOut = () => {
      throw new Error('out of reach');
    };
    for (let index = 0; index < 3; index += 1) await placedAsGuest(shop, { email: EMAIL });
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await sendDue(shop, undefined, isOut)).toEqual([]);
      shop.clock.pass(60 * MINUTE);
    }
    expect(await sentTo(shop)).toHaveLength(3);
  });
});

describe.each(ENGINES)('mails about the order of an account that is not confirmed, %s', engine => {
  it('follow for the order whose link was opened, and for no other', async () => {
    const shop = await createGuestShop(engine);
    const { token } = await registerShopper(shop, EMAIL);
    const place = async () => {
      const request = { method: 'POST', url: API.orders, payload: orderRequest() } as const;
      return (await shop.send(request, token)).json<PlacedOrder>().order;
    };
    const opened = await place();
    const mails = await sentTo(shop);
    const other = await place();
    await sentTo(shop);
    const mail = mails.find(({ row }) => row.kind === 'order-placed-unverified');
    expect((await readByLink(shop, tokenIn(mail))).statusCode).toBe(200);
    await move(shop, opened.id, 'confirmed', 'shipped');
    await move(shop, other.id, 'confirmed', 'shipped');
    expect((await sentTo(shop)).map(({ row }) => row.about)).toEqual([expect.stringContaining(opened.id)]);
    const { email_verified_at } = await shop.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow();
    expect(email_verified_at).toBeNull();
  });
});
