import { expect, test } from './fixtures.ts';
import { createShopper, presetSession } from './shopper.ts';

test.describe('signing in', () => {
  test.use({ expectedMessages: ['Failed to load resource: the server responded with a status of 401'] });

  test('says what is wrong beside each field and keeps what was typed', async ({ page, shop }) => {
    const { user } = await createShopper(shop.url);
    await page.goto('/login');
    const email = page.getByLabel('Email');
    const password = page.getByRole('textbox', { name: 'Password' });
    const signIn = page.getByRole('button', { name: 'Sign In' });

    await signIn.click();
    await expect(page.getByText('Please fill in all fields')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Enter your email address');
    await expect(password).toHaveAccessibleDescription('Enter your password');

    await email.fill('meena');
    await password.fill('not it');
    await signIn.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(email).toHaveValue('meena');

    await email.fill(user.email);
    await signIn.click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(email).toHaveValue(user.email);
    await expect(password).toHaveValue('not it');
  });
});

test.describe('creating an account', () => {
  test.use({ expectedMessages: ['Failed to load resource: the server responded with a status of 409'] });

  test('asks for every field, an email and six characters, and knows a taken address', async ({
    page,
    shop,
  }) => {
    const { user } = await createShopper(shop.url);
    await page.goto('/login');
    await page.getByLabel('Email').fill('typed@before.in');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');

    const create = page.getByRole('button', { name: 'Create Account' });
    await page.getByLabel('Last name').fill('Ravi');
    await create.click();
    await expect(page.getByText('Please fill in all fields')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('Last name')).toHaveValue('Ravi');

    await page.getByLabel('First name').fill('Meena');
    await page.getByLabel('Email').fill('meena@example');
    await page.getByRole('textbox', { name: 'Password' }).fill('12345');
    await create.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();

    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('123456');
    await create.click();
    await expect(page.getByText('An account with this email already exists. Please sign in.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Meena');
  });
});

test('the profile refuses what is no phone number and keeps the email', async ({ page, context, shop }) => {
  const { user, ...tokens } = await createShopper(shop.url);
  await presetSession(context, { user, ...tokens });
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('First name').fill('');
  await page.getByRole('textbox', { name: 'Phone' }).fill('call me');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    'Please enter a 10-digit phone number',
  );
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('call me');

  await page.getByLabel('First name').fill('Meena');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+91 98400 54321');
  await page.getByLabel('Country').selectOption('Canada');
  await expect(page.getByText('We ship only within India.', { exact: true })).toBeVisible();
  await page.getByLabel('Country').selectOption('India');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Meena');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+91 98400 54321');
});

test('a message to the shop needs a name, an email and words', async ({ page }) => {
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.getByLabel('Message*').fill('Is the ajrakh kurta lined?');
  await send.click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByLabel('Full Name*')).toBeFocused();
  await page.getByLabel('Full Name*').fill('Meena');
  await page.getByLabel('Email Address*').fill('meena at example.in');
  await send.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Message*')).toHaveValue('Is the ajrakh kurta lined?');
  await page.getByLabel('Email Address*').fill('meena@example.in');
  await send.click();
  await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
  await expect(page.getByLabel('Message*')).toHaveValue('');
  await expect(page.getByLabel('Full Name*')).toHaveValue('');
});
