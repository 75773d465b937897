/** The owner takes over the ready-made zones and enters rates; shoppers read the day, pay for shipping, and place an order. */
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { promiseFor } from '#domain/delivery/promise-for.ts';
import { readyZones } from '#domain/delivery/ready-zones.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, fillCart, PROFILE, presetSession } from '#e2e/shopper.ts';
import { testSettings } from '#testing/test-settings.ts';

const test = testWithOwnShop();
// Shoppers find what the owner has published first.
test.describe.configure({ mode: 'serial' });

/** The day that the page promises a PIN code, such as `Wed, 25 Nov`, of an order of now. */
function dayFor(pin: string): RegExp {
  const { shipping } = testSettings({ shipping: { zones: readyZones('600026') } });
  const by = promiseFor({ pin, now: new Date() }, shipping)?.by ?? '';
  const day = new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(by));
  return new RegExp(`Delivery to ${pin} by ${day}`);
}

async function enterRate(page: Page, charge: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Add a rate' }).click();
  const rate = main(page).getByRole('group', { name: 'rate 1' });
  await rate.getByRole('combobox').selectOption('Rest of India');
  await rate.getByLabel('Charge, in ₹').fill(charge);
}

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('zones and rates are entered, promised, charged and stored with the order', async ({
      page,
      context,
      shop,
    }) => {
      await page.goto('/console/settings/shipping');
      await takeOverZones(page);
      await main(page).getByLabel('Try a PIN code').fill('900 056');
      await expect(main(page).getByText(/^Army Post: by .* · No cash on delivery$/)).toBeVisible();
      if ((await main(page).getByRole('group', { name: 'rate 1' }).count()) === 0)
        await enterRate(page, '80');
      else await main(page).getByRole('group', { name: 'rate 1' }).getByLabel('Charge, in ₹').fill('90');
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await main(page).getByRole('button', { name: 'Save' }).click();
      await expect(toasts(page)).toContainText('Saved. Shoppers see it once you publish.');
      await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
      await expect(toasts(page)).toContainText(/Version \d+ is published/);
      const charge = width === 360 ? '₹80.00' : '₹90.00';

      await page.goto('/product/KUR-0001');
      const delivery = page.getByRole('form', { name: 'Delivery' });
      await expect(delivery).toContainText('Enter your PIN code to see when it arrives.');
      await delivery.getByLabel('PIN code').fill('600 02');
      await delivery.getByRole('button', { name: 'Check' }).click();
      await expect(delivery.getByLabel('PIN code')).toHaveAttribute('aria-invalid', 'true');
      await expect(delivery.getByLabel('PIN code')).toHaveAccessibleDescription(
        'Please enter a 6-digit PIN code',
      );
      expect(await cutOff(page)).toEqual([]);
      await delivery.getByLabel('PIN code').fill('६०० ०२६');
      await delivery.getByRole('button', { name: 'Check' }).click();
      await expect(delivery).toContainText(dayFor('600026'));
      await expect(delivery).toContainText('Cash on delivery available');
      await expect(delivery.getByLabel('PIN code')).toHaveValue('600026');
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);

      await page.goto('/shipping-info');
      await expect(main(page).getByRole('listitem').filter({ hasText: 'Army Post:' })).toContainText(
        '7-11 business days',
      );
      await expect(main(page)).toContainText('Standard shipping: 2-11 business days');
      await expect(main(page)).not.toContainText('Other cities');

      await fillCart(page, 'tshirt');
      await page.goto('/cart');
      await expect(delivery).toContainText(dayFor('600026'));
      const summary = page.getByRole('region', { name: 'Order Summary' });
      await expect(summary).toContainText('ShippingFree');
      await delivery.getByLabel('PIN code').fill('302001');
      await delivery.getByRole('button', { name: 'Check' }).click();
      await expect(summary).toContainText(`Shipping${charge}`);
      expect(await cutOff(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await cutOff(page)).toEqual([]);
      await page.setViewportSize({ width, height: 800 });
      await expectNoSeriousIssues(page);

      const jaipur = { ...PROFILE.address, city: 'Jaipur', state: 'Rajasthan', postalCode: '302001' };
      const session = await createShopper(shop.url, { ...PROFILE, address: jaipur });
      await presetSession(context, session);
      await page.goto('/checkout');
      await expect(main(page)).toContainText(dayFor('302001'));
      await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(`Shipping${charge}`);
      await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
      await expectNoSeriousIssues(page);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page).toHaveURL(/\/orders$/);
      const url = `${shop.url}${fill(API.order, { id: session.user.id })}`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${session.token}` } });
      const [order] = (await response.json()) as readonly Order[];
      expect(order?.shipping).toBe(width === 360 ? 80 : 90);
      expect(order?.estimatedDelivery).toMatch(/T06:30:00\.000Z$/);
    });

    test('cash on delivery is refused where nobody collects it', async ({ page, context, shop }) => {
      const army = { ...PROFILE.address, city: 'Jodhpur', state: 'Rajasthan', postalCode: '900056' };
      const session = await createShopper(shop.url, { ...PROFILE, address: army });
      await presetSession(context, session);
      await fillCart(page, 'shirt');
      await page.goto('/checkout');
      await expect(main(page)).toContainText(dayFor('900056'));
      await expect(main(page)).toContainText('No cash on delivery');
      await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(
        page.getByText(
          'Cash on delivery is not offered for PIN code 900056. Please choose a different payment method.',
        ),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/checkout$/);
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);

      await page.getByRole('link', { name: 'Edit Profile' }).click();
      await page.getByLabel('Postal code').fill('302001');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(main(page)).toContainText(dayFor('302001'));
      await expect(main(page)).toContainText('Cash on delivery available');
      await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
      await expect(main(page)).not.toContainText('PIN code 900056');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page).toHaveURL(/\/orders$/);
    });
  });

/** The second window finds the zones of the first. */
async function takeOverZones(page: Page): Promise<void> {
  const first = main(page).getByRole('group', { name: 'zone 1' });
  const button = main(page).getByRole('button', { name: 'Use the ready-made zones' });
  await expect(first.or(button).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(first.getByLabel('Name of the zone')).toHaveValue('Army Post');
}
