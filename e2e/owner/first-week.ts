/** What the owner of a new shop does in the first week, in the browser only. */
import type { Browser, Page } from '@playwright/test';
import { makeCode } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { expect } from '#e2e/fixtures.ts';
import { fillForm, placeButton } from '#e2e/guests/guest-shop.ts';
import type { Operator } from '#e2e/input/operator.ts';
import { photo } from '#testing/test-photo.ts';
import { button } from './become-owner.ts';

export interface Owner {
  readonly page: Page;
  readonly operator: Operator;
  /** Of the shop. */
  readonly url: string;
}

export const SHOP_NAME = 'Indigo Road';

const open = async ({ page, operator, url }: Owner, ...names: readonly string[]) => {
  await page.goto(`${url}/console/today`);
  for (const name of names) await operator.press(page.getByRole('link', { name }).first());
};

const save = async ({ page, operator }: Owner) => {
  await operator.press(button(page, 'Save'));
  await expect(toasts(page).filter({ hasText: 'Saved. Shoppers see it once you publish.' })).toBeVisible();
};

/** The steps that Today lists, until the shop is the owner's. */
export async function makeItYours(owner: Owner): Promise<void> {
  const { page, operator } = owner;
  const { type, press } = operator;
  await open(owner, 'Name your shop');
  await type(page.getByLabel('Name of the shop'), SHOP_NAME);
  await type(page.getByLabel('Tagline'), 'Everyday cotton from Jaipur');
  await save(owner);
  await open(owner, 'Say how customers reach you');
  await type(main(page).getByLabel('Email'), 'hello@indigoroad.example');
  await type(main(page).getByLabel('Phone').first(), '+91 141 400 1925');
  await type(page.getByLabel('Street and area'), '3 Johari Bazar Road');
  await type(page.getByLabel('City', { exact: true }), 'Jaipur');
  await type(page.getByLabel('State', { exact: true }), 'Rajasthan');
  await type(page.getByLabel('PIN code'), '302003');
  await save(owner);
  await open(owner, 'Open your own shop');
  await press(page.getByRole('radio', { name: 'My own shop' }));
  await press(page.getByRole('checkbox', { name: 'These are right for my shop' }));
  await save(owner);
}

/** A real mail server on this machine stands for that of a provider. */
export async function setUpMail(
  owner: Owner,
  { port, code }: { readonly port: string; readonly code: string },
): Promise<void> {
  const { page, operator } = owner;
  const { press, type, choose } = operator;
  await open(owner, 'Set up the mail server');
  await press(button(page, 'Set up…'));
  const dialog = page.getByRole('dialog', { name: 'Mail server' });
  await choose(dialog.getByLabel('Provider'), 'Another one');
  await type(dialog.getByLabel('Server', { exact: true }), '127.0.0.1');
  await type(dialog.getByLabel('Port'), port);
  await dialog.getByLabel('Encryption').selectOption({ label: 'None: a mail server on this computer' });
  await type(dialog.getByLabel('Mails are from'), 'hello@indigoroad.example');
  await type(dialog.getByLabel('Code of your authenticator app'), code);
  await press(dialog.getByRole('button', { name: 'Use this server' }));
  await expect(toasts(page)).toContainText('The mail server is set.');
  await press(button(page, 'Send me a test mail'));
  await expect(main(page)).toContainText('The mail server has taken a mail to');
}

export async function removeSample(owner: Owner): Promise<void> {
  const { page, operator } = owner;
  await open(owner, 'Remove the sample');
  await expect(main(page).getByRole('list', { name: 'What goes' })).toContainText('560 products');
  await operator.press(main(page).getByRole('button', { name: 'Remove the sample' }));
  await expect(main(page)).toContainText('The sample is out of your draft');
}

const GARMENTS = ['Kurta', 'Shirt', 'Saree', 'Dupatta', 'Palazzo'];
const FABRICS = [
  'Ajrakh',
  'Bagru',
  'Kota',
  'Leheriya',
  'Dabu',
  'Sanganer',
  'Chanderi',
  'Mulmul',
  'Linen',
  'Khadi',
];

interface SheetRow {
  readonly id: string;
  readonly name: string;
  readonly price: number;
}

