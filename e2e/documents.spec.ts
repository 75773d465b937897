import { get } from 'node:http';
import { PAGES } from '#contract/urls.ts';
import { expectNoSeriousIssues } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { cutOff, shiftWhileReading, watchShifts } from './layout.ts';
import { createShopper, fillCart, presetSession } from './shopper.ts';

const PATHS: readonly string[] = [
  ...Object.values(PAGES).map(path => path.replace(':collectionName', 'new').replace(':id', 'KUR-0001')),
  '/shop?category=kurta&sort=price-low-high&view=list',
  '/collections/premium',
  '/collections/kurta',
];

for (const path of PATHS) {
  test(`${path}: rendered by the server, hydrates silently, stays still, fits every width, and axe finds nothing grave`, async ({
    page,
  }) => {
    // Much is looked at in one opening of the page.
    await watchShifts(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toMatch(/<h1[\s>]/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(await shiftWhileReading(page), 'The layout should not shift').toBeLessThanOrEqual(0.02);
    await test.step('axe', () => expectNoSeriousIssues(page));
    // A wide window at 200% is one of 640 px.
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await cutOff(page), `At ${width} px`).toEqual([]);
    }
  });
}

test('the pages of a shopper stay still too while what the browser keeps comes in', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  await fillCart(page, 'kurta', { quantity: 2 });
  await watchShifts(page);
  const own: readonly (readonly [string, string])[] = [
    [PAGES.cart, 'Proceed to Checkout'],
    [PAGES.checkout, 'Place Order'],
    [PAGES.profile, 'Save Changes'],
    [PAGES.orders, 'Start Shopping'],
  ];
  for (const [path, text] of own) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftWhileReading(page), path).toBeLessThanOrEqual(0.02);
  }
});

test('every page has a title of its own', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of PATHS) {
    const title = /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text())?.[1] ?? '';
    expect(titles.get(title), `${path} shares its title`).toBeUndefined();
    titles.set(title, path);
  }
});

test.describe('what is not there', () => {
  // The browser itself writes down that a document was answered 404.
  test.use({ expectedMessages: ['status of 404'] });

  test('answers 404 with a way on', async ({ page }) => {
    const unknown = await page.goto('/no/such/page');
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    const missing = await page.goto('/product/XXX-9999');
    expect(missing?.status()).toBe(404);
    await expect(page.getByText('Product Not Found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });
});

test('a trailing slash leads to the page, never to another host', async ({ request, baseURL }) => {
  const response = await request.get('/shop/?category=kurta', { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers()['location']).toBe('/shop?category=kurta');
  for (const [hostile, led] of [
    ['//evil.example/', '/evil.example'],
    ['/shop//evil.example/', '/shop/evil.example'],
    ['//', '/'],
    ['//[', '/['],
    ['/\\evil.example', '/evil.example'],
  ]) {
    expect(await findLocation(`${baseURL}${hostile}`), hostile).toBe(led);
  }
});

/** Asked without a client that would deleteExpired the path first. */
function findLocation(address: string): Promise<string | undefined> {
  const { hostname, port } = new URL(address);
  const path = address.slice(address.indexOf(port) + port.length);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, response => {
      response.resume();
      resolve(response.statusCode === 308 ? response.headers.location : `status ${response.statusCode}`);
    }).on('error', reject);
  });
}

test('a document is cached, compressed and answered 304 when unchanged', async ({ request }) => {
  const first = await request.get('/shop?utm_source=letter', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers()['content-encoding']).toBe('br');
  expect(first.headers()['cache-control']).toContain('public');
  const etag = first.headers()['etag'] ?? '';
  const again = await request.get('/shop', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, shop, product and static pages show their content', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
    await page.goto('/shop?search=kurta');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Search Results for .*kurta/);
    const first = page.getByRole('main').getByRole('article').first();
    const name = await first.getByRole('heading').innerText();
    await first.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto('/about');
    await expect(page.getByText('Quality First')).toBeVisible();
    await page.goto('/faq');
    await expect(page.getByText('Payment & Security')).toBeVisible();
  });
});
