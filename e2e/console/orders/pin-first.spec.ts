/** The owner lets shoppers enter the PIN code first; the profile fills in and lists the state, and an order goes there. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, fillCart, PROFILE, presetSession } from '#e2e/shopper.ts';

const test = testWithOwnShop();

test('an address is entered by its PIN code, with the state from the list', async ({
  page,
  context,
  shop,
}) => {
  // A profile of before the setting may name anything as its state.
  const unlisted = { ...PROFILE.address, state: 'Somewhere', postalCode: '' };
  const session = await createShopper(shop.url, { ...PROFILE, address: unlisted });
  await page.goto('/console/settings/buying');
  await main(page)
    .getByRole('radio', { name: /^PIN code first/ })
    .check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Saved.');
  await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
  await expect(toasts(page)).toContainText(/Version \d+ is published/);

  await presetSession(context, session);
  await fillCart(page, 'shirt');
  for (const width of [1440, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/profile?next=/checkout');
    await expect(page.getByLabel('State')).toHaveValue('');
    expect(await cutOff(page)).toEqual([]);
  }
  const labels = await page
    .getByRole('group', { name: 'Delivery address' })
    .locator('label')
    .allTextContents();
  expect(labels.map(label => label.trim())).toEqual([
    'PIN code',
    'City / district',
    'State',
    'Flat, house no., building, street, area',
    'Landmark (optional)',
  ]);
  await page.goto('/checkout');
  await expect(main(page)).toContainText('Please add to your profile: PIN code.');
  await page.goto('/profile?next=/checkout');
  await page.getByLabel('PIN code').fill('३०२ ००१');
  await expect(page.getByLabel('State')).toHaveValue('Rajasthan');
  await page.getByLabel('State').selectOption('Tamil Nadu (33)');
  await expect(page.getByLabel('State')).toHaveAccessibleDescription(
    'PIN code 302001 is in Rajasthan. Please check both.',
  );
  await page.getByLabel('PIN code').fill('600026');
  await page.getByLabel('Landmark (optional)').fill('Opposite the Murugan temple');
  await expectNoSeriousIssues(page, 'main');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  const address = page.getByRole('radio', { name: /^12 Kumaran Colony/ });
  await expect(address).toBeChecked();
  await expect(address).toHaveAccessibleName(/Opposite the Murugan temple, Chennai, Tamil Nadu 600026$/);
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page, 'main');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.getByText(/^Order #/).click();
  await expect(main(page)).toContainText('Opposite the Murugan temple');
});
