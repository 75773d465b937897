/** The owner changes banners, offers, customer voices and categories, and shoppers see them once they are published. */
import type { Page } from '@playwright/test';
import { cutOff } from '#e2e/layout.ts';
import { photo } from '#testing/test-photo.ts';
import { changeProduct } from './change-draft.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const test = testWithOwnShop();

const entries = (page: Page, label: string) => main(page).getByRole('list', { name: label, exact: true });
const titles = async (page: Page, label: string) =>
  entries(page, label).getByRole('listitem').getByRole('link').allTextContents();

async function choosePicture(page: Page, width: number): Promise<void> {
  const buffer = await photo({ width, height: 900 }).jpeg().toBuffer();
  const field = main(page).getByRole('group', { name: 'Picture' });
  await field
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(field.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', /^\/media\//);
}

async function save(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Saved. Shoppers see it once you publish.');
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a banner and a category with pictures are added, published and seen', async ({ page }) => {
      await page.goto('/console/content');
      await main(page).getByRole('link', { name: 'Banners', exact: true }).click();
      await expect(entries(page, 'Banners')).toBeVisible();
      await main(page).getByRole('link', { name: 'Add a banner' }).click();
      const title = main(page).getByLabel('Title');
      await title.fill(`Monsoon ${width}`);
      await main(page).getByLabel('The button leads to').fill('https://evil.example');
      await main(page).getByRole('button', { name: 'Save' }).click();
      await expect(main(page).getByLabel('Line below it')).toHaveAccessibleDescription(
        'Line below it must be one line of text of 1 to 200 characters',
      );
      await expect(main(page).getByLabel('The button leads to')).toHaveAccessibleDescription(
        'The button leads to must be an address of the shop, such as /collections/new',
      );
      expect(await cutOff(page)).toEqual([]);
      await main(page).getByLabel('Line below it').fill('Cotton that dries in an hour.');
      await main(page).getByLabel('Words on the button').fill('See the cotton');
      await main(page).getByLabel('The button leads to').fill('/shop');
      await choosePicture(page, 1700 + width);
      await save(page);
      await expect(entries(page, 'Banners')).toContainText(`Monsoon ${width}`);

      await page.goto('/console/content/categories');
      await main(page).getByRole('link', { name: 'Add a category' }).click();
      await main(page).getByLabel('Name').fill(`Stoles & Co ${width}`);
      await choosePicture(page, 800 + width);
      await save(page);
      await expect(entries(page, 'Categories')).toContainText(`Stoles & Co ${width}`);

      // Shoppers see a category with products in it.
      await changeProduct(page, 'KUR-0001', () => ({ category: `stoles co ${width}` }));
      await page.reload();
      await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
      await expect(toasts(page)).toContainText(/Version \d+ is published/);
      await page.goto('/');
      await expect(page.getByText(`Monsoon ${width}`)).toHaveCount(1);
      await expect(page.getByText(`Stoles & Co ${width}`).first()).toBeAttached();
    });
  });
}

test('an offer is read as shoppers read it, with the figures of the settings', async ({ page }) => {
  await page.goto('/console/content/offers');
  const offer = entries(page, 'Offers').getByRole('listitem').filter({ hasText: 'Free shipping' });
  await expect(offer).toContainText(/On every order above ₹[\d,]+\./);
  await offer.getByRole('link').click();
  const line = main(page).getByLabel('Line below it');
  await expect(line).toHaveValue('On every order above {freeShippingAbove}.');
  await expect(line).toHaveAccessibleDescription(/^Shoppers read: On every order above ₹[\d,]+\.$/);
});

test('an entry with the id "new" opens as itself', async ({ page }) => {
  await page.goto('/console/content/banners/new');
  await expect(main(page).getByLabel('The button leads to')).toHaveValue('/collections/new');
});

test('entries are reordered and deleted by keyboard, and brought back', async ({ page }) => {
  await page.goto('/console/content/offers');
  await expect(entries(page, 'Offers')).toBeVisible();
  const before = await titles(page, 'Offers');
  const [first = '', second = '', ...others] = before;
  await entries(page, 'Offers')
    .getByRole('button', { name: `Move ${first} down` })
    .press('Enter');
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: `${first} is number 2 of` }),
  ).toBeAttached();
  await expect.poll(() => titles(page, 'Offers')).toEqual([second, first, ...others]);
  await expect(entries(page, 'Offers').getByRole('button', { name: `Move ${first} down` })).toBeFocused();
  await entries(page, 'Offers')
    .getByRole('button', { name: `Delete ${second}` })
    .press('Enter');
  await expect(toasts(page)).toContainText(`${second} is deleted.`);
  await page.reload();
  await expect.poll(() => titles(page, 'Offers')).toEqual([first, ...others]);
  await entries(page, 'Offers')
    .getByRole('button', { name: `Delete ${first}` })
    .press('Enter');
  const undo = toasts(page).getByRole('button', { name: 'Undo' });
  // The deletion is stored: the next PUT is that of Undo, which is on screen before the server has it.
  await expect(undo).toBeVisible();
  const stored = page.waitForResponse(response => response.request().method() === 'PUT' && response.ok());
  await undo.click();
  await expect.poll(() => titles(page, 'Offers')).toEqual([first, ...others]);
  await stored;
  await page.reload();
  await expect.poll(() => titles(page, 'Offers')).toEqual([first, ...others]);
});

test('an entry without an id is changed, and hidden ones are marked', async ({ page }) => {
  await page.goto('/console/content/testimonials');
  await entries(page, 'Customer voices').getByRole('link').nth(1).click();
  await main(page).getByLabel('Name').fill('Arjun Pillai');
  await main(page).getByLabel('Name').press('Control+s');
  await expect(entries(page, 'Customer voices').getByRole('link').nth(1)).toHaveText('Arjun Pillai, Pune');
  await page.goto('/console/content/banners');
  await entries(page, 'Banners').getByRole('link', { name: 'Silk, slowly' }).click();
  await main(page).getByLabel('Shown in the shop').uncheck();
  await save(page);
  await expect(
    entries(page, 'Banners').getByRole('listitem').filter({ hasText: 'Silk, slowly' }),
  ).toContainText('Not shown');
});

test.describe('a category', () => {
  test.use({ expectedMessages: ['status of 409'] });

  test('is renamed and moved; one with products is not deleted', async ({ page }) => {
    await page.goto('/console/content/categories');
    await expect(entries(page, 'Categories')).toBeVisible();
    const [first = '', second = '', ...others] = await titles(page, 'Categories');
    await entries(page, 'Categories')
      .getByRole('button', { name: `Move ${second} up` })
      .click();
    await expect.poll(() => titles(page, 'Categories')).toEqual([second, first, ...others]);
    await entries(page, 'Categories')
      .getByRole('button', { name: `Delete ${first}` })
      .click();
    await expect(toasts(page)).toContainText(/products are in .*\. Move them to another category first\./);
    await entries(page, 'Categories').getByRole('link', { name: first }).click();
    await main(page).getByLabel('Name').fill('Renamed');
    await save(page);
    await expect.poll(() => titles(page, 'Categories')).toEqual([second, 'Renamed', ...others]);
  });
});
