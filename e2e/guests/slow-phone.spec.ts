/** A guest buys on a slow phone: by touch, on slow 4G, with a processor that is six times slower. */
import type { Browser, Page } from '@playwright/test';
import { productPage } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect } from '#e2e/fixtures.ts';
import { mailedCode } from '#e2e/guest-orders.ts';
import { openSlowly, slowDown } from '#e2e/input/early-input.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, fillCart, newEmail } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { formFields, GUEST, placeButton, test } from './guest-shop.ts';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

test.use(PHONE);

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

/** Nothing is cut off, and axe finds nothing serious. */
async function expectSound(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page, 'main');
}

/** Types what an order needs, from field to field as on the keyboard of a phone. */
async function typeDetails(page: Page, email = ''): Promise<void> {
  const { phone, name, pin, city, state, street } = formFields(page);
  const { keyboard } = page;
  await phone.tap();
  await keyboard.type(GUEST.phone);
  await keyboard.press('Enter');
  await expect(name).toBeFocused();
  await keyboard.type(GUEST.name);
  await keyboard.press('Enter');
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(pin).toBeFocused();
  await keyboard.type(GUEST.pin);
  await expect(state).toHaveValue(GUEST.state);
  await keyboard.press('Enter');
  await expect(city).toBeFocused();
  await keyboard.type(GUEST.city);
  await street.tap();
  await keyboard.type(GUEST.street);
}

async function expectTyped(page: Page, email = ''): Promise<void> {
  const fields = formFields(page);
  await expect(fields.phone).toHaveValue(GUEST.phone);
  await expect(fields.name).toHaveValue(GUEST.name);
  await expect(fields.email).toHaveValue(email);
  await expect(fields.pin).toHaveValue(GUEST.pin);
  await expect(fields.state).toHaveValue(GUEST.state);
  await expect(fields.city).toHaveValue(GUEST.city);
  await expect(fields.street).toHaveValue(GUEST.street);
}

/** Orders by cash at checkout, and returns the number of the order. */
async function orderByCash(page: Page, email = ''): Promise<string> {
  const { hydrate } = await openSlowly(page, '/checkout');
  await hydrate();
  await typeDetails(page, email);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).tap();
  await placeButton(page).tap();
  await expect(page).toHaveURL(/\/order#/);
  await expect(heading(page)).toHaveText('Thank you, Meenakshi!');
  const number = /NL-\d{6}-[2-9A-Z]{6}/.exec(await main(page).innerText())?.[0] ?? '';
  expect(number).not.toBe('');
  return number;
}

/** The path that the mail of an order leads to. */
async function mailedLink(shop: TestServer, email: string, number: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const mail = (await shop.mails(email)).find(text => text.includes(number)) ?? '';
    path = /\/order#[\w.-]+/.exec(mail)?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}

/** From the form that asks for the address, which is filled in. */
async function signInByCode(page: Page, shop: TestServer, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Mail Me a Code' }).tap();
  const form = page.getByRole('form', { name: 'Sign in by code' });
  await form.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(shop, email));
  await form.getByRole('button', { name: 'Sign In' }).tap();
}

/** Another phone of the same kind, with nothing in its storage. */
async function openOtherPhone(browser: Browser, shop: TestServer): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url });
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

test('a size chosen before the scripts have come is ordered, to be paid in cash', async ({ page }) => {
  const { hydrate } = await openSlowly(page, productPage('KUR-0001'));
  await main(page).getByRole('radio', { name: 'L', exact: true }).locator('..').tap({ noWaitAfter: true });
  const add = main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await add.tap({ noWaitAfter: true });
  await expect(add).toHaveAttribute('data-pending', '');
  await hydrate();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart, 1 item/ })
    .tap();
  const cart = page.getByRole('dialog', { name: 'Shopping Cart (1)' });
  await expect(cart).toContainText('Size: L');
  await cart.getByRole('link', { name: 'Checkout' }).tap();
  await typeDetails(page);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).tap();
  await expect(main(page)).toContainText('Arrives by');
  await expectSound(page);
  await placeButton(page).tap();
  await expect(page).toHaveURL(/\/order#/);
  await expect(heading(page)).toHaveText('Thank you, Meenakshi!');
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(main(page)).toContainText('Size: L');
  await expectSound(page);
});

