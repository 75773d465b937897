/** A parcel is paid to the courier, whose remittance is matched: one with another amount first, then the rest. */
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { fill } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { orderKurta } from '#e2e/console/order-kurta.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { uploadRemittance } from '#e2e/screens/page-state.ts';
import { createShopper } from '#e2e/shopper.ts';
import { moveOrder } from '#e2e/spec/buying/placed-orders.ts';

for (const width of [360, 1440]) {
  test(`a courier passes on its cash, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const shopper = await createShopper(shop.url);
    const order = await orderKurta(shop.url, { shopper, quantity: 2, paymentMethod: 'cod' });
    await moveOrder(shop, order, [{ status: 'confirmed' }]);
    const awb = `55500${width}`;
    const dispatched = await page.request.post(ORDER_API.dispatches, {
      data: { courier: 'Delhivery', text: `${order.orderNumber} ${awb}`, apply: true },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(dispatched.ok()).toBe(true);
    await page.goto(`/console/orders/${order.id}`);
    await main(page).getByRole('button', { name: 'Record…' }).click();
    const record = page.getByRole('dialog', { name: 'What happened to the parcel?' });
    await record.getByLabel('State').selectOption('delivered');
    await record.getByRole('button', { name: 'Record it' }).click();
    await expect(main(page).getByText('Delivered', { exact: true }).first()).toBeVisible();

    await page.goto('/console/orders/payments');
    await page.getByRole('link', { name: 'Cash with couriers' }).click();
    const listed = main(page).getByRole('table', { name: 'Parcels' }).getByRole('row');
    await expect(listed.filter({ hasText: order.orderNumber })).toContainText(`Delhivery ${awb}`);
    await uploadRemittance(
      page,
      `AWB,COD Amount,UTR\n${awb},${(order.total - 50).toFixed(2)},UTIB1\n999,100,UTIB1`,
    );
    await expect(main(page).getByText(/₹50.00 too little/)).toBeVisible();
    await expect(main(page).getByText(/No parcel has this number/)).toBeVisible();
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);
    await main(page)
      .getByRole('checkbox', { name: `Tick row 2, ${awb}` })
      .check();
    await main(page)
      .getByRole('button', { name: /^Enter 1 parcel/ })
      .click();
    await expect(toasts(page)).toContainText(['1 parcel entered']);
    await expect(listed.filter({ hasText: order.orderNumber })).toContainText('₹50.00');

    await uploadRemittance(page, `AWB,COD Amount,UTR\n${awb},50,UTIB2`);
    await main(page)
      .getByRole('button', { name: /^Enter 1 parcel, ₹50.00/ })
      .click();
    await expect(main(page).getByText('1 row of this file entered before.')).toBeVisible();
    await expect(main(page).getByText(order.orderNumber)).toHaveCount(0);
    const read = await page.request.get(fill(ORDER_API.order, { id: order.id }));
    expect(await read.json()).toMatchObject({ order: { paymentStatus: 'paid', status: 'delivered' } });
  });
}
