import { PAGES } from '#contract/urls.ts';
import { expect } from '#e2e/fixtures.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { publishSettings, type SettingsChange } from './change-shop.ts';

const NAME = 'Indigo Road';

/** Turns the sample into the shop of an owner, and waits until shoppers see it. `others` are further groups of settings. */
export async function makeRealShop(shop: TestServer, others: SettingsChange = {}): Promise<void> {
  await shop.receiveMails();
  await makeShopWithoutMails(shop, others);
  // A server looks once a second whether there is a mail server, and makes its documents anew for that too.
  await expect(async () => {
    const document = await (await fetch(shop.url + PAGES.login)).text();
    expect(document).toContain(NAME);
    expect(document).not.toContain('"hasNoMails"');
  }).toPass();
}

/** The same without a mail server. */
export async function makeShopWithoutMails(shop: TestServer, others: SettingsChange = {}): Promise<void> {
  await publishSettings(shop, {
    isSample: false,
    shop: {
      name: NAME,
      email: 'hello@indigo.example',
      phone: '+91 44 2222 3333',
      address: { line: '3 Mint Street', city: 'Chennai', state: 'Tamil Nadu', postalCode: '600001' },
    },
    // A real shop offers what somebody collects.
    payment: { methods: ['upi', 'cod'], upi: { id: 'indigo@okbank' } },
    ...others,
  });
}
