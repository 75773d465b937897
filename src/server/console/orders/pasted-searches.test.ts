import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { CustomerList } from '#contract/console/customer.ts';
import type { MessageList } from '#contract/console/message.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { orderRequest, registerShopper, registerStaff } from '#testing/test-shopper.ts';

/** As mails, chats and office programs write it. */
const paste = (number: string) => `\u2066#(${number.toLowerCase().replaceAll('-', '\u2011')}),\u2069`;

describe.each(ENGINES)('what staff paste, %s', engine => {
  it('finds orders, customers and messages', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerStaff(shop);
    const shopper = await registerShopper(shop);
    const send = (url: string, payload: object, as = shopper.token) =>
      shop.send({ method: 'POST', url, payload }, as);
    const { order } = (await send(API.orders, orderRequest())).json();
    const message = { name: 'Meena', email: 'm@nool.example', message: 'Where is my parcel?' };
    const { ticket } = (await send(API.messages, message)).json();
    const profile = {
      firstName: 'Meena',
      lastName: 'Rajan',
      phone: '(98400) 12345',
      address: shopper.user.address,
    };
    await shop.send({ method: 'PUT', url: API.profile, payload: profile }, shopper.token);
    const search = async (url: string, text: string) =>
      (await shop.send({ url: `${url}?search=${encodeURIComponent(text)}` }, token)).json();
    const number: string = order.orderNumber;
    const phones = ['\u202a0091 (98400)\u00a012345\u202c', '91-98400\u201312345', 'meena +91 98400 12345'];
    for (const text of [
      paste(number),
      number.replaceAll('-', ' '),
      `meena ${paste(number)}`,
      'rajan 600\u00a0026',
      '#KUR\u20110001',
      ...phones,
    ])
      expect([text, (await search(ORDER_API.orders, text)).orders.length]).toEqual([text, 1]);
    for (const text of phones)
      expect([text, ((await search(CONSOLE_API.customers, text)) as CustomerList).customers.length]).toEqual([
        text,
        1,
      ]);
    for (const text of [paste(ticket), ticket.replaceAll('-', ' ')])
      expect([text, ((await search(CONSOLE_API.messages, text)) as MessageList).messages.length]).toEqual([
        text,
        1,
      ]);
    expect((await shop.send({ url: fill(API.order, { id: paste(number) }) }, shopper.token)).json().id).toBe(
      order.id,
    );
  });

  it('dispatches orders by a list with invisible marks', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerStaff(shop);
    const shopper = await registerShopper(shop);
    const { order } = (
      await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, shopper.token)
    ).json();
    await shop.send(
      { method: 'POST', url: ORDER_API.actions, payload: { action: 'confirm', orders: [order.id] } },
      token,
    );
    const payload = {
      courier: 'DTDC',
      text: `${paste(order.orderNumber)}\t\u200eDL\u2011123 456`,
      apply: true,
    };
    const response = await shop.send({ method: 'POST', url: ORDER_API.dispatches, payload }, token);
    expect(response.json()).toMatchObject({ isApplied: true, lines: [{ trackingNumber: 'DL-123456' }] });
  });
});
