/** A guest's link gets full rights by a code, an account opens from the order, and an account claims earlier orders. */
import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { ClaimableOrder } from '#contract/orders/claim.ts';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import type { LinkedOrder } from '#contract/orders/order-link.ts';
import { API, fill } from '#contract/urls.ts';
import { mailedCode, wrongCode } from '#testing/mailed-code.ts';
import { createGuestShop, placedAsGuest, withLink } from '#testing/orders/guest-shop.ts';
import { ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, registerShopper, registerVerified } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';
const byLink = (shop: TestApp, token: string, url: string, payload?: object) =>
  withLink(shop, token, payload === undefined ? { url } : { method: 'POST', url, payload });

async function viewToken(shop: TestApp, token: string): Promise<string> {
  const { viewLink } = (await byLink(shop, token, API.orderLink)).json<LinkedOrder>();
  return viewLink.split('#')[1] ?? '';
}

const listClaimable = async (shop: TestApp, token: string) =>
  (await shop.send({ url: API.guestOrders }, token)).json<{ readonly orders: readonly ClaimableOrder[] }>()
    .orders;

const claim = (shop: TestApp, token: string, orderIds: readonly string[]) =>
  shop.send({ method: 'POST', url: API.claimGuestOrders, payload: { orderIds } }, token);

const listOrders = async (shop: TestApp, { user, token }: Session) =>
  (await shop.send({ url: fill(API.order, { id: user.id }) }, token)).json<Order[]>();

describe.each(ENGINES)('the link of a guest, %s', engine => {
  it('that only shows the order gets all rights by a mailed code', async () => {
    const shop = await createGuestShop(engine);
    const { order, token } = await placedAsGuest(shop, { email: EMAIL });
    const view = await viewToken(shop, token);
    expect((await byLink(shop, view, API.orderLinkCancel, { reason: 'No' })).statusCode).toBe(403);
    expect((await byLink(shop, view, API.orderLinkCode, {})).statusCode).toBe(204);
    const code = await mailedCode(shop, EMAIL);
    const wrong = await byLink(shop, view, API.orderLinkCodeCheck, { code: wrongCode(code) });
    expect(wrong.json()).toMatchObject({ code: 'wrong-mailed-code' });
    const checked = await byLink(shop, view, API.orderLinkCodeCheck, { code });
    expect(checked.json()).toEqual({ link: `/order#${token}` });
    const read = (await byLink(shop, token, API.orderLink)).json<LinkedOrder>();
    expect(read).toMatchObject({ access: 'full', email: 'confirmed', order: { id: order.id } });
  });

  it('takes the code of its own order alone, and no code to sign in with', async () => {
    const shop = await createGuestShop(engine);
    const first = await viewToken(shop, (await placedAsGuest(shop, { email: EMAIL })).token);
    const second = await viewToken(shop, (await placedAsGuest(shop, { email: EMAIL })).token);
    await byLink(shop, first, API.orderLinkCode, {});
    const code = await mailedCode(shop, EMAIL);
    const signIn = { method: 'POST', url: API.codeLogin, payload: { email: EMAIL, code } } as const;
    expect((await shop.send(signIn)).statusCode).toBe(400);
    await shop.send({ method: 'POST', url: API.code, payload: { email: EMAIL } });
    for (const other of [code, await mailedCode(shop, EMAIL)])
      expect((await byLink(shop, second, API.orderLinkCodeCheck, { code: other })).statusCode).toBe(400);
    expect((await byLink(shop, first, API.orderLinkCodeCheck, { code })).statusCode).toBe(200);
  });

  it('mails no code where the guest gave no address', async () => {
    const shop = await createGuestShop(engine);
    const { token } = await placedAsGuest(shop, { email: '' });
    const refused = await byLink(shop, await viewToken(shop, token), API.orderLinkCode, {});
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'order-without-mailbox' });
    expect(await shop.db.selectFrom('one_time_codes').selectAll().execute()).toEqual([]);
  });
});

