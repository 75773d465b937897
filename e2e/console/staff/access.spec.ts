/** What each role may open, and what the server refuses to those who try all the same. */
import type { Page } from '@playwright/test';
import { PAGES } from '#console/app/page-table.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { fill } from '#contract/urls.ts';
import { listPermissions, STAFF_ROLE_NAMES } from '#domain/staff/roles.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { createMember, expect, test } from '#e2e/console/fixtures.ts';
import { main } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';

// Records with these ids do not exist.
test.use({ signedIn: false, expectedMessages: ['Failed to load resource'] });

const error = (page: Page) => main(page).getByRole('heading', { level: 1, name: 'Not part of your role' });

/** What every page of the console asks, whatever it shows. */
const SHELL: ReadonlySet<string> = new Set([CONSOLE_API.session, CONSOLE_API.draft, ORDER_API.events]);

for (const role of STAFF_ROLE_NAMES) {
  test(`a role of ${role} opens its pages; the others ask nothing of the API`, async ({
    page,
    context,
    shop,
  }) => {
    await createMember(shop, context, role);
    const permissions = listPermissions(role);
    const requests: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !SHELL.has(pathname)) requests.push(pathname);
    });
    for (const { path, permission } of PAGES) {
      // The page before may still ask; it is gone once a page without scripts is open.
      await page.goto('about:blank');
      requests.length = 0;
      await page.goto(`/console${path.replaceAll(/\$\w+/g, 'unknown')}`);
      await expect(main(page).getByRole('heading').first()).toBeVisible();
      if (permission === undefined || permissions.includes(permission)) {
        await expect(error(page), path).toHaveCount(0);
        continue;
      }
      await expect(error(page), path).toBeVisible();
      expect([path, ...requests]).toEqual([path]);
    }
  });
}

const OWN_ORIGIN = { 'sec-fetch-site': 'same-origin' };

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a packer cannot change a price, on the page or past it', async ({ page, context, shop }) => {
      await createMember(shop, context, 'packer');
      await page.goto('/console/products/KUR-0001');
      const price = main(page).getByLabel('Price in ₹');
      await expect(price).toBeDisabled();
      const before = await price.inputValue();
      await expect(main(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
      const url = fill(CONSOLE_API.product, { id: 'KUR-0001' });
      const { product } = (await (await context.request.get(url)).json()) as { product: object };
      const changed = await context.request.put(url, {
        data: { ...product, price: 1 },
        headers: { ...OWN_ORIGIN, 'if-match': '*' },
      });
      expect([changed.status(), await changed.json()]).toEqual([
        403,
        { message: 'Access denied', code: 'access-denied' },
      ]);
      await page.reload();
      await expect(price).toHaveValue(before);
    });

    test('an accountant reads and changes nothing', async ({ page, context, shop }) => {
      await createMember(shop, context, 'accountant');
      await page.goto('/console/staff');
      await expect(error(page)).toBeVisible();
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      const bulk = { filter: {}, change: { isSale: true }, apply: true };
      const changes = [
        ['POST', CONSOLE_API.productChanges, bulk],
        ['PUT', CONSOLE_API.settings, { settings: { shop: { name: 'Kanchi' } } }],
        ['POST', CONSOLE_API.stockChanges, { filter: {}, sizes: ['M'], change: { add: 1 } }],
        ['POST', CONSOLE_API.invitations, { email: 'x@nool.example', role: 'owner' }],
      ] as const;
      for (const [method, url, data] of changes) {
        const headers = { ...OWN_ORIGIN, 'if-match': '*' };
        const response = await context.request.fetch(url, { method, data, headers });
        expect([url, response.status()]).toEqual([url, 403]);
      }
    });
  });
}

test('the cookie of an owner is worth nothing to another site', async ({ context, shop }) => {
  await createMember(shop, context);
  const change = (headers: Readonly<Record<string, string>>) =>
    context.request.post(CONSOLE_API.productChanges, {
      data: { filter: {}, change: { isSale: true } },
      headers,
    });
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect([headers, (await change(headers)).status()]).toEqual([headers, 403]);
  expect((await change({ origin: shop.url })).status()).toBe(200);
  const cookie = (await context.cookies()).find(({ name }) => name === 'nool-console');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
});
