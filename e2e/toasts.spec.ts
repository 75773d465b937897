/** Messages stand at the top right, below the header, and cover neither the cart nor the menu nor a button. */
import type { Page } from '@playwright/test';
import { productPage } from '#contract/urls.ts';
import { expect, hydrated, test, withoutServiceWorker } from './fixtures.ts';
import { SALE_KURTA, SHIRT } from './products.ts';
import { createShopper, presetSession } from './shopper.ts';
import { findCard, header, main, presetCart, toast } from './spec/fixtures.ts';

/** What the messages cover, and where they stand. */
function readPlace(page: Page) {
  return page.evaluate(() => {
    const frame = document.querySelector('[aria-label=Messages]');
    const boxes = [...(frame?.querySelectorAll('li') ?? [])].map(item => item.getBoundingClientRect());
    const covers = (other: DOMRect) =>
      boxes.some(
        box =>
          other.width > 1 &&
          box.left < other.right &&
          box.right > other.left &&
          box.top < other.bottom &&
          box.bottom > other.top,
      );
    const covered = [...document.querySelectorAll('button, select, input, header a')]
      .filter(element => frame?.contains(element) === false && element.checkVisibility())
      // A picture that opens large is no button to aim at.
      .filter(element => element.getBoundingClientRect().height < 96)
      .filter(element => covers(element.getBoundingClientRect()))
      .map(element => element.getAttribute('aria-label') ?? element.textContent);
    return {
      covered,
      headerBottom: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      top: Math.min(...boxes.map(box => box.top)),
      right: innerWidth - Math.max(...boxes.map(box => box.right)),
      left: Math.min(...boxes.map(box => box.left)),
      height: Math.max(...boxes.map(box => box.height)),
    };
  });
}

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1280, 800],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    for (const [place, path, isScrolled] of [
      ['the home page', '/', false],
      ['a list', '/shop?category=kurta', false],
      ['a list that is scrolled', '/shop', true],
      ['a product', productPage(SHIRT.id), false],
    ] as const) {
      test(`on ${place}`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        if (isScrolled) await page.evaluate(() => scrollTo(0, 900));
        await main(page)
          .getByRole('button', { name: /^Add to Cart/ })
          .nth(isScrolled ? 5 : 0)
          .click();
        await expect(toast(page, 'Added to cart!')).toBeVisible();
        const read = await readPlace(page);
        expect(read.covered).toEqual([]);
        expect(read.top).toBeGreaterThanOrEqual(read.headerBottom);
        expect(read.top).toBeLessThan(height / 2);
        expect(read.left).toBeGreaterThanOrEqual(0);
        expect(read.right).toBeGreaterThanOrEqual(0);
        expect(read.right).toBeLessThan(40);
        if (width < 768) expect(read.height, 'More than one line').toBeLessThanOrEqual(60);
        const cart = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'View cart' });
        await expect(cart).toHaveAttribute('href', '/cart');
      });
    }
  });
}

test('a menu that opens is not covered', async ({ page, context, shop }) => {
  await presetSession(context, await createShopper(shop.url));
  await page.goto('/shop?category=kurta');
  await hydrated(page);
  await findCard(main(page), SALE_KURTA)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await toast(page, 'Added to cart!').hover();
  await header(page).getByRole('button', { name: 'Your account' }).press('Enter');
  await expect(header(page).getByRole('link', { name: 'My Orders' })).toBeVisible();
  // Without a message there is no top, and nothing would be covered.
  const readShown = async () => {
    const { covered, top } = await readPlace(page);
    return { covered, isShown: Number.isFinite(top) };
  };
  await expect.poll(readShown).toEqual({ covered: [], isShown: true });
});

test.describe('a notice about the network', () => {
  test.use(withoutServiceWorker('Failed to load resource'));

  test('goes when the order went through', async ({ page, context, shop }) => {
    await presetSession(context, await createShopper(shop.url));
    await presetCart(context, [{ product: SHIRT, quantity: 2 }]);
    await page.goto('/checkout');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const order = main(page).getByRole('button', { name: /^Place Order/i });
    await order.click();
    const notice = toast(page, 'Network error. Please check your connection.');
    // The time of messages stands still below the pointer: this one ends because it is taken back.
    await notice.hover();
    await order.press('Enter');
    await expect(notice).toHaveCount(1);
    await context.setOffline(false);
    await order.press('Enter');
    await expect(page).toHaveURL(/\/orders/);
    await expect(notice).toHaveCount(0);
  });
});
