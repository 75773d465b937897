/** Staff see, change and add products; nothing reaches shoppers before it is published. */
import type { Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';
import { testProductRow } from '#testing/test-product.ts';

const test = testWithOwnShop();

const grid = (page: Page) => page.getByRole('grid', { name: 'Products' });

const findLine = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });

test('prices are changed in the grid by keyboard, and undone', async ({ page }) => {
  await page.goto('/console/products?search=KUR-0001');
  const line = findLine(page, 'KUR-0001');
  const price = line.getByRole('gridcell').nth(2);
  const before = (await price.textContent()) ?? '';
  await line.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(price.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('1234');
  await page.keyboard.press('Escape');
  await expect(price).toHaveText(before);
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(price).toHaveText('1234');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toHaveText(before);
  await expectNoSeriousIssues(page);
});

test('a text that is no price is refused with what to write', async ({ page }) => {
  await page.goto('/console/products?search=KUR-0002');
  const price = findLine(page, 'KUR-0002').getByRole('gridcell').nth(2);
  const before = (await price.textContent()) ?? '';
  await price.getByRole('button').click();
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write the price in rupees')).toBeVisible();
  await expect(price).toHaveText(before);
});

for (const width of [360, 1440])
  test(`ticked products are changed at once, as a preview shows, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const ids = width === 360 ? ['HAN-0001', 'HAN-0002'] : ['HAN-0003', 'HAN-0004'];
    await page.goto('/console/products?category=handloom');
    for (const id of ids) await findLine(page, id).getByRole('checkbox', { name: /^Tick/ }).check();
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    await page.getByRole('button', { name: 'Change 2…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
    await dialog.getByLabel('Percent off').fill('much');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByLabel('Percent off')).toHaveAccessibleDescription(/, such as 20$/);
    await dialog.getByLabel('Percent off').fill('35');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('listitem').first()).toContainText(/before.*\(3[5-9]% off\)/i);
    await expectNoSeriousIssues(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(dialog).toBeHidden();
    for (const id of ids) {
      const line = findLine(page, id);
      await expect(line.getByRole('button', { name: /^Price before/ })).toHaveText(/^\d+$/);
      await expect(line.getByRole('checkbox', { name: /^On sale/ })).toBeChecked();
      await expect(line.getByRole('checkbox', { name: /^Tick/ })).not.toBeChecked();
    }
    await page.getByRole('searchbox').fill(ids[0] ?? '');
    await expect(grid(page).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Change all…' }).click();
    const all = page.getByRole('dialog', { name: 'Change 1 product' });
    await all.getByLabel('What to change').selectOption('Set the pieces of every size');
    await all.getByLabel('Pieces of each size').fill('7');
    await all.getByRole('button', { name: 'Preview' }).click();
    await all.getByRole('button', { name: /^Change \d+ sizes?$/ }).click();
    await expect(findLine(page, ids[0] ?? '').getByRole('button', { name: /^Stock/ })).toContainText('7');
  });

test('on a narrow screen the filters are folded, and the cards have price and stock, which are changed there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/console/products?search=KUR-0005&category=kurta');
  const card = findLine(page, 'KUR-0005');
  await expect(card).toBeInViewport();
  await expect(page.getByLabel('Category')).toBeHidden();
  await page.locator('summary', { hasText: 'Filters 1' }).click();
  await expect(page.getByLabel('Category')).toHaveValue('kurta');
  const stock = card.getByRole('button', { name: /^Stock by size/ });
  await stock.scrollIntoViewIfNeeded();
  await expect(stock).toBeInViewport({ ratio: 1 });
  await stock.click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(stock).toContainText('3');
  const price = card.getByRole('button', { name: /^Price ₹/ });
  await price.click();
  await page.keyboard.type('990');
  await page.getByRole('searchbox').focus();
  await expect(price).toHaveText('990');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('filters stand in the address', async ({ page }) => {
  await page.goto('/console/products');
  await page.getByLabel('Category').selectOption('kurta');
  await expect(page).toHaveURL(/category=kurta/);
  await page.getByLabel('Search').fill('indigo');
  await expect(page).toHaveURL(/search=indigo/);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('indigo');
  await expect(grid(page).getByRole('row').nth(1)).toContainText('Indigo');
});

test('a form with changes asks before it is left, also when they were typed before a reload', async ({
  page,
}) => {
  await page.goto('/console/products/KUR-0009');
  const price = page.getByLabel('Price in ₹');
  const stored = await price.inputValue();
  await price.fill('555');
  await page.getByRole('link', { name: 'All products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectNoSeriousIssues(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(price).toHaveValue('555');
  await page.reload();
  await expect(price).toHaveValue('555');
  await page.getByRole('link', { name: 'All products' }).click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(grid(page)).toBeVisible();
  await page.goBack();
  await expect(price).toHaveValue('555');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(price).toHaveValue(stored);
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(grid(page)).toBeVisible();
});

test('what is missing is said at once, and the first field of it is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/console/products/new/one');
  await page.getByLabel('Name', { exact: true }).fill('Vaigai Kurta');
  await page.getByRole('button', { name: 'Save' }).click();
  const wrong = page.locator('[aria-invalid=true]');
  await expect(wrong).toHaveCount(3);
  await expect(page.getByLabel('Category')).toBeFocused();
  const price = page.getByLabel('Price in ₹');
  await expect(price).toHaveAccessibleDescription('Write the price in rupees, such as 1290');
  await page.getByLabel('Category').selectOption('kurta');
  await page.getByLabel('Colour').fill('Indigo');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(price).toBeFocused();
  const isSeen = () =>
    price.evaluate(field => {
      const { left, bottom } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 5, bottom - 5) === field;
    });
  await expect.poll(isSeen).toBe(true);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('what is typed for a new product survives a reload', async ({ page }) => {
  await page.goto('/console/products/new/one');
  await page.getByLabel('Name', { exact: true }).fill('Half a product');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a product');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('a form that was open before has the price that was changed in the grid since', async ({ page }) => {
  await page.goto('/console/products/KUR-0010');
  const price = page.getByLabel('Price in ₹');
  await expect(price).toHaveValue(/\d/);
  await page.getByRole('link', { name: 'All products' }).click();
  await page.getByRole('searchbox').fill('KUR-0010');
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await findLine(page, 'KUR-0010')
    .getByRole('button', { name: /^Price ₹/ })
    .click();
  await page.keyboard.type('1111');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await findLine(page, 'KUR-0010').getByRole('link').click();
  await expect(price).toHaveValue('1111');
});

test('letters that are typed at once stay in the cells in which they were typed', async ({ page }) => {
  await page.goto('/console/products?category=kurta');
  await grid(page).locator('[data-cell="0 2"]').focus();
  for (let index = 0; index < FAST_ROWS; index += 1) {
    await page.keyboard.type(String(1001 + index));
    await page.keyboard.press('Enter');
  }
  // They are saved one after the other: the last row is the last to be shown.
  for (let index = FAST_ROWS - 1; index >= 0; index -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(grid(page).locator(`[data-cell="${index} 2"]`)).toHaveText(String(1001 + index));
  }
});

/** More than the window has. */
const FAST_ROWS = 30;

test('a filter that shortens the list leaves a cell of it to be reached by keyboard', async ({ page }) => {
  await page.goto('/console/products?category=kurta');
  await grid(page).locator('[data-cell="9 2"]').focus();
  await page.getByRole('searchbox').fill('KUR-0001');
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await expect(grid(page).locator('[data-cell="0 2"]')).toHaveAttribute('tabindex', '0');
});

test('no letter is lost where one types faster than the list scrolls', async ({ page }) => {
  await page.goto('/console/products?category=kurta');
  await grid(page).locator('[data-cell="0 2"]').focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // None waits for what the one before has drawn.
  const keys = ['PageDown', 'PageDown', 'PageDown', '1', '3', '5', '7', 'Enter'];
  await Promise.all(keys.map(key => page.keyboard.press(key)));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.keyboard.press('ArrowUp');
  await expect(grid(page).locator(`[data-cell="${FAST_ROWS} 2"]`)).toHaveText('1357');
});

test('products whose ids are words of other addresses open as themselves', async ({ page }) => {
  for (const id of ['new', 'all', 'spreadsheet']) {
    const image = '/images/KUR-0001.avif';
    const data = testProductRow({ id, name: `Kurta ${id}`, image, closeUp: image });
    const created = await page.request.post(CONSOLE_API.products, {
      data,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(created.ok()).toBe(true);
    await page.goto(`/console/products/${id}`);
    await expect(page.getByRole('main', { name: `Kurta ${id}` })).toBeVisible();
  }
});
