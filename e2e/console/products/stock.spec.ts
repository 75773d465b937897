/** Staff count, receive and correct stock, and see why it changed. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { countLines } from '#e2e/layout.ts';

test('stock is counted, received and corrected, and its history says why', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/console/stock?search=KUR-0003');
  const change = async (kind: string, field: RegExp, pieces: string, reason: string) => {
    await page.getByRole('button', { name: /^Change the stock of/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: kind }).check();
    await dialog.getByLabel(field).fill(pieces);
    await dialog.getByLabel('Reason').fill(reason);
    await expectNoSeriousIssues(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(page.getByRole('button', { name: /^Change the stock of/ })).toBeVisible();
  await expectNoSeriousIssues(page);
  await change('Count', /^M: there now/, '5', '');
  await expect(page.getByText('5 left')).toBeVisible();
  await change('Receipt', /^M: arrived/, '10', 'From the tailor');
  await expect(page.getByText('15 left')).toBeVisible();
  await change('Correction', /^M: more or less/, '-1', 'Damaged');
  await expect(page.getByText('14 left')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Corrected');
  await expect(rows.nth(1)).toContainText('15 → 14');
  await expect(rows.nth(1)).toContainText('Damaged');
  await expect(rows.nth(2)).toContainText('From the tailor');
  await expect(rows.nth(3)).toContainText('not counted → 5');
  await expectNoSeriousIssues(page);
});

test('a correction needs a reason, and a change is undone', async ({ page }) => {
  await page.goto('/console/stock?search=KUR-0004');
  await page.getByRole('button', { name: /^Change the stock of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Correction' }).check();
  await dialog.getByLabel(/^M: more or less/).fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write the reason of the correction.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Count' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 left')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 left')).toBeHidden();
});

test('a double click on Undo takes a receipt back once', async ({ page }) => {
  await page.goto('/console/stock?search=KUR-0003');
  const save = async (kind: string, field: RegExp, pieces: string) => {
    await page.getByRole('button', { name: /^Change the stock of/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: kind }).check();
    await dialog.getByLabel(field).fill(pieces);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  await save('Count', /^M: there now/, '20');
  await save('Receipt', /^M: arrived/, '5');
  await expect(page.getByText('25 left')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().dblclick();
  await expect(page.getByText('20 left')).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Undone' })).toHaveCount(1);
});

test.describe('where the answer is lost', () => {
  test.use({ expectedMessages: ['ERR_FAILED'] });

  test('a receipt that was stored is seen before it is sent again', async ({ page }) => {
    await page.goto('/console/stock?search=KUR-0004');
    await page.getByRole('button', { name: /^Change the stock of/ }).click();
    const dialog = page.getByRole('dialog');
    const arrived = dialog.getByLabel(/^M: arrived/);
    await page.route(/products\/KUR-0004\/stock$/, async route => {
      await route.fetch();
      await route.abort();
    });
    await arrived.fill('7');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('look at what is left before you save again');
    await expect(arrived).toHaveAccessibleDescription('7 left');
    await expect(arrived).toHaveValue('7');
  });
});

test('on a phone a size with a hyphen stays in one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/console/stock?search=BAB-0011');
  const sizes = page.getByRole('cell').filter({ hasText: 'not counted' });
  await expect(sizes).toHaveText('0-3 M, 3-6 M, 12-18 M, 18-24 M: not counted');
  for (const size of ['0-3 M,', '3-6 M,', '12-18 M,', '18-24 M:'])
    expect(await countLines(sizes.getByText(size, { exact: true }))).toBe(1);
});
