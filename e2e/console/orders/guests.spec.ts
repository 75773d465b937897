/** Orders of guests: staff see that they are, whether mails reach them, and act for those who call. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { newPhone, orderAsGuest } from '#e2e/console/order-as-guest.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { tabTo } from '#e2e/input/keyboard.ts';
import { cutOff } from '#e2e/layout.ts';
import { makeShopWithoutMails } from '#e2e/owner/real-shop.ts';

const test = testWithOwnShop(shop => makeShopWithoutMails(shop, { buying: { hasGuestOrders: true } }));

const customer = (page: Page) => main(page).getByRole('complementary', { name: 'Customer' });

for (const width of [360, 768, 1440])
  test.describe(`at ${width} px`, () => {
    // A wrong phone number is refused.
    test.use({ viewport: { width, height: 800 }, expectedMessages: ['status of 409'] });

    test('a guest who calls gets an email and the link, after number and phone are checked', async ({
      page,
      shop,
    }) => {
      const phone = newPhone();
      const order = await orderAsGuest(shop.url, { phone });
      await page.goto(`/console/orders?search=${order.orderNumber}`);
      const found = main(page).locator('[data-row]');
      await expect(found).toContainText('Guest');
      await found.getByRole('link', { name: order.orderNumber }).click();
      await expect(customer(page)).toContainText('Guest');
      await expect(customer(page)).toContainText('No email: gets no mails.');
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);

      await customer(page).getByRole('button', { name: 'Customer is calling…' }).click();
      const check = page.getByRole('dialog', { name: 'Who is calling?' });
      await check.getByLabel('Order number').fill(order.orderNumber.toLowerCase());
      await check.getByLabel('Phone').fill('9840012345');
      await check.getByLabel('Phone').press('Enter');
      await expect(check).toContainText('Number and phone are not those of this order.');
      await expectNoSeriousIssues(page, 'dialog[open]');
      await check.getByLabel('Phone').fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
      await check.getByRole('button', { name: 'Check' }).click();
      const help = page.getByRole('dialog', { name: 'What does the customer need?' });
      await help.getByLabel('Email').fill('kavya@guests.example');
      await expectNoSeriousIssues(page, 'dialog[open]');
      expect(await cutOff(page)).toEqual([]);
      await help.getByRole('button', { name: 'Mail the order' }).click();
      await expect(toasts(page)).toContainText('The email is kavya@guests.example');
      await expect(customer(page)).toContainText('Nobody gets a mail, because the shop has no mail server.');
      await expect(customer(page).getByRole('link', { name: 'kavya@guests.example' })).toBeVisible();
      const timeline = main(page).getByRole('region', { name: 'Timeline' });
      await expect(timeline).toContainText(/Email entered by \S/);
      await expect(timeline).toContainText(/Number and phone checked with the customer by \S/);

      await customer(page).getByRole('heading').getByRole('link').click();
      await expect(main(page).getByText('Email not confirmed')).toBeVisible();
      await expect(main(page).getByText(/^1 order, /)).toContainText('Guest');
      expect(await cutOff(page)).toEqual([]);
    });
  });

test('an order is cancelled for a guest who calls, by keyboard', async ({ page, shop }) => {
  const phone = newPhone();
  const order = await orderAsGuest(shop.url, { phone });
  await page.goto(`/console/orders/${order.id}`);
  await tabTo(customer(page).getByRole('button', { name: 'Customer is calling…' }));
  await page.keyboard.press('Enter');
  const check = page.getByRole('dialog', { name: 'Who is calling?' });
  await tabTo(check.getByLabel('Order number'));
  await page.keyboard.type(order.orderNumber);
  await tabTo(check.getByLabel('Phone'));
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'What does the customer need?' });
  await tabTo(help.getByRole('button', { name: 'Cancel the order…' }));
  await page.keyboard.press('Enter');
  const cancel = page.getByRole('dialog', { name: `Cancel order ${order.orderNumber}?` });
  await expect(cancel).toContainText('Nobody gets a mail, because the shop has no mail server.');
  await page.keyboard.type('Asked for by phone');
  await cancel.getByRole('button', { name: 'Cancel the order' }).press('Enter');
  await expect(toasts(page)).toContainText('1 order cancelled');
  const timeline = main(page).getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText(/Cancelled by \S/);
  await expect(timeline).toContainText(/Number and phone checked with the customer by \S/);
});

test('orders of one phone number and email are those of one customer', async ({ page, shop }) => {
  const phone = newPhone();
  const email = `guest-${phone}@guests.example`;
  const first = await orderAsGuest(shop.url, { phone, email });
  const second = await orderAsGuest(shop.url, { phone: `+91 ${phone}`, email });
  await orderAsGuest(shop.url, { phone });
  await page.goto(`/console/customers?search=${email}`);
  const rows = main(page).locator('[data-row]');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Guest');
  await rows.getByRole('link').click();
  for (const { orderNumber } of [first, second])
    await expect(main(page).getByRole('link', { name: orderNumber })).toBeVisible();
  await main(page).getByRole('link', { name: first.orderNumber }).click();
  await expect(customer(page)).toContainText('2 orders');
});
