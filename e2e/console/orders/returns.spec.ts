/** A parcel could not be delivered and comes back: staff find it, receive it, and end its order. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { orderKurta } from '#e2e/console/order-kurta.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper } from '#e2e/shopper.ts';
import { moveOrder } from '#e2e/spec/buying/placed-orders.ts';

for (const width of [360, 1440]) {
  test(`a parcel comes back at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const shopper = await createShopper(shop.url);
    const order = await orderKurta(shop.url, { shopper, quantity: 3, paymentMethod: 'cod' });
    await moveOrder(shop, order, [{ status: 'confirmed' }, { status: 'shipped' }]);
    await page.goto(`/console/orders/${order.id}`);
    await main(page).getByRole('button', { name: 'Record…' }).click();
    const record = page.getByRole('dialog', { name: 'What happened to the parcel?' });
    await record.getByLabel('State').selectOption('rto-delivered');
    await record.getByRole('button', { name: 'Record it' }).click();
    await expect(main(page).getByText('Returned to the shop', { exact: true })).toBeVisible();

    await page.goto('/console/today');
    await page.getByRole('link', { name: /returned parcels? to receive/ }).click();
    const listed = main(page).getByRole('row').filter({ hasText: order.orderNumber });
    await expect(listed).toContainText('Open the order and receive it back.');
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);
    await listed.getByRole('link', { name: order.orderNumber }).click();

    await main(page).getByRole('button', { name: 'Receive back…' }).click();
    const receive = page.getByRole('dialog', { name: 'Receive the parcel back' });
    await expect(receive.getByLabel('Good')).toHaveValue('3');
    await receive.getByLabel('Damaged').selectOption('1');
    await expect(receive.getByLabel('Good')).toHaveValue('2');
    await receive.getByLabel('Reason (optional)').fill('Refused at the door');
    await expect(receive.getByLabel('Cancel the order')).toBeChecked();
    await expectNoSeriousIssues(page);
    await receive.getByRole('button', { name: 'Receive it' }).click();
    await expect(toasts(page)).toContainText(['The parcel is received']);
    await expect(main(page).getByText(/2 good pieces, 1 damaged \(Refused at the door\)/)).toBeVisible();
    await expect(main(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Receive back…' })).toHaveCount(0);
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);

    await page.goto('/console/orders/returns');
    await expect(main(page).getByText(order.orderNumber)).toHaveCount(0);
  });
}
