/** Short texts about orders stay in one line on phones and tablets, and the bar of a phone says where one is. */
import { expect, test } from '#e2e/console/fixtures.ts';
import { main } from '#e2e/console/page-parts.ts';
import { countLines } from '#e2e/layout.ts';
import { placeOne, row } from './order-parts.ts';

for (const width of [360, 768])
  test(`at ${width} px a stage, a number and the id of a product stay in one line`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const order = await placeOne(shop);
    await page.goto('/console/orders');
    const stage = row(page, order).getByText('To confirm', { exact: true });
    await expect(stage).toBeVisible();
    expect(await countLines(stage)).toBe(1);
    await page.goto(`/console/orders/print?ids=${order.id}`);
    const slip = main(page).getByRole('article');
    for (const text of [order.orderNumber, order.items[0]?.productId ?? '']) {
      await expect(slip.getByText(text, { exact: true })).toBeVisible();
      expect(await countLines(slip.getByText(text, { exact: true }))).toBe(1);
    }
  });

test('the bar of a phone marks More on pages that are behind it, and only there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const bar = page.getByRole('navigation', { name: 'Main, short' });
  const more = bar.getByRole('button', { name: 'More' });
  for (const path of ['/reports', '/settings/shop', '/newsletter']) {
    await page.goto(`/console${path}`);
    await expect(more).toHaveAttribute('aria-current', 'true');
    await expect(bar.locator('[aria-current=page]')).toHaveCount(0);
  }
  for (const [path, name] of [
    ['/orders/payments', 'Orders'],
    ['/stock', 'Stock'],
  ] as const) {
    await page.goto(`/console${path}`);
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(more).toHaveAttribute('aria-current', 'false');
  }
});

test('a search that finds nothing does not point to the tab that is open', async ({ page }) => {
  await page.goto('/console/orders?tab=all&search=zzzz');
  await expect(main(page).getByText('Try fewer letters')).toBeVisible();
  await page.goto('/console/orders?tab=to-pack&search=zzzz');
  await expect(main(page).getByText('Try the tab All')).toBeVisible();
});
