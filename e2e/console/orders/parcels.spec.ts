/** An order goes in two parcels: packed in parts, handed over one by one, and followed by its shopper. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { orderKurta } from '#e2e/console/order-kurta.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';

for (const width of [360, 1440]) {
  test(`an order goes in two parcels, at ${width} px`, async ({ page, shop, browser }) => {
    await page.setViewportSize({ width, height: 900 });
    const shopper = await createShopper(shop.url);
    const order = await orderKurta(shop.url, { shopper, quantity: 3, paymentMethod: 'cod' });
    await page.goto(`/console/orders/${order.id}`);
    await main(page).getByRole('button', { name: 'Confirm', exact: true }).click();
    await main(page).getByRole('button', { name: 'Pack a part…' }).click();
    const part = page.getByRole('dialog', { name: 'Pack a part' });
    await part.getByRole('button', { name: 'Pack these pieces' }).click();
    await expect(part.getByText('Please choose pieces')).toBeVisible();
    await part.getByRole('combobox').selectOption('2');
    await part.getByRole('button', { name: 'Pack these pieces' }).click();
    const parcels = main(page)
      .getByRole('region', { name: /^Shipment/ })
      .getByRole('listitem');
    await expect(parcels.first()).toContainText('Parcel 1 2 pieces packed');

    await main(page).getByRole('button', { name: 'Ship parcel 1…' }).click();
    const ship = page.getByRole('dialog', { name: 'Ship parcel 1' });
    await ship.getByLabel('Tracking number').fill('1111111111');
    await ship.getByRole('button', { name: 'Ship parcel 1' }).click();
    await expect(ship.getByText('Please name the courier')).toBeVisible();
    await ship.getByLabel('Courier').fill('Delhivery');
    await ship.getByRole('button', { name: 'Ship parcel 1' }).click();
    await expect(toasts(page)).toContainText(['The parcel is shipped']);
    await expect(main(page).getByText('Partly shipped', { exact: true })).toBeVisible();
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);

    await main(page).getByRole('button', { name: 'Record…' }).click();
    const record = page.getByRole('dialog', { name: 'What happened to the parcel?' });
    await record.getByRole('button', { name: 'Record it' }).click();
    await expect(record.getByText('Please say what has happened')).toBeVisible();
    await record.getByLabel('State').selectOption('undelivered');
    await record.getByLabel('Note (optional)').fill('Nobody was at home');
    await record.getByRole('button', { name: 'Record it' }).click();
    await expect(parcels.first()).toContainText('Could not be delivered: Nobody was at home');

    const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 900 } });
    await presetSession(context, shopper);
    const followed = await context.newPage();
    await followed.goto('/orders');
    await followed.getByText(`Order #${order.orderNumber}`).click();
    const tracking = followed.getByRole('region', { name: 'Tracking' });
    await expect(tracking).toContainText('Could not be delivered (attempt 1), Nobody was at home');
    await expect(tracking.getByRole('link', { name: /Delhivery 1111111111/ })).toBeVisible();
    await expect(tracking).toContainText('The rest of your order follows in another parcel.');
    await expectNoSeriousIssues(followed);
    await context.close();

    await main(page).getByRole('button', { name: 'Ship…' }).click();
    await page.getByRole('button', { name: 'Ship without tracking' }).click();
    await expect(main(page).getByRole('region', { name: 'Shipments' })).toContainText(
      'Parcel 2 1 piece packed',
    );
    await page.goto(`/console/orders/print?ids=${order.id}`);
    const slips = main(page).getByRole('article');
    await expect(slips).toHaveCount(2);
    await expect(slips.first()).toHaveAccessibleName(`Packing slip of ${order.orderNumber}, parcel 1`);
    await expect(slips.first()).toContainText('Collect ₹');
  });
}

test('a parcel that is not there any more is not printed, nor its order in its place', async ({
  page,
  shop,
}) => {
  const order = await orderKurta(shop.url, { paymentMethod: 'cod' });
  await page.goto(`/console/orders/print?ids=${order.id}&parcel=shp_gone&as=labels`);
  await expect(main(page).getByText('This parcel is not there any more')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Print' })).toBeDisabled();
  await expect(main(page).getByRole('article')).toHaveCount(0);
  await expectNoSeriousIssues(page);
  expect(await cutOff(page)).toEqual([]);
});
