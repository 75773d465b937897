/** Staff print some orders, and go on with the same ones. */
import { expect, test } from '#e2e/console/fixtures.ts';
import { main } from '#e2e/console/page-parts.ts';
import { placeOrders, tick } from './order-parts.ts';

test('orders are still ticked on the way back from their print page, by its link and by the browser', async ({
  page,
  shop,
}) => {
  const orders = await placeOrders(shop, 3);
  await page.goto('/console/orders?tab=all');
  await tick(page, orders.slice(0, 2));
  const printed = page.getByRole('main', { name: 'Print 2 orders' });
  const ticks = main(page).getByRole('checkbox', { name: /^Tick order/, checked: true });
  await main(page).getByRole('link', { name: 'Print 2' }).click();
  await printed.getByRole('link', { name: 'All orders' }).click();
  await expect(ticks).toHaveCount(2);
  await expect(page).toHaveURL(/\/orders\?tab=all$/);
  await main(page).getByRole('link', { name: 'Print 2' }).click();
  await expect(printed).toBeVisible();
  await page.goBack();
  await expect(ticks).toHaveCount(2);
  await page.getByRole('navigation').getByRole('link', { name: 'Today' }).first().click();
  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().click();
  await expect(
    main(page)
      .getByRole('checkbox', { name: /^Tick order/ })
      .first(),
  ).toBeVisible();
  await expect(ticks).toHaveCount(0);
});

test('the print page of one order leads back to where it was opened', async ({ page, shop }) => {
  const [order] = await placeOrders(shop, 1);
  await page.goto('/console/orders?tab=all&from=2020-01-01');
  await tick(page, order === undefined ? [] : [order]);
  await main(page).getByRole('link', { name: 'Print 1' }).click();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL(/\/orders\?tab=all&from=2020-01-01$/);
  await page.goto(`/console/orders/${order?.id ?? ''}`);
  await main(page).getByRole('link', { name: 'Print', exact: true }).first().click();
  await page.getByRole('link', { name: 'The order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: order?.orderNumber ?? '' })).toBeVisible();
});
