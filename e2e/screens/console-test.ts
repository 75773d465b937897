/** The fixtures of the console's pictures: a real shop at work, and its owner. */
import type { Page } from '@playwright/test';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { test as base } from '#e2e/console/fixtures.ts';
import { GUEST_PHONE, orderAsGuest } from '#e2e/console/order-as-guest.ts';
import { placeOne } from '#e2e/console/orders/order-parts.ts';
import { shopFixture } from '#e2e/fixtures.ts';
import { changeSettings } from '#e2e/owner/change-shop.ts';
import { makeShopWithoutMails } from '#e2e/owner/real-shop.ts';
import {
  fillOneParcel,
  fillShop,
  pick,
  postAs,
  shipOne,
  subscribe,
  type WorkingShop,
  writeMessages,
} from './console-shop.ts';

export const test = base.extend<object, { readonly work: WorkingShop }>({
  shop: [...shopFixture()],
  work: [
    async ({ shop, owner }, give) => {
      // Before the shop is a real one, which offers no card without a gateway.
      const work = await fillShop(shop);
      await changeSettings(shop, { shop: { tagline: 'Woven in Kullu' }, buying: { hasGuestOrders: true } });
      await makeShopWithoutMails(shop);
      await writeMessages(shop);
      await subscribe(shop);
      await shipOne(shop.url, owner, pick(work.orders, 3));
      await fillOneParcel(shop.url, owner, pick(work.orders, 13));
      const late = await placeOne(shop, { paymentMethod: 'upi' });
      await postAs(owner, shop.url + ORDER_API.actions, {
        action: 'cancel',
        orders: [late.id],
        reason: 'Ordered twice',
      });
      const guest = await orderAsGuest(shop.url, { phone: GUEST_PHONE });
      await give({ ...work, late, guest, unpaid: await placeOne(shop, { paymentMethod: 'upi' }) });
    },
    { scope: 'worker' },
  ],
});

/** By what the page shows, not by a quiet network: a slow machine is quiet between two calls of a page. */
export async function waitForContent(page: Page): Promise<void> {
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'hidden' });
  await page.evaluate(async () => {
    const pictures = [...document.images].map(picture => picture.decode().catch(() => undefined));
    await Promise.race([Promise.all(pictures), new Promise(done => setTimeout(done, 3000))]);
    await new Promise(done => setTimeout(done, 300));
  });
}
