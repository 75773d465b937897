/** Subscribers of the newsletter are found, downloaded and removed. */
import { readFile } from 'node:fs/promises';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { expect, test } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

for (const width of [360, 1440]) {
  test(`a subscriber is found and removed at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 });
    const email = `reader-${width}@nool.example`;
    expect((await context.request.post(API.newsletter, { data: { email } })).status()).toBe(204);
    await page.goto('/console/customers');
    await main(page).getByRole('link', { name: 'Newsletter' }).click();
    await main(page)
      .getByRole('link', { name: /^Not confirmed/ })
      .click();
    const row = main(page).getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('You can unsubscribe at any time');
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    await main(page).getByRole('searchbox').fill(email);
    await expect(main(page).getByRole('row')).toHaveCount(2);
    const download = page.waitForEvent('download');
    await main(page).getByRole('link', { name: 'Download CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('\ufeffemail,requested,confirmed,agreed to,unsubscribe link\r\n');
    await row.getByRole('button', { name: `Remove… ${email}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove from the newsletter?' });
    await expectNoSeriousIssues(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Remove for good' }).click();
    await expect(toasts(page)).toContainText(`${email} is removed.`);
    await expect(main(page).getByRole('heading', { name: `Nobody found for “${email}”` })).toBeVisible();
    await expectNoSeriousIssues(page);
  });
}
