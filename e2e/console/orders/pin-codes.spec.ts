/** The table of PIN codes of the courier: a file with issues, a dry run, the replacement, and the download. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';

const test = testWithOwnShop();

test.use({ expectedMessages: ['status of 422'] });

async function choose(page: Page, csv: string): Promise<void> {
  const file = { name: 'pincodes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
}

for (const width of [360, 1440])
  test(`the table of PIN codes is replaced by a file at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/console/settings/pin-codes');
    await expect(main(page).getByRole('heading', { name: 'The table now' })).toBeVisible();
    await choose(page, 'PIN,State,COD\n600026,Tamil Nadu,Y\n60002,Atlantis,perhaps\n');
    const issues = main(page).getByRole('region', { name: 'To correct in the file' });
    await expect(issues).toContainText('Atlantis');
    await expect(issues).toContainText('is neither yes nor no; write Y or N, or leave it empty');
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);

    const mine = `${302_000 + width}`;
    await choose(page, `PIN,City,State,COD,Days\n${mine},Jaipur,Rajasthan,Y,2\n900056,,,N,8\n`);
    await expect(main(page)).toContainText('The file has no mistakes and 2 PIN codes');
    expect(await cutOff(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Replace the table' }).click();
    await expect(toasts(page)).toContainText('The table has 2 PIN codes now.');
    await expect(main(page)).toContainText(/2 PIN codes, imported /);
    await expect(issues).toHaveCount(0);
    const known = await page.request.get(`/api/pincodes/${mine}`);
    expect(await known.json()).toMatchObject({ city: 'Jaipur', cod: true, days: 2 });
    const download = page.waitForEvent('download');
    await main(page).getByRole('link', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('pincodes.csv');

    await page.goto('/console/audit');
    await expect(main(page)).toContainText('changed the PIN code');
    await page.getByRole('link', { name: 'table', exact: true }).first().click();
    await expect(page).toHaveURL(/\/settings\/pin-codes$/);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await cutOff(page)).toEqual([]);
  });
