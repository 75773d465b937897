/** Pages that the browser translates: the translator puts elements in the place of text nodes. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { fillCart } from './shopper.ts';

/** How translators treat a text node: Google's takes it out of the page, others leave it inside. */
type Way = 'replaced' | 'inserted-then-removed' | 'wrapped';

/** Translates what is on the page and what is added later, into capitals, as Google Translate does by its elements. */
async function translate(page: Page, way: Way): Promise<void> {
  // A browser translates a page that has loaded.
  await hydrated(page);
  await page.evaluate(how => {
    const font = () => Object.assign(document.createElement('font'), { style: 'vertical-align: inherit' });
    const wrap = (text: Text) => {
      const [outer, inner] = [font(), font()];
      outer.append(inner);
      if (how === 'wrapped') {
        text.replaceWith(outer);
        inner.append(text);
        return;
      }
      inner.append(text.data.toUpperCase());
      if (how === 'replaced') text.replaceWith(outer);
      else {
        text.before(outer);
        text.remove();
      }
    };
    const wrapAll = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const isSkipped = text.parentElement?.closest('script, style, textarea, font, svg, option') !== null;
        if (!isSkipped && text.data.trim() !== '') found.push(text);
      }
      for (const text of found) wrap(text);
    };
    wrapAll();
    let isDue = false;
    new MutationObserver(() => {
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        wrapAll();
      }, 50);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, way);
  await expect(page.locator('main font').first()).toBeAttached();
}

for (const way of ['replaced', 'inserted-then-removed', 'wrapped'] as const)
  test(`counts follow on a page that is translated (${way})`, async ({ page }) => {
    const { name } = await fillCart(page, 'shirt');
    await page.goto('/cart');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    await translate(page, way);
    const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
    for (const count of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(page.getByText(new RegExp(`^${count} items$`, 'i'))).toBeVisible();
      await expect(cart).toHaveText(String(count));
    }
    await cart.click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: new RegExp(name, 'i') })).toBeVisible();
    await panel.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(panel.getByRole('heading')).toHaveText(/\(3\)/);
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(page.getByRole('main').getByRole('heading', { name: /your cart is empty/i })).toBeVisible();
    await expect(cart).toHaveText('');
  });

for (const way of ['replaced', 'wrapped'] as const)
  test(`a list that is translated can be filtered, and left for other pages (${way})`, async ({ page }) => {
    await page.goto('/shop');
    const results = page.getByRole('main').getByRole('status').first();
    const before = await results.textContent();
    await translate(page, way);
    await page.getByRole('checkbox', { name: /^on sale/i }).check();
    await expect(page).toHaveURL(/sale=true/);
    await expect(results).not.toHaveText(before ?? '', { ignoreCase: true });
    const filtered = (await results.textContent()) ?? '';
    await page.getByRole('checkbox', { name: /^new/i }).first().check();
    await expect(results).not.toHaveText(filtered, { ignoreCase: true });
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(results).not.toHaveText(before ?? '', { ignoreCase: true });
    await page.getByRole('contentinfo').getByRole('link', { name: /faq/i }).first().click();
    await expect(page).toHaveURL(/\/faq/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
