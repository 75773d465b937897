/** What staff correct in an order before it is handed over. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { placeOne } from './order-parts.ts';

for (const width of [360, 1440]) {
  test(`a line is cancelled after its new total has been shown, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    const order = await placeOne(shop, { lines: 2, paymentMethod: 'upi' });
    const [first, second] = order.items;
    await page.goto(`/console/orders/${order.id}`);
    await main(page).getByRole('button', { name: 'Cancel lines…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel lines' });
    await dialog.getByRole('button', { name: 'Cancel these lines' }).click();
    await expect(dialog).toContainText('Please choose lines');
    await dialog.getByRole('checkbox', { name: first?.productName ?? '' }).check();
    const subtotal = dialog.getByRole('row', { name: /^Subtotal/ });
    await expect(subtotal).toContainText(new Intl.NumberFormat('en-IN').format(second?.total ?? 0));
    const total =
      (await dialog
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .last()
        .textContent()) ?? '';
    await expectNoSeriousIssues(page, 'dialog[open]');
    expect(await cutOff(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('Sold out');
    await dialog.getByRole('button', { name: 'Cancel these lines' }).click();
    await expect(toasts(page)).toContainText('The lines are cancelled');
    await expect(main(page).getByText(/^Lines cancelled by/)).toBeVisible();
    await expect(main(page).locator('dl').filter({ hasText: 'Subtotal' })).toContainText(total);
  });
}

test('an address is corrected until the order is handed over', async ({ page, shop }) => {
  const order = await placeOne(shop);
  await page.goto(`/console/orders/${order.id}`);
  const card = page.getByRole('complementary', { name: 'Customer' });
  await card.getByRole('button', { name: 'Edit address…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit address' });
  await dialog.getByLabel('PIN code').fill('12');
  await dialog.getByLabel('City').fill('Madurai');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByLabel('PIN code')).toHaveAttribute('aria-invalid', 'true');
  await expectNoSeriousIssues(page, 'dialog[open]');
  await dialog.getByLabel('PIN code').fill('625001');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page)).toContainText('The address is changed');
  await expect(card).toContainText('Madurai 625001');
  await main(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await main(page).getByRole('button', { name: 'Ship…' }).click();
  await page.getByRole('button', { name: 'Ship without tracking' }).click();
  await expect(card.getByRole('button', { name: 'Edit address…' })).toBeHidden();
});

test.describe('two people', () => {
  test.use({ expectedMessages: ['status of 412'] });

  test('who change an address at once see what the other has saved', async ({ page, shop }) => {
    const order = await placeOne(shop);
    const other = await page.context().newPage();
    const open = async (tab: Page) => {
      await tab.goto(`/console/orders/${order.id}`);
      await tab.getByRole('button', { name: 'Edit address…' }).click();
      return tab.getByRole('dialog', { name: 'Edit address' });
    };
    const [mine, theirs] = [await open(page), await open(other)];
    await theirs.getByLabel('City').fill('Madurai');
    await theirs.getByRole('button', { name: 'Save address' }).click();
    await expect(toasts(other)).toContainText('The address is changed');
    await mine.getByLabel('City').fill('Salem');
    await mine.getByRole('button', { name: 'Save address' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed this address' });
    await expect(conflict.getByRole('row', { name: /City/ })).toContainText(/Madurai.*Salem/);
    await expectNoSeriousIssues(page, 'dialog[open]');
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await expect(toasts(page)).toContainText('The address is changed');
    await expect(page.getByRole('complementary', { name: 'Customer' })).toContainText('Salem');
  });
});

test('the number of an order is read in one piece on a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const order = await placeOne(shop);
  await page.goto(`/console/orders/${order.id}`);
  await main(page).getByRole('button', { name: 'More…' }).click();
  await main(page).getByRole('button', { name: 'Cancel…' }).click();
  const title = page.getByRole('dialog', { name: `Cancel order ${order.orderNumber}?` }).getByRole('heading');
  const tops = await title.evaluate((heading, number) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      const index = texts.currentNode.nodeValue?.indexOf(number) ?? -1;
      if (index < 0) continue;
      // The widest letters that a number can end with.
      texts.currentNode.nodeValue = `${number.slice(0, -6)}WWWWWW?`;
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + number.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    }
    return 0;
  }, order.orderNumber);
  expect(tops).toBe(1);
});

test('the audit log that was open before has an address that is corrected since', async ({ page, shop }) => {
  const order = await placeOne(shop);
  await page.goto(`/console/orders/${order.id}`);
  await page.getByRole('link', { name: 'Who changed what' }).click();
  const entries = main(page).getByRole('list', { name: 'Entries' });
  await expect(entries.getByRole('listitem').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Edit address…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit address' });
  await dialog.getByLabel('City').fill('Salem');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page)).toContainText('The address is changed');
  await page.goForward();
  await expect(entries).toContainText(`changed the address of order ${order.orderNumber}`);
});
