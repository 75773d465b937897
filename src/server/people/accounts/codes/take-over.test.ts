/** Whoever registers the address of another leaves nothing behind for its owner, who signs in by a code. */
import { describe, expect, it } from 'vitest';
import { NO_ADDRESS, type Session, type SessionByCode } from '#contract/account.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { holdBody } from '#testing/held-request.ts';
import { mailedCode } from '#testing/mailed-code.ts';
import { createGuestShop, placedAsGuest, withLink } from '#testing/orders/guest-shop.ts';
import { sendDue } from '#testing/send-due.ts';
import { ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';

const PLANTED = {
  addressLine1: '1 Planted Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600001',
  country: 'India',
} as const;
const PROFILE = { firstName: 'Planted', lastName: 'Name', phone: '9111111111', address: PLANTED };

async function squat(shop: TestApp): Promise<Session> {
  const session = await registerShopper(shop, EMAIL);
  const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
    shop.send({ method, url, payload }, session.token);
  expect((await send('PUT', API.profile, PROFILE)).statusCode).toBe(200);
  expect((await send('POST', API.addresses, PLANTED)).statusCode).toBe(201);
  return session;
}

async function signIn(shop: TestApp): Promise<SessionByCode> {
  await shop.send({ method: 'POST', url: API.code, payload: { email: EMAIL } });
  const payload = { email: EMAIL, code: await mailedCode(shop, EMAIL) };
  return (await shop.send({ method: 'POST', url: API.codeLogin, payload })).json<SessionByCode>();
}

const readSaved = async (shop: TestApp, { token }: Session) => [
  (await shop.send({ url: fill(API.userByEmail, { email: EMAIL }) }, token)).json(),
  (await shop.send({ url: API.addresses }, token)).json(),
];

describe.each(ENGINES)('an address that a stranger has registered, %s', engine => {
  it('shows its owner nothing that the stranger saved, and says so by mail', async () => {
    const shop = await createGuestShop(engine);
    await squat(shop);
    const session = await signIn(shop);
    expect(session.isCleared).toBe(true);
    expect(session.user).toMatchObject({ firstName: '', lastName: '', phone: '', address: NO_ADDRESS });
    expect(await readSaved(shop, session)).toEqual([session.user, []]);
    const mail = (await sendDue(shop)).find(({ row }) => row.kind === 'password-removed');
    const text = mail === undefined ? '' : emailText(mail.content);
    expect(text).toContain('have been removed');
    expect(text).not.toContain('Planted');
  });

  it('has what its owner typed for an order instead, and the mail too', async () => {
    const shop = await createGuestShop(engine);
    await squat(shop);
    const { token, order } = await placedAsGuest(shop, { email: EMAIL });
    const open = (payload: object) =>
      withLink(shop, token, { method: 'POST', url: API.orderLinkAccount, payload });
    await open({});
    const code = await mailedCode(shop, EMAIL);
    const session = (await open({ code, password: 'owners-own-words' })).json<SessionByCode>();
    expect(session.isCleared).toBe(true);
    const { firstName, lastName, phone } = order.customer;
    expect(session.user).toMatchObject({ firstName, lastName, phone });
    expect(session.user.address.postalCode).toBe(order.shippingAddress.zipCode);
    expect(await readSaved(shop, session)).toEqual([session.user, []]);
    const kinds = await shop.db.selectFrom('outbox').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toContain('password-removed');
  });

  it('keeps the orders of the account, as they were sent', async () => {
    const shop = await createGuestShop(engine);
    const stranger = await squat(shop);
    await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, stranger.token);
    const { user, token } = await signIn(shop);
    const orders = (await shop.send({ url: fill(API.order, { id: user.id }) }, token)).json<Order[]>();
    expect(orders).toHaveLength(1);
    expect(user.address).toEqual(NO_ADDRESS);
  });

  it.each([
    ['PUT', API.profile, PROFILE],
    ['POST', API.addresses, PLANTED],
    ['POST', API.orders, orderRequest()],
  ] as const)('takes nothing from a request that was begun before: %s %s', async (method, url, payload) => {
    const shop = await createGuestShop(engine);
    const stranger = await squat(shop);
    const headers = { authorization: `Bearer ${stranger.token}` };
    const held = await holdBody(shop, { method, url, payload, headers });
    const session = await signIn(shop);
    const refused = await held.finish();
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not-logged-in']);
    expect(await readSaved(shop, session)).toEqual([session.user, []]);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });
});
