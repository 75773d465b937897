/** The default shop has one address for each shopper, and loads nothing of several or of GST invoices. */
import { expect, test } from '#e2e/fixtures.ts';
import { createShopper, fillCart, presetSession } from '#e2e/shopper.ts';

test('checkout and profile of the default shop load no script of what it does not have', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  await fillCart(page, 'shirt');
  const loaded: string[] = [];
  page.on('request', request => loaded.push(new URL(request.url()).pathname));
  for (const path of ['/checkout', '/profile', '/cart']) {
    const before = loaded.length;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What is fetched in idle time has come by then.
    await expect.poll(() => loaded.slice(before).some(name => name.includes('/cart-panel-'))).toBe(true);
    await expect(page.getByText('Another address')).toHaveCount(0);
    await expect(page.getByText('Other addresses')).toHaveCount(0);
    await expect(page.getByText('I need a GST invoice')).toHaveCount(0);
  }
  const rare = /\/(?:address-chooser|saved-addresses|gst-inputs)-/;
  expect(loaded.filter(name => rare.test(name))).toEqual([]);
});
