import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { CustomerDetail } from '#contract/console/customer.ts';
import type { OrderList } from '#contract/console/orders/order-list.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { API, fill } from '#contract/urls.ts';
import { createGuestShop, placedAsGuest } from '#testing/orders/guest-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { orderRequest, passSecondFactor, registerStaff, registerVerified } from '#testing/test-shopper.ts';

const PHONE = '9840012345';
const EMAIL = 'kavya@guests.example';

describe.each(ENGINES)('staff and customers without an account, %s', engine => {
  async function open() {
    const shop = await createGuestShop(engine);
    const staff = await registerStaff(shop);
    await passSecondFactor(shop, staff);
    const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      shop.send({ method, url, ...(payload && { payload }) }, staff.token);
    const read = async (id: string) =>
      (await send('GET', fill(ORDER_API.order, { id }))).json<ConsoleOrder>();
    const mails = () => shop.db.selectFrom('outbox').select(['kind', 'user_id']).execute();
    return { shop, staff, send, read, mails };
  }

  it('orders say that they are of a guest, and whether mails reach them', async () => {
    const { shop, send, read } = await open();
    const { order } = await placedAsGuest(shop, { phone: PHONE });
    const again = await placedAsGuest(shop, { phone: `+91 ${PHONE}` });
    const mailed = await placedAsGuest(shop, { phone: '9840012346', email: EMAIL });
    expect((await read(order.id)).shopper).toMatchObject({
      isGuest: true,
      email: 'none',
      isEmailConfirmed: false,
      orderCount: 2,
    });
    expect((await read(mailed.order.id)).shopper).toMatchObject({ isGuest: true, email: 'unconfirmed' });
    const shopper = await registerVerified(shop, 'meena@nool.example');
    await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, shopper.token);
    const listed = (await send('GET', ORDER_API.orders)).json<OrderList>().orders;
    expect(listed.map(({ customer }) => customer.isGuest)).toEqual([undefined, true, true, true]);
    const own = listed[0]?.id ?? '';
    const { isGuest, email } = (await read(own)).shopper;
    expect({ isGuest, email }).toEqual({ email: 'confirmed' });
    const customer = (
      await send('GET', fill(CONSOLE_API.customer, { id: (await read(again.order.id)).shopper.id }))
    ).json<CustomerDetail>();
    expect(customer).toMatchObject({ isGuest: true, email: '', orderCount: 2 });
  });

  it('an email is entered after number and phone were checked, and the history says who did it', async () => {
    const { shop, staff, send, read, mails } = await open();
    const { order, orderId: number } = await placedAsGuest(shop, { phone: PHONE });
    const url = fill(ORDER_API.guestEmail, { id: order.id });
    const before = await mails();
    const wrong = await send('PUT', url, { number, phone: '9840099999', email: EMAIL });
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'other-customer']);
    const other = await send('PUT', url, { number: 'NL-261120-7K3M9Q', phone: PHONE, email: EMAIL });
    expect([other.statusCode, other.json().code]).toEqual([409, 'other-customer']);
    expect(await mails()).toEqual(before);
    expect((await read(order.id)).order.customer.email).toBe('');

    const check = { number: ` ${number.toLowerCase()} `, phone: `+91 98400-12345` };
    const checked = await send('POST', fill(ORDER_API.guestChecks, { id: order.id }), check);
    expect(checked.statusCode).toBe(200);
    const entered = await send('PUT', url, { ...check, email: EMAIL });
    expect(entered.json<ConsoleOrder>().order.customer.email).toBe(EMAIL);
    expect(entered.json<ConsoleOrder>().shopper.email).toBe('unconfirmed');
    const changes = entered
      .json<ConsoleOrder>()
      .timeline.filter(({ by }) => by?.id === staff.user.id)
      .map(({ change, after }) => [change, after]);
    expect(changes).toEqual([
      ['guest-checked', undefined],
      ['email-changed', { email: EMAIL }],
    ]);
  });

  it('the link is mailed again, but not without an email', async () => {
    const { shop, send } = await open();
    const withoutEmail = await placedAsGuest(shop, { phone: PHONE });
    const without = await send('POST', fill(ORDER_API.guestLinks, { id: withoutEmail.order.id }), {
      number: withoutEmail.orderId,
      phone: PHONE,
    });
    expect([without.statusCode, without.json().code]).toEqual([409, 'order-without-email']);
    const { order, orderId: number } = await placedAsGuest(shop, { phone: '9840012346', email: EMAIL });
    const again = await send('POST', fill(ORDER_API.guestLinks, { id: order.id }), {
      number,
      phone: '9840012346',
    });
    expect(again.json<ConsoleOrder>().timeline.map(({ change }) => change)).toContain('link-mailed');
  });

  it('nobody acts for the owner of an account, nor without a code of the second factor', async () => {
    const { shop, send } = await open();
    const shopper = await registerVerified(shop, 'meena@nool.example');
    const placed = await shop.send(
      { method: 'POST', url: API.orders, payload: orderRequest() },
      shopper.token,
    );
    const { order, orderId: number } = placed.json();
    const url = fill(ORDER_API.guestEmail, { id: order.id });
    const refused = await send('PUT', url, { number, phone: order.customer.phone, email: EMAIL });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order-of-account']);
    const guest = await placedAsGuest(shop, { phone: PHONE });
    const support = await registerStaff(shop, 'support@nool.example', 'support');
    const check = { number: guest.orderId, phone: PHONE };
    const url2 = fill(ORDER_API.guestChecks, { id: guest.order.id });
    const unproven = await shop.send({ method: 'POST', url: url2, payload: check }, support.token);
    expect(unproven.statusCode).toBe(403);
    await passSecondFactor(shop, support);
    expect((await shop.send({ method: 'POST', url: url2, payload: check }, support.token)).statusCode).toBe(
      200,
    );
    const packer = await registerStaff(shop, 'packer@nool.example', 'packer');
    await passSecondFactor(shop, packer);
    expect((await shop.send({ method: 'POST', url: url2, payload: check }, packer.token)).statusCode).toBe(
      403,
    );
  });
});