test('the payment by UPI comes first, whole on the small screen, then the confirmation', async ({ page }) => {
  await fillCart(page, 'kurta');
  const { hydrate } = await openSlowly(page, '/checkout');
  await hydrate();
  await typeDetails(page);
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
  await placeButton(page).tap();
  await expect(page).toHaveURL(/\/order#/);
  const payment = page.getByRole('region', { name: /^Pay ₹.+ by UPI$/ });
  const app = payment.getByRole('link', { name: 'Pay with a UPI app' });
  const code = payment.getByRole('figure', { name: /^Scan with a UPI app/ });
  await expect(app).toBeInViewport({ ratio: 1 });
  await expect(code.locator('svg')).toBeInViewport({ ratio: 1 });
  const bottom = await code.evaluate(element => element.getBoundingClientRect().bottom);
  expect((await heading(page).boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  await expect(main(page)).toContainText(/Your order NL-\d{6}-[2-9A-Z]{6}/);
  await expectSound(page);
});

test('what is typed at checkout outlives the next slow load of the page', async ({ page }) => {
  await fillCart(page, 'shirt');
  const first = await openSlowly(page, '/checkout');
  await first.hydrate();
  await typeDetails(page, GUEST.email);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).tap();
  await page.reload();
  await expectTyped(page, GUEST.email);
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
});

test('an address typed on the login page before the scripts have come is the one that gets the code', async ({
  page,
  shop,
}) => {
  const email = newEmail();
  const { hydrate } = await openSlowly(page, '/login?next=/orders');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Get a code by mail' }).tap({ noWaitAfter: true });
  await hydrate();
  await expect(page.getByRole('form', { name: 'Get a code by mail' }).getByLabel('Email')).toHaveValue(email);
  await signInByCode(page, shop, email);
  await expect(page).toHaveURL(/\/orders$/);
});

test.describe('who ordered without an account', () => {
  // The first press of 'Make an account' is refused: it mails the code.
  test.use({ expectedMessages: ['status of 403'] });

  test('opens the link of the mail elsewhere, gets all rights by a code, and makes an account', async ({
    page,
    browser,
    shop,
  }) => {
    const email = newEmail();
    await fillCart(page, 'kurta');
    const number = await orderByCash(page, email);
    const other = await openOtherPhone(browser, shop);
    await test.step('the link shows the short form', async () => {
      await other.goto(await mailedLink(shop, email, number));
      await expect(main(other)).toContainText(`Order ${number} is placed.`);
      await expect(main(other)).toContainText('phone ••••••2345. A link is easily passed on');
      await expect(main(other)).toContainText('Chennai, Tamil Nadu');
      for (const secret of ['Sundaram', 'Kumaran', GUEST.pin, email, '98410'])
        await expect(other.locator('body')).not.toContainText(secret);
      await expect(main(other).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
      await expectSound(other);
    });
    await test.step('a code gives all rights', async () => {
      await main(other).getByRole('button', { name: 'Get a code by mail' }).tap();
      const form = main(other).getByRole('form', { name: 'Code by mail' });
      await form.getByLabel('Code').fill(await mailedCode(shop, email));
      await form.getByRole('button', { name: 'Continue' }).tap();
      await expect(main(other)).toContainText(GUEST.street);
      await expect(main(other).getByRole('button', { name: 'Cancel Order' })).toBeVisible();
      await expect(main(other).getByRole('button', { name: 'Download Invoice' })).toBeVisible();
      await expectSound(other);
    });
    await test.step('an account by one press and a code has the order', async () => {
      const form = main(other).getByRole('form', { name: 'Make an account' });
      const used = await mailedCode(shop, email);
      await form.getByRole('button', { name: 'Make an account' }).tap();
      await expect(form.getByLabel('Code')).toBeFocused();
      await expect(async () => expect(await mailedCode(shop, email)).not.toBe(used)).toPass();
      await form.getByLabel('Code').fill(await mailedCode(shop, email));
      await form.getByRole('button', { name: 'Open my account' }).tap();
      await expect(other.getByRole('heading', { name: 'You have an account now' })).toBeFocused();
      await main(other).getByRole('link', { name: 'My Orders' }).tap();
      await expect(main(other).getByText(`Order #${number}`)).toBeVisible();
      await expectSound(other);
    });
    await other.context().close();
  });

  test('had an account before, signs in by a code, and takes the order in', async ({
    page,
    browser,
    shop,
  }) => {
    const { user } = await createShopper(shop.url);
    await fillCart(page, 'shirt');
    const number = await orderByCash(page, user.email);
    const other = await openOtherPhone(browser, shop);
    await other.goto('/login?next=/orders');
    await other.getByLabel('Email').fill(user.email);
    await other.getByRole('button', { name: 'Get a code by mail' }).tap();
    await signInByCode(other, shop, user.email);
    // Nobody had confirmed the address.
    await other.getByRole('button', { name: 'Continue' }).tap();
    const before = other.getByRole('region', { name: 'Orders from before' });
    await expect(before.getByText(`Order #${number}`)).toBeVisible();
    await expectSound(other);
    await before.getByRole('button', { name: 'Add It to My Orders' }).tap();
    await expect(before).toBeHidden();
    await expect(main(other).getByText(`Order #${number}`)).toBeVisible();
    await other.reload();
    await expect(main(other).getByText(`Order #${number}`)).toBeVisible();
    await other.context().close();
  });
});