describe.each(ENGINES)('an account from the order of a guest, %s', engine => {
  it.each([undefined, 'kanchi-silk'])('opens by a code, with the password %s', async password => {
    const shop = await createGuestShop(engine);
    const { order, token } = await placedAsGuest(shop, { email: EMAIL });
    const refused = await byLink(shop, token, API.orderLinkAccount, { password });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'account-code-mailed']);
    const code = await mailedCode(shop, EMAIL);
    const opened = await byLink(shop, token, API.orderLinkAccount, { password, code });
    expect(opened.statusCode).toBe(200);
    const session = opened.json<Session>();
    const { firstName, lastName } = order.customer;
    expect(session.user).toMatchObject({ email: EMAIL, firstName, lastName, emailVerified: true });
    expect(session.user.address.postalCode).toBe(order.shippingAddress.zipCode);
    expect((await listOrders(shop, session)).map(({ id }) => id)).toEqual([order.id]);
    const login = { email: EMAIL, password: password ?? PASSWORD };
    const status = (await shop.send({ method: 'POST', url: API.login, payload: login })).statusCode;
    expect(status).toBe(password === undefined ? 401 : 200);
    expect((await byLink(shop, token, API.orderLink)).json()).toMatchObject({ hasAccount: true });
  });

  it('does not tell before the code whether the address has one, whose password stays', async () => {
    const shop = await createGuestShop(engine);
    const owner = await registerVerified(shop);
    const [known, unknown] = [
      await placedAsGuest(shop, { email: EMAIL }),
      await placedAsGuest(shop, { email: 'kavya@nool.example' }),
    ];
    const bodies: string[] = [];
    for (const { token } of [known, unknown])
      bodies.push((await byLink(shop, token, API.orderLinkAccount, { password: 'stranger' })).body);
    expect(bodies[0]).toBe(bodies[1]);
    const code = await mailedCode(shop, EMAIL);
    const opened = await byLink(shop, known.token, API.orderLinkAccount, { password: 'stranger', code });
    expect(opened.json<Session>().user.id).toBe(owner.user.id);
    const payload = { email: EMAIL, password: PASSWORD };
    expect((await shop.send({ method: 'POST', url: API.login, payload })).statusCode).toBe(200);
  });

  it('needs the link with all rights', async () => {
    const shop = await createGuestShop(engine);
    const { token } = await placedAsGuest(shop, { email: EMAIL });
    const view = await viewToken(shop, token);
    expect((await byLink(shop, view, API.orderLinkAccount, {})).statusCode).toBe(403);
    expect(await shop.db.selectFrom('one_time_codes').selectAll().execute()).toEqual([]);
  });
});

