/** Spec 2, /profile. */
import { createShopper, presetSession } from '#e2e/shopper.ts';
import { expect, main, openPage, storedState, test, toast } from './fixtures.ts';

test('logged out it says "Please login to view your profile"', async ({ page }) => {
  await openPage(page, '/profile');
  await expect(main(page).getByText('Please login to view your profile')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', /^\/login/);
});

test('it holds name, phone and one address in five countries; the email cannot be edited', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  await openPage(page, '/profile');
  const field = (name: string) => main(page).getByRole('textbox', { name, exact: true });
  await expect(field('Email')).not.toBeEditable();
  const countries = main(page).getByRole('combobox', { name: 'Country' });
  await expect(countries.getByRole('option')).toHaveText(['India', 'USA', 'UK', 'Canada', 'Australia']);
  await field('First name').fill('Meena');
  await field('Last name').fill('S');
  await field('Phone').fill('+91 98400 54321');
  await field('Address line 1').fill('3 Sannathi Street');
  await field('City').fill('Madurai');
  await field('State').fill('Tamil Nadu');
  await field('Postal code').fill('625001');
  await main(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Welcome, Meena', exact: true })).toBeVisible();
  expect(await storedState(page, 'auth-storage')).toMatchObject({
    user: { firstName: 'Meena', address: { city: 'Madurai', postalCode: '625001', country: 'India' } },
  });
  await page.reload();
  await expect(field('City')).toHaveValue('Madurai');
});

test('a postal code or phone number that checkout rejects is rejected here, with the same words', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  await openPage(page, '/profile');
  const field = (name: string) => main(page).getByRole('textbox', { name, exact: true });
  await field('Postal code').fill('012345');
  await field('Phone').fill('12345');
  await main(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(main(page).getByText('Please enter a 6-digit PIN code')).toBeVisible();
  await expect(main(page).getByText('Please enter a 10-digit phone number')).toBeVisible();
  await main(page).getByRole('combobox', { name: 'Country' }).selectOption('UK');
  await field('Postal code').fill('SW1A 1AA');
  await field('Phone').fill('+44 20 7946 0018');
  await main(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
});
