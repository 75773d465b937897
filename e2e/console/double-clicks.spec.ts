/** A double click on a button that changes something sends it once. */
import type { Locator, Page } from '@playwright/test';
import { test } from '#e2e/screens/console-test.ts';
import {
  all,
  at,
  openState,
  order,
  type PageState,
  press,
  pressThere,
  showActions,
  tickAll,
  type,
} from '#e2e/screens/page-state.ts';
import { photo } from '#testing/test-photo.ts';
import { changeProduct } from './change-draft.ts';
import { expect } from './fixtures.ts';

interface Row extends Pick<PageState, 'path' | 'before' | 'after'> {
  /** The button that acts. */
  readonly button: (page: Page) => Locator;
}

const inPage = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first();

/** The one that sends the form of the dialog. */
const inDialog = (page: Page) => page.locator('dialog[open] form button[type=submit]');

const typeThere = (label: string | RegExp, text: string) => async (page: Page) =>
  page.getByRole('dialog').locator('input, textarea').and(page.getByLabel(label)).first().fill(text);

const changePrice = (price: number) => async (page: Page) => {
  await changeProduct(page, 'KUR-0014', () => ({ price }));
};

async function addBanner(page: Page): Promise<void> {
  const buffer = await photo({ width: 1600, height: 900 }).jpeg().toBuffer();
  await page
    .locator('input[type=file][aria-label=Picture]')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer });
  await all(
    type('Title', 'Winter shawls'),
    type('Line below it', 'Warm and light'),
    type('Words on the button', 'See them'),
  )(page);
  // The field suggests lists, which makes it a combobox.
  await page.getByRole('main').getByLabel('The button leads to').fill('/shop');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

const ROWS: Readonly<Record<string, Row>> = {
  'an address is corrected': {
    path: order(6),
    after: all(press('Edit address…'), typeThere(/^City/, 'Madurai')),
    button: inDialog,
  },
  'a note is added': {
    path: order(6),
    after: type('New note', 'Call in the evening'),
    button: inPage('Add note'),
  },
  'a part is packed': {
    path: order(14),
    after: all(
      press('Pack a part…'),
      async page =>
        void (await page.getByRole('dialog').getByRole('combobox').first().selectOption({ index: 1 })),
    ),
    button: inDialog,
  },
  'a parcel is shipped': { path: order(13), after: press('Ship parcel 1…'), button: inDialog },
  'a tracking number is corrected': {
    path: order(3),
    after: all(press('Correct…'), typeThere(/^Tracking number/, '9988776655')),
    button: inDialog,
  },
  'several orders are shipped': {
    ...at('/orders?tab=to-pack'),
    after: all(tickAll, press(/^Ship/)),
    button: inDialog,
  },
  'an order is cancelled': {
    path: order(7),
    after: all(showActions, press('Cancel…'), typeThere('Reason', 'The shopper asked for it')),
    button: inDialog,
  },
  'a product is archived': { ...at('/products/KUR-0010'), button: inPage('Archive') },
  'a product is saved': {
    ...at('/products/KUR-0011'),
    after: type('Name', 'Another name'),
    button: inPage('Save'),
  },
  'products are put on sale': {
    ...at('/products?search=KUR-0012'),
    after: all(
      press('Change all…'),
      async page =>
        void (await page.getByRole('dialog').getByLabel('What to change').selectOption('Put on sale')),
      typeThere('Percent off', '20'),
      pressThere('Preview'),
      async page =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Change \d+ product/ })
          .waitFor(),
    ),
    button: inDialog,
  },
  'stock is received': {
    ...at('/stock?search=KUR-0013'),
    after: all(press(/^Change the stock/), typeThere(/^M: arrived/, '5')),
    button: inDialog,
  },
  'a setting is saved': {
    ...at('/settings/contact'),
    after: type('City', 'Madurai'),
    button: inPage('Save'),
  },
  'a banner is added': {
    ...at('/content/new/banners'),
    after: addBanner,
    button: inPage('Save'),
  },
  'a message is answered': {
    ...at('/messages'),
    after: async page => {
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
      await page.getByRole('textbox', { name: /^Answer to/ }).fill('It does not.');
    },
    button: inPage('Send answer'),
  },
  'somebody is invited': {
    ...at('/staff'),
    after: all(press('Invite somebody'), typeThere('Email', 'meena@indigo.example')),
    button: inDialog,
  },
  'a sale is scheduled': {
    ...at('/versions'),
    before: changePrice(777),
    after: all(press('Schedule…'), typeThere('Begins', '2027-01-01T00:00')),
    button: inDialog,
  },
  'a version is published': { ...at('/versions'), before: changePrice(1778), button: inPage('Publish now') },
};

for (const [name, row] of Object.entries(ROWS))
  test(name, async ({ page, work }) => {
    await openState(page, row, work);
    const sent: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route('**/api/**', async route => {
      const request = route.request();
      const isChange = request.method() !== 'GET' && !request.url().endsWith('/text-previews');
      if (isChange) {
        sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
        // The first is on its way until the second click has done whatever it does.
        await held.promise;
      }
      await route.continue();
    });
    const result = page.waitForResponse(response => response.request().method() !== 'GET');
    await row.button(page).dblclick();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    held.resolve();
    expect((await result).ok()).toBe(true);
    expect(sent).toHaveLength(1);
  });
