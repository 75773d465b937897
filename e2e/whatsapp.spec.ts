/** A shop with a number in WhatsApp leads there from every page, with the product or the order in the text. */
import { productPage } from '#contract/urls.ts';
import { test as base, expect, shopFixture } from './fixtures.ts';
import { publishSettings } from './owner/change-shop.ts';
import { createShopper, fillCart, presetSession } from './shopper.ts';
import { header, main } from './spec/fixtures.ts';

const test = base.extend({
  shop: [...shopFixture(async shop => publishSettings(shop, { shop: { whatsapp: '+91 98400 12345' } }))],
});

const NUMBER = 'https://wa.me/919840012345?text=';

test('footer, contact page and product lead to it', async ({ page }) => {
  await page.goto('/contact');
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' });
  await expect(inFooter).toHaveAttribute('href', `${NUMBER}Hello!%20I%20have%20a%20question.`);
  await expect(main(page).getByRole('link', { name: '+91 98400 12345' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919840012345\?text=/,
  );
  await page.goto(productPage('SHI-0001'));
  const name = await main(page).getByRole('heading', { level: 1 }).innerText();
  const ask = main(page).getByRole('link', { name: 'Ask about this' });
  const text = `Hello! I have a question about ${name} (SHI-0001).`;
  await expect(ask).toHaveAttribute('href', NUMBER + encodeURIComponent(text));
  await expect(ask).toHaveAttribute('rel', 'noreferrer');
});

test('an order names itself', async ({ page, context, shop }) => {
  await presetSession(context, await createShopper(shop.url));
  await fillCart(page, 'kurta', { quantity: 2 });
  await page.goto('/checkout');
  await main(page)
    .getByRole('button', { name: /^Place Order/i })
    .click();
  await expect(page).toHaveURL(/\/orders/);
  const number = /NL-\d{6}-\w{6}/;
  await main(page).getByRole('heading', { name: number }).click();
  await expect(main(page).getByRole('link', { name: 'Ask about this order' })).toHaveAttribute(
    'href',
    number,
  );
  await expect(header(page)).toBeVisible();
});
