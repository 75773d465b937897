/** A mistake is published, found in the history of the product, and taken back. */
import type { BrowserContext, Page } from '@playwright/test';
import type { ProductJson } from '#contract/products/product.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { createOperator, type Operator, WAYS } from '#e2e/input/operator.ts';
import { cutOff } from '#e2e/layout.ts';

const test = testWithOwnShop();

async function priceInShop({ request }: BrowserContext, id: string): Promise<number | undefined> {
  const products = (await (await request.get('/products.json')).json()) as readonly ProductJson[];
  return products.find(product => product.id === id)?.price;
}

const price = (page: Page) => page.getByLabel('Price in ₹');

async function publish(page: Page, { press }: Operator): Promise<void> {
  const button = page.getByRole('status').getByRole('button', { name: 'Publish', exact: true });
  await press(button);
  // It is asked about, because it changes by more than half.
  const dialog = page.getByRole('dialog', { name: 'Are these right?' });
  await expect(dialog).toContainText('a change of more than half. Is that right?');
  await expectNoSeriousIssues(page, 'dialog[open]');
  await press(dialog.getByRole('button', { name: 'Publish them' }));
  await expect(button).toBeHidden();
}

for (const [index, { title, way, width }] of WAYS.entries())
  test(`a mistake is published and reverted ${title}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 });
    const operator = createOperator(way);
    const id = `SHI-001${index}`;
    const before = await priceInShop(context, id);
    await page.goto(`/console/products/${id}`);
    await operator.type(price(page), '9');
    await operator.press(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText(/is saved\..*becomes ₹9, a change of more than half/)).toBeVisible();
    await publish(page, operator);
    await expect.poll(() => priceInShop(context, id)).toBe(9);
    const change = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
    await expect(change).toContainText('now: ₹9');
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    await operator.press(change.getByRole('button', { name: /^Restore/ }));
    await expect(price(page)).toHaveValue(String(before));
    await publish(page, operator);
    await expect.poll(() => priceInShop(context, id)).toBe(before);
  });

test.describe('two colleagues', () => {
  test.use({ expectedMessages: ['status of 412'] });

  test('what one saved is shown to the other, who has typed something else', async ({ page, context }) => {
    await page.goto('/console/products/SHI-0020');
    const second = await context.newPage();
    await second.goto('/console/products/SHI-0020');
    await price(page).fill('1111');
    await price(second).fill('2222');
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByText('is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this product' });
    await expect(dialog.getByRole('row', { name: 'Price' })).toContainText('₹2,222');
    await expectNoSeriousIssues(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(price(page)).toHaveValue('1111');
  });
});

test('a category with any name is made beside the product', async ({ page }) => {
  await page.goto('/console/products/new/one');
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.selectOption('A new category…');
  await page.getByLabel('Name of the new category').fill('Kurtas & Sets');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(category.locator(':checked')).toHaveText('Kurtas & Sets');
  await page.getByRole('button', { name: 'Discard' }).click();
});