describe.each(ENGINES)('orders that were placed as a guest, %s', engine => {
  it('are listed to the account of the same confirmed address, which claims those it names', async () => {
    const shop = await createGuestShop(engine);
    const placed = [];
    for (let count = 0; count < 3; count += 1) {
      placed.push((await placedAsGuest(shop, { email: EMAIL })).order);
      shop.clock.pass(1000);
    }
    const [first, second, third] = placed.map(({ orderId }) => orderId);
    await placedAsGuest(shop, { email: 'other@nool.example' });
    const session = await registerVerified(shop);
    expect(await listClaimable(shop, session.token)).toEqual(
      placed.toReversed().map(order => ({
        orderId: order.orderId,
        placedAt: order.createdAt,
        total: order.total,
        products: order.items.map(item => item.productName),
      })),
    );
    const claimed = await claim(shop, session.token, [first ?? '', third ?? '', 'NL-261120-AAAAAA']);
    expect([claimed.statusCode, claimed.json()]).toEqual([200, { orderIds: [first, third] }]);
    expect((await listOrders(shop, session)).map(({ orderId }) => orderId)).toEqual([third, first]);
    expect((await listClaimable(shop, session.token)).map(({ orderId }) => orderId)).toEqual([second]);
  });

  it('are read, cancelled and paid by the account that has claimed them, and by no other', async () => {
    const shop = await createGuestShop(engine);
    const { order } = await placedAsGuest(shop, { email: EMAIL });
    const session = await registerVerified(shop);
    const other = await registerVerified(shop, 'other@nool.example');
    const statuses = async (token: string) => {
      const urls = [API.order, API.orderInvoices, API.orderPayment].map(url => fill(url, { id: order.id }));
      const read = [];
      for (const url of urls) read.push((await shop.send({ url }, token)).statusCode);
      return read;
    };
    expect(await statuses(session.token)).toEqual([404, 404, 404]);
    await claim(shop, session.token, [order.orderId]);
    expect(await statuses(session.token)).toEqual([200, 200, 200]);
    expect(await statuses(other.token)).toEqual([404, 404, 404]);
    const cancel = (token: string) =>
      shop.send(
        { method: 'POST', url: fill(API.orderCancel, { id: order.id }), payload: { reason: 'Twice' } },
        token,
      );
    expect((await cancel(other.token)).statusCode).toBe(404);
    expect((await cancel(session.token)).json()).toMatchObject({ status: 'cancelled' });
  });

  it('are neither listed nor claimed where the address is not confirmed or is another', async () => {
    const shop = await createGuestShop(engine);
    const { order } = await placedAsGuest(shop, { email: EMAIL });
    const unconfirmed = await registerShopper(shop);
    const other = await registerVerified(shop, 'other@nool.example');
    for (const { token } of [unconfirmed, other]) {
      expect(await listClaimable(shop, token)).toEqual([]);
      expect((await claim(shop, token, [order.orderId])).json()).toEqual({ orderIds: [] });
    }
    expect(await listOrders(shop, unconfirmed)).toEqual([]);
  });

  it('are paged with those of the account, newest first', async () => {
    const shop = await createGuestShop(engine);
    const session = await registerVerified(shop);
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      shop.clock.pass(1000);
      if (count % 2 === 0) ids.unshift((await placedAsGuest(shop, { email: EMAIL })).order.id);
      else {
        const placed = await shop.send(
          { method: 'POST', url: API.orders, payload: orderRequest() },
          session.token,
        );
        ids.unshift(placed.json<PlacedOrder>().order.id);
      }
    }
    const listed = await listClaimable(shop, session.token);
    await claim(
      shop,
      session.token,
      listed.map(({ orderId }) => orderId),
    );
    const page = async (query: string) =>
      (await shop.send({ url: `${fill(API.order, { id: session.user.id })}?${query}` }, session.token)).json<
        Order[]
      >();
    const firstTwo = (await page('limit=2')).map(({ id }) => id);
    const rest = (await page(`limit=2&cursor=${firstTwo[1]}`)).map(({ id }) => id);
    expect([...firstTwo, ...rest]).toEqual(ids);
  });

  it('are claimed once, also by two requests at the same time', async () => {
    const shop = await createGuestShop(engine);
    const { order } = await placedAsGuest(shop, { email: EMAIL });
    const { token } = await registerVerified(shop);
    const responses = await Promise.all([1, 2, 3].map(() => claim(shop, token, [order.orderId])));
    const claimed = responses.flatMap(each => each.json<{ orderIds: string[] }>().orderIds);
    expect(claimed).toEqual([order.orderId]);
  });
});

describe.each(ENGINES)('the profile of an account that claims an order, %s', engine => {
  const signInByCode = async (shop: TestApp) => {
    await shop.send({ method: 'POST', url: API.code, payload: { email: EMAIL } });
    const payload = { email: EMAIL, code: await mailedCode(shop, EMAIL) };
    return (await shop.send({ method: 'POST', url: API.codeLogin, payload })).json<Session>();
  };

  it('takes name, phone number and address from it, and loses nothing of its own', async () => {
    const shop = await createGuestShop(engine);
    const { orderId, order } = await placedAsGuest(shop, { email: EMAIL });
    const { user, token } = await signInByCode(shop);
    expect(user).toMatchObject({ firstName: '', phone: '' });
    await shop.db.updateTable('users').set({ phone: '9000000001' }).where('id', '=', user.id).execute();
    await claim(shop, token, [orderId]);
    const { firstName, lastName } = order.customer;
    const { street, city, state, zipCode } = order.shippingAddress;
    expect((await shop.send({ url: fill(API.userByEmail, { email: EMAIL }) }, token)).json()).toMatchObject({
      firstName,
      lastName,
      phone: '9000000001',
      address: { addressLine1: street, city, state, postalCode: zipCode },
    });
  });
});
