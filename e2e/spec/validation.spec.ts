/** Spec 5, Validation rules. Those of checkout are in checkout.spec.ts, those of the search in header-and-footer.spec.ts. */
import { PASSWORD } from '#e2e/shopper.ts';
import { expect, main, openPage, openPageInStoppedTime, test, toast } from './fixtures.ts';

test('the newsletter wants an email address, waits a second, reports success and calls nobody', async ({
  page,
}) => {
  await openPageInStoppedTime(page, '/');
  const requests: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET') requests.push(request.url());
  });
  const form = page.getByRole('region', { name: 'Letters from the loom' });
  const email = form.getByLabel('Email address');
  const subscribe = form.getByRole('button', { name: 'Subscribe' });
  // The sections above get their height with the frame after the scroll; a press in between would begin and end elsewhere.
  await subscribe.scrollIntoViewIfNeeded();
  await subscribe.click();
  await expect(form.getByText('Please enter your email address')).toBeVisible();
  await email.fill('meenakshi@nowhere');
  await subscribe.click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await email.fill('meenakshi@example.in');
  await subscribe.click();
  await expect(form.getByText(/Please enter/)).toHaveCount(0);
  await page.clock.runFor(900);
  await expect(toast(page, 'Successfully subscribed to our newsletter!')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(toast(page, 'Successfully subscribed to our newsletter!')).toBeVisible();
  await expect(email).toHaveValue('');
  expect(requests).toEqual([]);
});

test('signing in wants all fields and an email address', async ({ page }) => {
  await openPage(page, '/login');
  const signIn = main(page).getByRole('button', { name: 'Sign In', exact: true });
  await main(page).getByLabel('Email').fill('meenakshi@example.in');
  await signIn.click();
  await expect(main(page).getByText('Please fill in all fields')).toBeVisible();
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(page).getByLabel('Email').fill('meenakshi.example.in');
  await signIn.click();
  await expect(main(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(main(page).getByLabel('Email')).toBeFocused();
});

test('creating an account wants every field, an email address and six characters', async ({ page }) => {
  await openPage(page, '/login');
  await main(page).getByRole('button', { name: 'Create an account' }).click();
  const create = main(page).getByRole('button', { name: 'Create Account', exact: true });
  const fill = (name: string, value: string) => main(page).getByLabel(name, { exact: true }).fill(value);
  await fill('First name', 'Meenakshi');
  await fill('Email', 'meenakshi@example');
  await fill('Password', '12345');
  await create.click();
  await expect(main(page).getByText('Please fill in all fields')).toBeVisible();
  await fill('Last name', 'Sundaram');
  await create.click();
  await expect(main(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(main(page).getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('the contact form wants name, email and message, waits a second, reports success and clears', async ({
  page,
}) => {
  await openPageInStoppedTime(page, '/contact');
  const field = (name: RegExp) => main(page).getByRole('textbox', { name });
  const send = main(page).getByRole('button', { name: 'Send Message' });
  await field(/^Email Address\*/).fill('meenakshi@example');
  await send.click();
  await expect(main(page).getByText('Please fill in all required fields')).toBeVisible();
  await field(/^Full Name\*/).fill('Meenakshi Sundaram');
  await field(/^Message\*/).fill('Is the saree washable?');
  await send.click();
  await expect(main(page).getByText('Please enter a valid email address')).toBeVisible();
  await field(/^Email Address\*/).fill('meenakshi@example.in');
  await send.click();
  const success = toast(page, "Message sent successfully! We'll get back to you soon.");
  await page.clock.runFor(900);
  await expect(success).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(success).toBeVisible();
  for (const name of [/^Full Name\*/, /^Email Address\*/, /^Subject/, /^Message\*/]) {
    await expect(field(name)).toHaveValue('');
  }
});
