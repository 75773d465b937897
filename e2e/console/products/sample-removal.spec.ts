/** The owner of a label with products of its own removes the sample, which shoppers then see no more, at phone and desk widths. */
import type { Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { changeProduct } from '#e2e/console/change-draft.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { orderKurta } from '#e2e/console/order-kurta.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { testProductRow } from '#testing/test-product.ts';

const test = testWithOwnShop();

/** The address of a product that is gone answers so. */
test.use({ expectedMessages: ['status of 404', 'status of 410'] });

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

async function publish(page: Page, data: object = {}): Promise<void> {
  const published = await page.request.post(CONSOLE_API.versions, { data, headers: SAME_ORIGIN });
  expect(published.status()).toBe(201);
}

async function expectFits(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('own products stay, what was ordered is archived, and the rest of the sample goes', async ({
      page,
      shop,
    }) => {
      await publish(page, { copyOf: 1, replaceDraft: true });
      const name = `Own Kurta ${width}`;
      const data = testProductRow({ id: `MY-${width}`, name, image: '/images/KUR-0003.avif' });
      const added = await page.request.post(CONSOLE_API.products, { data, headers: SAME_ORIGIN });
      expect(added.status()).toBe(201);
      const changed = await changeProduct(page, 'KUR-0002', ({ price }) => ({ price: price + 10 }));
      await publish(page);
      const order = await orderKurta(shop.url);
      const ordered = order.items[0]?.productName ?? '';

      await page.goto('/console/today');
      await main(page)
        .getByRole('link', { name: /^Remove the sample/ })
        .click();
      const goes = main(page).getByRole('list', { name: 'What goes' });
      await expect(goes).toContainText('558 products');
      await expect(goes).toContainText('1 ordered product');
      await goes.getByText('Which').nth(1).click();
      await expect(goes).toContainText('KUR-0001');
      const stays = main(page).getByRole('list', { name: 'What stays' });
      await expect(stays).toContainText('1 product of your own');
      await expect(stays).toContainText('You have changed its price');
      await expectFits(page);

      await stays.getByRole('checkbox', { name: 'Remove KUR-0002 too' }).check();
      await expect(goes).toContainText('559 products');
      await stays.getByRole('checkbox', { name: 'Remove KUR-0002 too' }).uncheck();
      await expect(goes).toContainText('558 products');
      const remove = main(page).getByRole('button', { name: 'Remove the sample' });
      await remove.click();
      await main(page).getByRole('button', { name: 'Undo' }).click();
      await expect(toasts(page)).toContainText('All is as it was before.');
      await expect(goes).toContainText('558 products');
      await remove.click();
      await expect(main(page)).toContainText('The sample is out of your draft');
      await expectFits(page);
      await page.getByRole('status').getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Shoppers see it now')).toBeVisible();

      await page.goto('/shop');
      const cards = main(page).getByRole('article');
      await expect(cards).toHaveCount(2);
      await expect(main(page)).toContainText(name);
      await expect(main(page)).toContainText(changed.name);
      await page.goto('/');
      await expect(main(page).getByRole('link', { name }).first()).toBeVisible();
      await expectFits(page);
      await page.goto('/shop?search=silk+saree');
      await expect(main(page)).not.toContainText(ordered);
      const sitemap = await (await page.request.get('/sitemap.xml')).text();
      expect(sitemap).not.toContain('SHI-0001');
      await page.goto(`/console/orders/${order.id}`);
      await expect(main(page)).toContainText(ordered);
      await page.goto('/console/products/KUR-0001');
      await main(page).getByRole('button', { name: 'Delete…' }).click();
      await expect(page.getByRole('dialog')).toContainText('it stays archived');
    });
  });
