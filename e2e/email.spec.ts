/** The address of an account: the notice, the mailed link, and the mails about orders that wait for it. */
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from './axe.ts';
import { expect, test, withoutServiceWorker } from './fixtures.ts';
import { createShopper, fillCart, newEmail, PASSWORD, presetSession } from './shopper.ts';
import type { TestServer } from './test-server.ts';

const NOTICE = 'Please confirm your email';

/** The link of the last mail that asks for confirmation, once so many have been sent. */
async function mailedLink(shop: TestServer, email: string, count: number): Promise<string> {
  let links: readonly string[] = [];
  await expect(async () => {
    const mails = await shop.mails(email);
    links = mails.flatMap(mail => /http\S+\/verify-email#token=[\w.-]+/.exec(mail)?.[0] ?? []);
    expect(links).toHaveLength(count);
  }).toPass();
  return links.at(-1) ?? '';
}

test('a new shopper confirms the address by a link sent again, then gets mail about orders', async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await test.step('registers', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Meena');
    await page.getByLabel('Last name').fill('Rajan');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('link', { name: /^Welcome/ })).toBeVisible();
    await mailedLink(shop, email, 1);
  });
  const link = await test.step('has the link sent again', async () => {
    await page.goto('/profile');
    const notice = page.getByRole('region', { name: 'Unconfirmed address' });
    await expect(notice).toContainText(NOTICE);
    await expect(notice).toContainText(email);
    expect((await notice.boundingBox())?.height).toBeLessThan(50);
    await notice.getByRole('button', { name: 'Send the link' }).click();
    await expect(notice.getByRole('status')).toContainText('A new link is on its way');
    await expectNoSeriousIssues(page, 'main');
    return mailedLink(shop, email, 2);
  });
  await test.step('opens it', async () => {
    expect(new URL(link).origin).toBe(shop.url);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    await expect(page).toHaveURL('/verify-email');
    await expectNoSeriousIssues(page, 'main');
    await page.goto('/profile');
    await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeHidden();
  });
});

test.describe('mails about orders', () => {
  for (const isConfirmed of [true, false]) {
    test(`have ${isConfirmed ? 'name and city' : 'nothing that was typed'} where the address is ${isConfirmed ? '' : 'not '}confirmed`, async ({
      page,
      context,
      shop,
    }) => {
      const session = await createShopper(shop.url);
      const { email } = session.user;
      if (isConfirmed) await shop.confirmAddress(email);
      await presetSession(context, session);
      await fillCart(page, 'kurta');
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await page.waitForURL(/\/orders$/);
      await expect(page.getByText(/^Order #/)).toBeVisible();
      if (isConfirmed) {
        await expect(page.getByText(NOTICE)).toBeHidden();
        await expect(async () => {
          expect((await shop.mails(email)).some(mail => mail.includes('It goes to'))).toBe(true);
        }).toPass();
      } else {
        await expect(page.getByText(NOTICE)).toBeVisible();
        await expect(async () => {
          const mail = (await shop.mails(email)).find(text => text.includes('/order#'));
          expect(mail).toContain('Subject: Your order NL-');
          for (const typed of ['It goes to', session.user.firstName]) expect(mail).not.toContain(typed);
        }).toPass();
      }
    });
  }
});

test('the link asks whoever is not signed in to sign in, and then confirms', async ({ page, shop }) => {
  const { user } = await createShopper(shop.url);
  await page.goto(await mailedLink(shop, user.email, 1));
  await expect(page.getByRole('heading', { name: 'Please sign in to confirm your address' })).toBeVisible();
  await expectNoSeriousIssues(page, 'main');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
});

test.describe('a link that does not work', () => {
  test.use({ expectedMessages: ['status of 410'] });

  test('says so and offers another', async ({ page, context, shop }) => {
    const [session, other] = [await createShopper(shop.url), await createShopper(shop.url)];
    await presetSession(context, session);
    await page.goto(await mailedLink(shop, other.user.email, 1));
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectNoSeriousIssues(page, 'main');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'A new link is on its way' })).toBeVisible();
    await page.goto(await mailedLink(shop, session.user.email, 2));
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  });
});

test.describe('after three links in a day', () => {
  test.use(withoutServiceWorker('status of 429'));

  test('the notice says when to ask again', async ({ page, context, shop }) => {
    const message = 'We have mailed you three links today. Look among the spam, or ask again tomorrow.';
    await page.route(`**${API.verification}`, route =>
      route.fulfill({ status: 429, json: { message, code: 'verification-limit' } }),
    );
    await presetSession(context, await createShopper(shop.url));
    await page.goto('/orders');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  });
});

test('the form advises against a password that many people use, and takes it all the same', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('Sunshine');
  await expect(password).toHaveAccessibleDescription(/^Many people use this password/);
  await password.fill(PASSWORD);
  await expect(password).toHaveAccessibleDescription('At least 6 characters');
  await password.fill('Sunshine');
  await page.getByLabel('First name').fill('Meena');
  await page.getByLabel('Last name').fill('Rajan');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('link', { name: /^Welcome/ })).toBeVisible();
});
