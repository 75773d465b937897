/** Staff print slips and labels of orders. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { main } from '#e2e/console/page-parts.ts';
import { placeOne, placeOrders, tick } from './order-parts.ts';

test('slips and labels of ticked orders are printed, each on a page of its own', async ({ page, shop }) => {
  const orders = await placeOrders(shop, 2);
  await page.goto('/console/orders');
  await tick(page, orders);
  await main(page).getByRole('link', { name: 'Print 2' }).click();
  await expect(page.getByRole('main', { name: 'Print 2 orders' })).toBeFocused();
  for (const { orderNumber } of orders)
    await expect(main(page).getByRole('article', { name: `Packing slip of ${orderNumber}` })).toBeVisible();
  await expectNoSeriousIssues(page);
  await main(page).getByLabel('Format').selectOption('labels');
  const label = main(page).getByRole('article', { name: `Address label of ${orders[0]?.orderNumber ?? ''}` });
  await expect(label).toContainText('PIN 600026');
  await expect(label).toContainText('Nothing to collect');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  // 100 × 150 mm in points.
  expect(boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [283, 425],
    [283, 425],
  ]);
  // A printer that has its own paper gets no further sheet.
  const onOwnPaper = await page.pdf();
  expect(onOwnPaper.toString('latin1').match(/\/MediaBox/g)).toHaveLength(2);
});

test('address labels are printed four on an A4 sheet', async ({ page, shop }) => {
  const orders = await placeOrders(shop, 5);
  const ids = orders.map(({ id }) => id).join(',');
  await page.goto(`/console/orders/print?ids=${ids}&as=labels-a4`);
  await expect(main(page).getByRole('region', { name: 'Sheet 1' }).getByRole('article')).toHaveCount(4);
  await expect(main(page).getByRole('region', { name: 'Sheet 2' }).getByRole('article')).toHaveCount(1);
  await expectNoSeriousIssues(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [595, 842],
    [595, 842],
  ]);
});

test('a label has the barcode of the tracking number and the weight', async ({ page, shop }) => {
  const order = await placeOne(shop);
  await page.goto(`/console/orders/${order.id}`);
  await main(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await main(page).getByRole('button', { name: 'Ship…' }).click();
  await page.getByLabel('Courier').fill('Delhivery');
  await page.getByLabel('Tracking number').fill('DL 123 456 7890');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(main(page).getByRole('region', { name: 'Shipment' })).toContainText('DL1234567890');
  await page.goto(`/console/orders/print?ids=${order.id}&as=labels`);
  const label = main(page).getByRole('article', { name: `Address label of ${order.orderNumber}` });
  await expect(
    label.getByRole('figure', { name: 'Barcode of the tracking number DL1234567890' }),
  ).toBeVisible();
  await expect(label).toContainText('0.4 kg');
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox/g);
  expect(pages).toHaveLength(1);
  await expectNoSeriousIssues(page);
});
