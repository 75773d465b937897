/** The pages of the console in a window of 320 px, as one of 1280 px is at 400 %. */
import { PAGES } from '#console/app/page-table.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, PROFILE } from '#e2e/shopper.ts';
import { placeOrder } from '#e2e/spec/buying/placed-orders.ts';
import type { LineWish } from '#e2e/spec/fixtures.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('no page is wider than a window of 320 px, whatever names are in it', async ({ page, shop }) => {
  const shopper = await createShopper(shop.url, {
    ...PROFILE,
    firstName: 'Lakshmi Priyadarshini',
    lastName: 'Venkataraghavanperumal',
  });
  const [product] = (await (await fetch(`${shop.url}/products.json`)).json()) as LineWish['product'][];
  if (product === undefined) throw new Error('The shop has no products');
  const { id } = await placeOrder(shop.url, { shopper, lines: [{ product }] });
  const records: Readonly<Record<string, string>> = {
    '/orders/$id': `/orders/${id}`,
    '/orders/print': `/orders/print?ids=${id}`,
    '/products/$id': `/products/${product.id}`,
    '/stock/$id': `/stock/${product.id}`,
    '/customers/$id': `/customers/${shopper.user.id}`,
    '/content/$list': '/content/banners',
    '/content/new/$list': '/content/new/offers',
    '/content/texts/$page': '/content/texts/faq',
    '/settings/$topic': '/settings/delivery',
  };
  const paths = PAGES.flatMap(({ path }) => records[path] ?? (path.includes('$') ? [] : path));
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) {
    await page.goto(`/console${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
    expect(await cutOff(page), path).toEqual([]);
  }
});
