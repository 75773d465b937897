import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createShopper, fillCart, PROFILE, presetSession } from '#e2e/shopper.ts';

const NO_STATE = { ...PROFILE, address: { ...PROFILE.address, state: '', postalCode: '' } };

const WIDTHS = [320, 360, 1440];

for (const width of WIDTHS) {
  test(`the PIN code proposes the state, and what contradicts it is pointed out, ${width} px wide`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await presetSession(context, await createShopper(shop.url, NO_STATE));
    await page.goto('/profile');
    const pin = page.getByLabel('Postal code');
    const state = page.getByLabel('State');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(state).toHaveAccessibleDescription('The PIN code fills it in while it is empty.');
    const top = () => save.evaluate(element => element.getBoundingClientRect().top + scrollY);
    const before = await top();

    await pin.pressSequentially('६०० ०२६');
    await expect(pin).toHaveValue('600026');
    await expect(state).toHaveValue('Tamil Nadu');
    await expect(state).toHaveAccessibleDescription('Filled in by the PIN code; please check.');
    await pin.fill('403001');
    await expect(state).toHaveValue('Goa');

    await state.fill('kerala');
    await expect(state).toHaveAccessibleDescription('PIN code 403001 is in Goa. Please check both.');
    await pin.fill('302 001');
    await expect(state).toHaveValue('kerala');
    await expect(state).toHaveAccessibleDescription('PIN code 302001 is in Rajasthan. Please check both.');

    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.fill('௧234567890');
    await expect(phone).toHaveValue('1234567890');
    await expect(phone).toHaveAccessibleDescription(/^Mobile numbers begin with 6, 7, 8 or 9/);
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoSeriousIssues(page, 'main');

    await save.click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await page.reload();
    await expect(pin).toHaveValue('302001');
    await expect(state).toHaveValue('kerala');
  });
}

test('a postal code abroad keeps its spaces and proposes nothing', async ({ page, context, shop }) => {
  await presetSession(context, await createShopper(shop.url, NO_STATE));
  await page.goto('/profile');
  await page.getByLabel('Country').selectOption('UK');
  await page.getByLabel('Postal code').fill('600 026');
  await expect(page.getByLabel('Postal code')).toHaveValue('600 026');
  await expect(page.getByLabel('State')).toHaveValue('');
});

test('the city is that of the table of the owner, unless somebody typed one', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(
    context,
    await createShopper(shop.url, { ...NO_STATE, address: { ...NO_STATE.address, city: '' } }),
  );
  await context.route('**/api/pincodes/605*', route =>
    route.fulfill({ json: { pin: '605001', city: 'Puducherry', state: 'Puducherry' } }),
  );
  await page.goto('/profile');
  const city = page.getByLabel('City');
  await page.getByLabel('Postal code').fill('605001');
  await expect(city).toHaveValue('Puducherry');
  // Another PIN code without a city takes the proposal back.
  await page.getByLabel('Postal code').fill('600026');
  await expect(city).toHaveValue('');
  await city.fill('Chennai');
  const response = page.waitForResponse('**/api/pincodes/605002');
  await page.getByLabel('Postal code').fill('605002');
  await response;
  await expect(page.getByLabel('State')).toHaveValue('Puducherry');
  await expect(city).toHaveValue('Chennai');
});

test('checkout points out what contradicts the PIN code, and orders none the less', async ({
  page,
  context,
  shop,
}) => {
  const profile = { ...PROFILE, phone: '2345678901', address: { ...PROFILE.address, state: 'Kerala' } };
  await presetSession(context, await createShopper(shop.url, profile));
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await expect(page.getByRole('textbox', { name: 'State', exact: true })).toHaveAccessibleDescription(
    'PIN code 600026 is in Tamil Nadu. Please check both.',
  );
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveAccessibleDescription(
    /^Mobile numbers begin with 6, 7, 8 or 9/,
  );
  await expectNoSeriousIssues(page, 'main');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/orders$/);
});