/** 50 products of one label. */
export const SHEET: readonly SheetRow[] = FABRICS.flatMap((fabric, c) =>
  GARMENTS.map((garment, g) => ({
    id: `IR-${c}${g}`,
    name: `${fabric} ${garment}`,
    price: 900 + 100 * c + 10 * g,
  })),
);

/** Each has two, and the first twenty have a third. */
const PHOTO_NAMES = SHEET.flatMap(({ id }, index) =>
  ['front', 'back', 'close'].slice(0, index < 20 ? 3 : 2).map(view => `${id}-${view}.jpg`),
);

function sheetFile() {
  const rows = SHEET.map(({ id, name, price }) => {
    const [, garment = ''] = name.split(' ');
    return `${id},${name},${garment}s,Indigo,"${price.toLocaleString('en-IN')}",S|M|L|XL,Block printed by hand near Jaipur.`;
  });
  return {
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Product number,Name,Category,Colour,Price,Sizes,Description\n${rows.join('\n')}\n`),
  };
}

export async function chooseSheet({ page, operator, url }: Owner): Promise<void> {
  await page.goto(`${url}/console/products`);
  await operator.press(page.getByRole('link', { name: 'Spreadsheet' }));
  await operator.chooseFile(page.getByLabel('File', { exact: true }), sheetFile());
  await expect(main(page)).toContainText('The file has no mistakes.');
}

export async function importSheet({ page, operator }: Owner): Promise<void> {
  await operator.press(main(page).getByRole('button', { name: 'Import' }));
  await expect(toasts(page)).toContainText('50 products imported.');
}

export async function uploadPhotos({ page, operator, url }: Owner): Promise<void> {
  expect(PHOTO_NAMES).toHaveLength(120);
  const files = await Promise.all(
    PHOTO_NAMES.map(async (name, index) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await photo({ width: 900 + index, height: 1200 })
        .jpeg()
        .toBuffer(),
    })),
  );
  await page.goto(`${url}/console/products`);
  await operator.press(page.getByRole('link', { name: 'Photos' }));
  await operator.chooseFile(button(page, 'Add photos'), files);
  await expect(main(page).getByRole('region', { name: '50 products with new photos' })).toBeVisible({
    timeout: 240_000,
  });
}

export async function publish({ page, operator }: Owner): Promise<void> {
  await operator.press(page.getByRole('status').getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Shoppers see it now')).toBeVisible();
}

/** Returns the number of the order. */
export async function orderAsGuest(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto('/shop?search=ajrakh+kurta');
  await main(page).getByRole('article').getByRole('link', { name: 'Ajrakh Kurta' }).first().click();
  await main(page).getByRole('radio', { name: 'L', exact: true }).locator('..').click();
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await page.goto('/checkout');
  await fillForm(page);
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order#/);
  const text = await main(page)
    .getByText(/[A-Z]{2,4}-\d{6}-[2-9A-Z]{6}/)
    .first()
    .innerText();
  await context.close();
  return /[A-Z]{2,4}-\d{6}-[2-9A-Z]{6}/.exec(text)?.[0] ?? '';
}

export async function openOrder({ page, operator, url }: Owner, number: string): Promise<void> {
  await page.goto(`${url}/console/today`);
  await operator.press(
    main(page)
      .getByRole('link', { name: /to confirm/i })
      .first(),
  );
  await operator.press(main(page).getByRole('link', { name: number }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

export async function confirmOrder({ page, operator }: Owner): Promise<void> {
  await operator.press(main(page).getByRole('button', { name: 'Confirm', exact: true }));
  await expect(toasts(page)).toContainText('1 order confirmed');
}

/** Returns the downloaded file. */
export async function takeBackup({ page, operator, url }: Owner, key: string) {
  const { press, type } = operator;
  await page.goto(`${url}/console/settings`);
  await press(main(page).getByRole('link', { name: 'Backups' }));
  await press(button(page, 'Back up now'));
  const download = page.getByRole('button', { name: /^Download the backup of/ });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expect(main(page).getByText('Checked: nothing wrong').first()).toBeVisible();
  await press(download);
  const dialog = page.getByRole('dialog', { name: 'Download a backup' });
  await type(dialog.getByLabel('Code of your authenticator app'), makeCode(key, 1));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(dialog.getByRole('button', { name: 'Download' })),
  ]);
  return file;
}
