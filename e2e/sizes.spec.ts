/** A shop that preselects no size: nothing looks chosen, every button says so, and nothing is added unasked. */
import type { Locator, Page } from '@playwright/test';
import { PRODUCTS_FILE, productPage } from '#contract/urls.ts';
import { expectNoSeriousIssues } from './axe.ts';
import { test as base, expect, hydrated, shopFixture } from './fixtures.ts';
import { openSlowly, pressEarly } from './input/early-input.ts';
import { publishSettings } from './owner/change-shop.ts';
import { findCard, header, main, storedState, toast } from './spec/fixtures.ts';

const test = base.extend({
  shop: [...shopFixture(async shop => publishSettings(shop, { buying: { isSizePreselected: false } }))],
});

const SHIRT = 'SHI-0001';
const SAREE = 'HAN-0001';

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

async function readName(page: Page, id: string): Promise<string> {
  const products = (await (await page.request.get(PRODUCTS_FILE)).json()) as readonly {
    readonly id: string;
    readonly name: string;
  }[];
  return products.find(product => product.id === id)?.name ?? '';
}

function sheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Please select a size' });
}

function findCart(page: Page, count: number): Locator {
  const text = count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
  return header(page).getByRole('button', { name: text, exact: true });
}

for (const viewport of WINDOWS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the product page asks for a size, and adds the one that is chosen', async ({ page }) => {
      await page.goto(productPage(SHIRT));
      await hydrated(page);
      await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
      const ask = main(page).getByRole('button', { name: 'Choose a size', exact: true });
      await test.step('closing the sizes adds nothing', async () => {
        await ask.click();
        await expect(sheet(page)).toBeVisible();
        await expectNoSeriousIssues(page, 'dialog[open]');
        await sheet(page).getByRole('button', { name: 'Close' }).click();
        await expect(sheet(page)).toBeHidden();
        await expect(ask).toBeFocused();
        await expect(findCart(page, 0)).toBeVisible();
      });
      await test.step('a size chosen there is added, and shown as chosen', async () => {
        await ask.click();
        await sheet(page).getByRole('button', { name: 'L', exact: true }).click();
        await expect(toast(page, 'Added to cart!')).toBeVisible();
        await expect(findCart(page, 1)).toBeVisible();
        await expect(main(page).getByRole('radio', { name: 'L', exact: true })).toBeChecked();
        await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0);
      });
      await test.step('the next press adds the size that is shown', async () => {
        await main(page)
          .getByRole('button', { name: /^Add to Cart/ })
          .first()
          .click();
        await expect(findCart(page, 2)).toBeVisible();
        const cart = await storedState(page, 'cart-storage');
        expect(cart).toMatchObject({ items: [{ size: 'L', quantity: 2 }] });
      });
    });

    test('cards and quick view ask too', async ({ page }) => {
      const shirt = await readName(page, SHIRT);
      await page.goto('/shop?search=sungudi+camp');
      await hydrated(page);
      const card = findCard(main(page), { name: shirt });
      await card.getByRole('button', { name: `Choose a size: ${shirt}`, exact: true }).click();
      await sheet(page).getByRole('button', { name: 'M', exact: true }).click();
      await expect(toast(page, `${shirt}, size M`)).toBeVisible();
      await expect(findCart(page, 1)).toBeVisible();
      await test.step('the card remembers no size', async () => {
        await card.getByRole('button', { name: `Choose a size: ${shirt}`, exact: true }).click();
        await expect(sheet(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(findCart(page, 1)).toBeVisible();
      });
      await test.step('quick view closes when the size is added', async () => {
        await card.getByRole('button', { name: `Quick view of ${shirt}` }).click();
        const view = page.getByRole('dialog', { name: shirt });
        await expect(view.getByRole('radio', { checked: true })).toHaveCount(0);
        await view.getByRole('button', { name: 'Increase quantity' }).click();
        await view.getByRole('button', { name: 'Choose a size', exact: true }).click();
        await sheet(page).getByRole('button', { name: 'S', exact: true }).click();
        await expect(view).toBeHidden();
        await expect(findCart(page, 3)).toBeVisible();
      });
    });

    test('what comes in one size is added at once', async ({ page }) => {
      const saree = await readName(page, SAREE);
      await page.goto('/shop?search=suryamukhi');
      await hydrated(page);
      const card = findCard(main(page), { name: saree });
      await card.getByRole('button', { name: `Add to Cart: ${saree}`, exact: true }).click();
      await expect(findCart(page, 1)).toBeVisible();
      await card.getByRole('link', { name: saree }).click();
      await expect(page).toHaveURL(productPage(SAREE));
      await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expect(findCart(page, 2)).toBeVisible();
    });
  });
}

test('a size chosen before the scripts have come changes what the button says and does', async ({ page }) => {
  const { hydrate } = await openSlowly(page, productPage(SHIRT));
  const button = (name: string) => main(page).getByRole('button', { name, exact: true });
  await expect(button('Choose a size')).toBeVisible();
  await main(page).getByRole('radio', { name: 'L', exact: true }).check({ force: true, noWaitAfter: true });
  await expect(button('Choose a size')).toHaveCount(0);
  await pressEarly(button('Add to Cart'));
  await hydrate();
  await expect(findCart(page, 1)).toBeVisible();
  expect(await storedState(page, 'cart-storage')).toMatchObject({ items: [{ size: 'L', quantity: 1 }] });
});

test('pressed before the scripts have come, it opens the sizes and adds nothing', async ({ page }) => {
  const { hydrate } = await openSlowly(page, productPage(SHIRT));
  const ask = main(page).getByRole('button', { name: 'Choose a size', exact: true });
  await pressEarly(ask);
  await hydrate();
  await expect(sheet(page)).toBeVisible();
  await expect(findCart(page, 0)).toBeAttached();
});
