/** What changes between the headers of a request and its body is seen by it. */
import { describe, expect, it } from 'vitest';
import type { LinkedOrder } from '#contract/orders/order-link.ts';
import { ORDER_LINK_HEADER } from '#contract/orders/order-link.ts';
import { API } from '#contract/urls.ts';
import { holdBody } from '#testing/held-request.ts';
import { mailedCode } from '#testing/mailed-code.ts';
import { createGuestShop, placedAsGuest, withLink } from '#testing/orders/guest-shop.ts';
import { ENGINES, type TestApp } from '#testing/test-app.ts';
import { PASSWORD, registerVerified } from '#testing/test-shopper.ts';

const [OWN, OTHER] = ['meena@nool.example', 'stranger@nool.example'];

const changeEmail = (shop: TestApp, token: string, email: string) =>
  withLink(shop, token, { method: 'PUT', url: API.orderLinkEmail, payload: { email } });

const readEmail = async (shop: TestApp, token: string) =>
  (await withLink(shop, token, { url: API.orderLink })).json<LinkedOrder>().email;

describe.each(ENGINES)('an address that a guest changes while a request waits, %s', engine => {
  it('is not confirmed by the code that was mailed to the one before', async () => {
    const shop = await createGuestShop(engine);
    const { token } = await placedAsGuest(shop, { email: OWN });
    await withLink(shop, token, { method: 'POST', url: API.orderLinkCode });
    const code = await mailedCode(shop, OWN);
    const headers = { [ORDER_LINK_HEADER]: token };
    const held = await holdBody(shop, {
      method: 'POST',
      url: API.orderLinkCodeCheck,
      payload: { code },
      headers,
    });
    expect((await changeEmail(shop, token, OTHER)).statusCode).toBe(200);
    const refused = await held.finish();
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'wrong-mailed-code']);
    expect(await readEmail(shop, token)).toBe('unconfirmed');
  });

  it('is not confirmed by a code or a claim that comes at the same time', async () => {
    const shop = await createGuestShop(engine);
    const account = await registerVerified(shop, OWN);
    for (let count = 0; count < 5; count += 1) {
      const { token, orderId } = await placedAsGuest(shop, { email: OWN });
      await withLink(shop, token, { method: 'POST', url: API.orderLinkCode });
      const payload = { code: await mailedCode(shop, OWN) };
      const claim = { method: 'POST', url: API.claimGuestOrders, payload: { orderIds: [orderId] } } as const;
      const [changed] = await Promise.all([
        changeEmail(shop, token, OTHER),
        withLink(shop, token, { method: 'POST', url: API.orderLinkCodeCheck, payload }),
        shop.send(claim, account.token),
      ]);
      // Whichever came first, the other address is confirmed by nothing.
      if (changed.statusCode === 200) expect(await readEmail(shop, token)).toBe('unconfirmed');
      else expect([403, 409]).toContain(changed.statusCode);
    }
  });

  it('leaves the order to no account that is opened by the code for the one before', async () => {
    const shop = await createGuestShop(engine);
    const { token, order } = await placedAsGuest(shop, { email: OWN });
    await withLink(shop, token, { method: 'POST', url: API.orderLinkAccount, payload: {} });
    const payload = { code: await mailedCode(shop, OWN), password: PASSWORD };
    const headers = { [ORDER_LINK_HEADER]: token };
    const held = await holdBody(shop, { method: 'POST', url: API.orderLinkAccount, payload, headers });
    await changeEmail(shop, token, OTHER);
    expect((await held.finish()).statusCode).toBe(400);
    const guest = await shop.db
      .selectFrom('guests')
      .select('claimed_by')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(guest.claimed_by).toBeNull();
    expect(await readEmail(shop, token)).toBe('unconfirmed');
  });
});
