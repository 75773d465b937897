/** Spec 2, Header and footer. */
import { PAGES } from '#contract/urls.ts';
import { JHABLA, SALE_KURTA, STOLE } from '#e2e/products.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import {
  expect,
  findCard,
  header,
  main,
  openPage,
  presetCart,
  storedState,
  test,
  toast,
} from './fixtures.ts';

test('a header and a footer wrap every page', async ({ request }) => {
  for (const pattern of [...Object.values(PAGES), '/no/such/page']) {
    const path = pattern.replace(':collectionName', 'new').replace(':id', SALE_KURTA.id);
    const document = await (await request.get(path)).text();
    expect(document, path).toMatch(/<header[\s\S]+<main[\s\S]+<\/main>[\s\S]*<footer/);
  }
});

test('the top bar has the phone, the free-shipping text, About Us, Contact and Login', async ({ page }) => {
  await openPage(page, '/faq');
  const bar = page.getByRole('complementary', { name: 'Announcements' });
  await expect(bar.getByRole('link', { name: /\+91/ })).toHaveAttribute('href', /^tel:\+91\d+$/);
  await expect(bar.getByText('Free shipping above ₹999')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about');
  await expect(bar.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test('once logged in, the top bar greets by first name and leads to the profile', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  await openPage(page, '/faq');
  const bar = page.getByRole('complementary', { name: 'Announcements' });
  await bar.getByRole('link', { name: 'Welcome, Meenakshi' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('the main navigation has Home, Categories, Shop, About and Contact', async ({ page }) => {
  await openPage(page, '/faq');
  const nav = header(page).getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Home', '/'],
    ['Shop', '/shop'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await test.step('Categories opens by hover and leads to a category', async () => {
    await expect(nav.getByRole('link', { name: 'Kurtas' })).toBeHidden();
    await nav.getByRole('button', { name: 'Categories' }).hover();
    await nav.getByRole('link', { name: 'Kurtas' }).click();
    await expect(page).toHaveURL(/\/shop\?category=kurta$/);
  });
});

test('an eighth category is in the menu, and names its list, its filter and its products', async ({
  page,
}) => {
  await openPage(page, '/faq');
  const nav = header(page).getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'Categories' }).hover();
  const links = nav.getByRole('link').filter({ has: page.locator('img') });
  await expect(links.last()).toHaveText('Stole');
  await expect(links.last().locator('img')).toHaveAttribute('src', '/images/placeholder.png');
  await links.last().click();
  await expect(page).toHaveTitle('Stole | Nool');
  const breadcrumbs = main(page).getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs).toContainText('Stole');
  await expect(main(page).getByRole('radio', { name: /^Stole/ })).toBeChecked();
  await findCard(main(page), STOLE).getByRole('link', { name: STOLE.name }).click();
  await expect(breadcrumbs.getByRole('link', { name: 'Stole' })).toHaveAttribute(
    'href',
    '/shop?category=stole',
  );
});

test('the Categories menu works by keyboard: Enter opens, Tab goes in, Escape closes and gives the focus back', async ({
  page,
}) => {
  await openPage(page, '/faq');
  const nav = header(page).getByRole('navigation', { name: 'Main' });
  const button = nav.getByRole('button', { name: 'Categories' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: 'Baby' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(nav.getByRole('link', { name: 'Baby' })).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('search suggests at most five, View all results only when there are exactly five, and nothing up to two letters', async ({
  page,
}) => {
  await openPage(page, '/faq');
  const search = header(page).getByRole('combobox', { name: /search/i });
  const all = page.getByRole('option', { name: 'View all results' });
  await test.step('six kurtas: five and the link', async () => {
    await search.fill('kurta');
    await expect(all).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(5 + 1);
  });
  await test.step('three kurtas or fewer: no link', async () => {
    await search.fill('ajrakh');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(all).toHaveCount(0);
  });
  await test.step('two letters, though spaces make them longer: nothing', async () => {
    await search.fill('aj  ');
    await expect(page.getByRole('option')).toHaveCount(0);
  });
  await test.step('a suggestion leads to its product', async () => {
    await search.fill('ajr');
    await page.getByRole('option', { name: SALE_KURTA.name }).click();
    await expect(page).toHaveURL(new RegExp(`/product/${SALE_KURTA.id}$`));
  });
});

test('submitting a search goes to /shop with it, submitting blank text does nothing', async ({ page }) => {
  await openPage(page, '/faq');
  const search = header(page).getByRole('combobox', { name: /search/i });
  const submit = header(page).getByRole('button', { name: 'Search', exact: true });
  await search.fill('  ');
  await submit.click();
  await expect(page).toHaveURL(/\/faq$/);
  await search.fill('khadi & co');
  await submit.click();
  await expect(page).toHaveURL(/\/shop\?search=khadi\+%26\+co$/);
});

test('the wishlist icon starts with a count of 0', async ({ page }) => {
  await openPage(page, '/faq');
  await expect(header(page).getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible();
});

test('logged out, the header has a login shortcut and no user menu', async ({ page }) => {
  await openPage(page, '/faq');
  await expect(header(page).getByRole('button', { name: 'Your account' })).toHaveCount(0);
  await header(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the user menu has Profile, My Orders and Logout; logging out clears auth, says so and goes home', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  await openPage(page, '/faq');
  const menu = header(page).getByRole('button', { name: 'Your account' });
  await menu.click();
  await expect(header(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await header(page).getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await menu.click();
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(new URL('/', shop.url).href);
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await storedState(page, 'auth-storage')).toEqual({ isAuthenticated: false });
});

test('the cart icon counts items, not lines', async ({ page, context }) => {
  await presetCart(context, [
    { product: SALE_KURTA, quantity: 2 },
    { product: JHABLA, quantity: 3 },
  ]);
  await openPage(page, '/faq');
  const button = header(page).getByRole('button', { name: 'Cart, 5 items' });
  await expect(button.getByText('5', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the search box is toggled', async ({ page }) => {
    await openPage(page, '/faq');
    const box = header(page).getByRole('combobox', { name: /search/i });
    const toggle = header(page).getByRole('button', { name: 'Search', expanded: false });
    await expect(box).toBeHidden();
    await toggle.click();
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  });

  test('the mobile menu leads to categories, pages and the login, and closes on the way', async ({
    page,
  }) => {
    await openPage(page, '/faq');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Kurtas', 'Home', 'About', 'Contact', 'Login']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await menu.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(menu).toBeHidden();
  });
});

test('the footer has quick links, customer-service links, contact and four promises', async ({ page }) => {
  await openPage(page, '/privacy-policy');
  const footer = page.getByRole('contentinfo');
  const quick = footer.getByRole('navigation', { name: 'Quick links' });
  for (const name of ['Home', 'Shop', 'About', 'Contact']) {
    await expect(quick.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const service = footer.getByRole('navigation', { name: 'Customer service' });
  for (const name of ['Shipping Info', 'Returns & Exchanges', 'FAQ', 'Privacy Policy', 'Terms of Service']) {
    await expect(service.getByRole('link', { name })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByRole('link', { name: /\+91/ })).toHaveAttribute('href', /^tel:/);
  const { line, city, state, postalCode } = SETTINGS.shop.address;
  await expect(footer.getByText(`${line}, ${city}, ${state} ${postalCode}`)).toBeVisible();
  for (const promise of [/On orders above ₹999/, /30-day returns/, /Secure payment/, /All major cards/]) {
    await expect(footer.getByText(promise)).toBeVisible();
  }
});

test('a missing logo cannot be: the brand is drawn in the page and named for those who cannot see it', async ({
  page,
}) => {
  await page.route('**/images/**', route =>
    route.fulfill({ status: 200, contentType: 'image/png', body: '' }),
  );
  await openPage(page, '/faq');
  await header(page).getByRole('link', { name: SETTINGS.shop.name }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(SETTINGS.shop.name);
});
