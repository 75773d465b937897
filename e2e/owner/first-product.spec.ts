/** From the link that the first start prints to a first own product, which a shopper finds with its photo. */
import type { Browser, Locator, Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { createOperator, type Operator, WAYS } from '#e2e/input/operator.ts';
import { cutOff } from '#e2e/layout.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { photo } from '#testing/test-photo.ts';
import { becomeOwner, button, welcomeLink } from './become-owner.ts';

const MAX_PRESSES = 40;
const MAX_MS = 5 * 60_000;

const NAME = 'Vaigai Ajrakh Kurta';

test.use({
  signedIn: false,
  expectedMessages: ['status of 400', 'status of 401', 'status of 404', 'status of 410'],
});

for (const { title, way, width } of WAYS)
  test.describe(title, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the first own product is on sale with its photo in under 5 minutes and 40 presses', async ({
      page,
      browser,
      startShop,
    }) => {
      const shop = await startShop();
      const from = Date.now();
      const operator = createOperator(way);
      await page.goto(await welcomeLink(shop));
      await expect(page.getByRole('heading', { name: 'Welcome to your shop' })).toBeVisible();
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await becomeOwner(page, operator, { commonPassword: 'password' });
      await addProduct(page, operator);
      await expectInShop(browser, shop);
      const spent = {
        presses: operator.presses(),
        seconds: Math.round((Date.now() - from + operator.handMs()) / 1000),
      };
      test.info().annotations.push({ type: 'work', description: JSON.stringify(spent) });
      expect(spent.presses).toBeLessThan(MAX_PRESSES);
      expect(spent.seconds * 1000).toBeLessThan(MAX_MS);
      await expectLinkUsed(page, operator, await welcomeLink(shop));
    });
  });

async function addProduct(page: Page, operator: Operator): Promise<void> {
  const { type, press, choose, chooseFile } = operator;
  await press(page.getByRole('link', { name: 'Products', exact: true }));
  await press(page.getByRole('link', { name: 'New product' }));
  await chooseFile(button(page, 'Add photos'), {
    name: 'kurta.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo({ width: 1600, height: 1200 }).jpeg().toBuffer(),
  });
  await type(page.getByLabel('Name', { exact: true }), NAME);
  await choose(page.getByLabel('Category'), 'Kurtas');
  await type(page.getByLabel('Colour'), 'Indigo');
  await type(page.getByLabel('Price in ₹'), '1290');
  await expect(page.getByText('Main picture')).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
  await press(button(page, 'Save'));
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const preview = page.waitForEvent('popup');
  await press(button(page, 'Preview'));
  const shown = await preview;
  await expect(shown.getByText('Preview of unpublished changes')).toBeVisible();
  await expect(shown.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  await shown.close();
  await press(page.getByRole('status').getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Shoppers see it now')).toBeVisible();
}

async function expectInShop(browser: Browser, { url }: TestServer): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const shopper = await context.newPage();
  await shopper.goto('/shop?search=vaigai+ajrakh');
  const main = shopper.getByRole('main');
  await main.getByRole('article').getByRole('link', { name: NAME }).first().click();
  await expect(main.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  await expectPhoto(main.getByRole('button', { name: /^Enlarge/ }).getByRole('img'));
  await main.getByRole('group', { name: /^Size/ }).getByText('M', { exact: true }).click();
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(shopper.getByText('Added to cart!')).toBeVisible();
  await context.close();
}

/** An uploaded picture that the browser has decoded. */
async function expectPhoto(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc]))
    .toEqual([true, expect.stringContaining('/media/')]);
}

async function expectLinkUsed(page: Page, { type, press }: Operator, link: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(link);
  await type(page.getByLabel('Your name'), 'Somebody Else');
  await type(page.getByLabel('Email'), 'else@nool.example');
  await type(page.getByLabel('Password'), 'nine red looms');
  await press(button(page, 'Begin'));
  await expect(page.getByRole('alert')).toContainText('This link has expired');
}
