/** The owner chooses the colours of the shop, and makes the sample the own shop. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { changeSettings } from './change-draft.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const test = testWithOwnShop();

const unsaved = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Unsaved changes' });

for (const width of [360, 1440]) {
  test(`a colour with too little contrast is refused in words, another is saved and seen, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/console/settings/colours');
    const light = main(page).getByRole('region', { name: 'On light screens' });
    const buttons = light.getByLabel('Buttons and links', { exact: true });
    await buttons.fill('#f0e0d0');
    await expect(buttons).toHaveAccessibleDescription(
      /Buttons and links on Page: the contrast is 1\.\d, and 4\.5 is needed to read it\./,
    );
    await buttons.press('Control+s');
    await expect(unsaved(page)).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    await light.getByLabel('Pick: Buttons and links').fill('#0b5d3b');
    await expect(buttons).toHaveValue('#0b5d3b');
    await expect(buttons).not.toHaveAccessibleDescription(/contrast/);
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Saved.');
    const opened = page.waitForEvent('popup');
    await main(page).getByRole('button', { name: 'Preview', exact: true }).click();
    const tab = await opened;
    await expect(tab.getByRole('banner')).toBeVisible();
    const action = () =>
      tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action'));
    await expect.poll(action).toContain('#0b5d3b');
    await buttons.fill('');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(unsaved(page)).toBeHidden();
    await expect(buttons).toHaveAttribute('placeholder', '#23376b');
  });
}

test('the shop is made the own one by choice; what is left of the sample prevents publishing', async ({
  page,
  context,
}) => {
  await changeSettings(context, 'shop', { name: 'Nool', email: 'hello@dori.example' });
  await page.goto('/console/settings/opening');
  const left = main(page).getByRole('region', { name: 'Still as in the sample' });
  const phone = left.getByRole('listitem').filter({ hasText: 'Phone' }).first();
  await expect(phone).toContainText('Needed before you publish.');
  await expectNoSeriousIssues(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await cutOff(page)).toEqual([]);
  await main(page)
    .getByRole('radio', { name: /My own shop/ })
    .check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Saved.');
  await page.goto('/console/versions');
  await expect(main(page).getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await expect(main(page)).toContainText('3 mistakes prevent publishing:');
  await expect(main(page).getByRole('alert').getByRole('listitem')).toHaveCount(3);
  await expect(main(page)).toContainText('Phone is still that of the sample shop');
  const promises = main(page).getByRole('listitem').filter({ hasText: 'What you promise' });
  await expect(promises).toContainText('30 days to return');
  await promises.getByRole('link').click();
  await main(page)
    .getByRole('radio', { name: /The sample/ })
    .check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Saved.');
});
