/** What opens over a page, and how the shop is used without a mouse or with a still eye; whole pages are in documents.spec.ts. */

import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { JHABLA, SALE_KURTA, SHIRT } from '#e2e/products.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { placeOrder } from './buying/placed-orders.ts';
import {
  expect,
  findCard,
  header,
  main,
  openPage,
  openPageInStoppedTime,
  openPanel,
  presetCart,
  test,
} from './fixtures.ts';

test.describe('in both schemes axe finds nothing grave', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('in cart panel, quick view, suggestions and Categories', async ({ page, context }) => {
    await presetCart(context, [{ product: SHIRT, quantity: 2 }]);
    await openPage(page, '/shop?category=kurta');
    await test.step('cart panel', async () => {
      await expect(await openPanel(page)).toBeVisible();
      await expectNoSeriousIssues(page, 'dialog[open]');
      await page.keyboard.press('Escape');
    });
    await test.step('quick view', async () => {
      await findCard(main(page), SALE_KURTA)
        .getByRole('button', { name: /^Quick view/ })
        .click();
      await expect(page.getByRole('dialog', { name: SALE_KURTA.name })).toBeVisible();
      await expectNoSeriousIssues(page, 'dialog[open]');
      await page.keyboard.press('Escape');
    });
    await test.step('suggestions', async () => {
      await header(page)
        .getByRole('combobox', { name: /search/i })
        .fill('kurta');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoSeriousIssues(page, 'header');
      await page.keyboard.press('Escape');
    });
    await test.step('Categories', async () => {
      await header(page).getByRole('button', { name: 'Categories' }).press('Enter');
      await expect(header(page).getByRole('link', { name: 'Kurtas' })).toBeVisible();
      await expectNoSeriousIssues(page, 'header');
    });
  });

  test('in size guide and cancel dialog', async ({ page, context, shop }) => {
    const shopper = await createShopper(shop.url);
    const order = await placeOrder(shop.url, { shopper, lines: [{ product: JHABLA }] });
    await presetSession(context, shopper);
    await openPage(page, `/product/${SHIRT.id}`);
    await main(page).getByRole('button', { name: 'Size guide' }).click();
    await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
    await expectNoSeriousIssues(page, 'dialog[open]');
    await openPage(page, '/orders');
    await main(page).getByText(`Order #${order.orderId}`).click();
    await main(page).getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
    await expectNoSeriousIssues(page, 'dialog[open]');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('in menu and filter sheet', async ({ page }) => {
      await openPage(page, '/shop');
      const opener = header(page).getByRole('button', { name: 'Menu' });
      await opener.click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectNoSeriousIssues(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      const filters = main(page).getByRole('button', { name: 'Filters' });
      await filters.click();
      await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
      await expectNoSeriousIssues(page, 'aside');
      await page.getByRole('button', { name: 'Close filters' }).click();
      await expect(filters).toBeFocused();
    });
  });
});

test('the first Tab reaches Skip to content, which leads past the header', async ({ page }) => {
  await openPage(page, '/shop');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
});

test('after a move within the shop the focus is on the heading of the page, and title and address are its own', async ({
  page,
}) => {
  await openPage(page, '/faq');
  await header(page)
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About' })
    .press('Enter');
  await expect(main(page).getByRole('heading', { level: 1, name: 'About Us' })).toBeFocused();
  await expect(page).toHaveTitle(`About Us | ${SETTINGS.shop.name}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', '/about');
});

test('counts, suggestions and messages are spoken', async ({ page }) => {
  await openPage(page, '/shop');
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /products found/ }),
  ).toBeVisible();
  await header(page)
    .getByRole('combobox', { name: /search/i })
    .fill('kurta');
  await expect(header(page).getByRole('status')).toHaveText('5 suggestions');
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
});

test('the suggestions are walked through with the arrows and taken with Enter', async ({ page }) => {
  await openPage(page, '/faq');
  const search = header(page).getByRole('combobox', { name: /search/i });
  await search.fill('ajrakh');
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(new RegExp(SALE_KURTA.name));
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/product/${SALE_KURTA.id}$`));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the carousel stands still until it is asked to play', async ({ page }) => {
    await openPageInStoppedTime(page, '/');
    const carousel = page.getByRole('region', { name: 'Highlights' });
    await expect(carousel.getByRole('button', { name: 'Play banners' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(carousel.getByRole('button', { name: 'Banner 1:' })).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('what is chosen, what can be pressed and where the focus is can be told without our colours', async ({
    page,
  }) => {
    await openPage(page, `/product/${SHIRT.id}`);
    const chosen = main(page).getByRole('radio', { checked: true });
    await expect(chosen.locator('..')).toHaveCSS('outline-style', 'solid');
    const add = main(page).getByRole('button', { name: 'Add to Cart' }).first();
    await expect(add).toHaveCSS('border-style', 'solid');
    await add.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  });
});
