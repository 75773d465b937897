/**
 * A label of Jaipur with GST within its prices ships to Chennai and to Jaipur, a piece and a parcel come back, and the month is
 * closed: the files of GSTR-1 say what was invoiced, and agree with the ledger.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Session } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { toFinancialYear, toMonth } from '#domain/invoices/financial-year.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { changeProduct, changeSettings } from '#e2e/console/change-draft.ts';
import { createMember, expect } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, fillCart, presetSession } from '#e2e/shopper.ts';
import { payOrder, testWithGateway } from './gateway-shop.ts';

const test = testWithGateway();

const OWN_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const ZONES = [
  { name: 'Rajasthan', places: ['Rajasthan'], minDays: 1, maxDays: 2, cod: true },
  { name: 'Rest of India', places: [], minDays: 3, maxDays: 5, cod: true },
];
/** Of Rajasthan. */
const GSTIN = '08AAPFU0939F1ZV';

/** GST settings, zones and the PIN code first; a kurta of ₹1,050. */
async function openLabel(page: Page): Promise<void> {
  await changeSettings(page, 'legal', { gstin: GSTIN });
  await changeSettings(page, 'money', { taxScheme: 'gst-inclusive' });
  await changeSettings(page, 'delivery', { addressForm: 'pin-first' });
  await changeSettings(page, 'shipping', { zones: ZONES });
  await changeProduct(page, 'KUR-0001', () => ({ price: 1050, hsn: '6105' }));
  const published = await page.request.post(CONSOLE_API.versions, { data: {}, headers: OWN_ORIGIN });
  expect(published.ok()).toBe(true);
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

/** Presses Place Order and returns what the server stored. */
async function placeOrder(page: Page, { user, token }: Session): Promise<Order> {
  const answered = page.waitForResponse(
    response => response.request().method() === 'POST' && response.url().endsWith(API.orders),
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  expect((await answered).status()).toBe(201);
  // A context that is closed while its page goes on to the next one can make Chromium hang.
  await page.waitForURL(({ pathname }) => pathname !== '/checkout');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const orders = await page.request.get(fill(API.order, { id: user.id }), { headers });
  const [latest] = (await orders.json()) as readonly Order[];
  if (latest === undefined) throw new Error('No order was stored');
  return latest;
}

async function ship(page: Page, id: string): Promise<void> {
  await page.goto(`/console/orders/${id}`);
  await main(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await main(page).getByRole('button', { name: 'Ship…' }).click();
  await page.getByRole('button', { name: 'Ship without tracking' }).click();
  await expect(main(page).getByText('Shipped', { exact: true }).first()).toBeVisible();
}

/** Nobody took the parcel: it is received back, and its order ends. */
async function takeBack(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Record…' }).click();
  const record = page.getByRole('dialog', { name: 'What happened to the parcel?' });
  await record.getByLabel('State').selectOption('rto-delivered');
  await record.getByRole('button', { name: 'Record it' }).click();
  await main(page).getByRole('button', { name: 'Receive back…' }).click();
  await page.getByRole('button', { name: 'Receive it' }).click();
  await expect(main(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
}

/** The rows of a file that the page offers. */
async function download(page: Page, name: string): Promise<readonly string[]> {
  const started = page.waitForEvent('download');
  await main(page)
    .getByRole('link', { name: `Download ${name}`, exact: true })
    .click();
  const path = await (await started).path();
  return (await readFile(path, 'utf8')).trimEnd().split('\r\n');
}

test('a label of Jaipur ships to two states, takes a piece and a parcel back and closes the month', async ({
  page,
  shop,
  simulatorUrl,
  browser,
}) => {
  await openLabel(page);
  const shopper = await createShopper(shop.url);
  const openCheckout = async (quantity: number) => {
    const context = await browser.newContext({ baseURL: shop.url });
    await presetSession(context, shopper);
    const buying = await context.newPage();
    expect((await fillCart(buying, 'kurta', { quantity })).id).toBe('KUR-0001');
    await buying.goto('/checkout');
    await expect(main(buying)).toContainText('Delivery to 600026 by');
    return buying;
  };
  let buying = await openCheckout(2);
  await radio(buying, 'UPI').check();
  const toChennai = await placeOrder(buying, shopper);
  await payOrder({ shop, simulatorUrl }, { id: toChennai.id, token: shopper.token });

  await buying.context().close();

  buying = await openCheckout(1);
  await radio(buying, 'Another address').check();
  const form = buying.getByRole('form', { name: 'New address' });
  await form.getByLabel('PIN code').fill('302001');
  await form.getByLabel('City / district').fill('Jaipur');
  await form.getByLabel(/^Flat, house no/).fill('8 Johari Bazaar');
  await form.getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(main(buying)).toContainText('Delivery to 302001 by');
  await radio(buying, 'Cash on delivery').check();
  const toJaipur = await placeOrder(buying, shopper);
  await buying.context().close();

  buying = await openCheckout(1);
  await radio(buying, 'Cash on delivery').check();
  const returnedParcel = await placeOrder(buying, shopper);
  await buying.context().close();

  await ship(page, toChennai.id);
  await ship(page, toJaipur.id);
  await ship(page, returnedParcel.id);
  await takeBack(page);
  await page.goto(`/console/orders/${toChennai.id}`);
  const payment = main(page).getByRole('region', { name: 'Payment', exact: true });
  await payment.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order ${toChennai.orderNumber}` });
  await dialog.getByRole('radio', { name: /^Some pieces/ }).check();
  await dialog.getByLabel(`${toChennai.items[0]?.productName}, size`).selectOption('1 of 2');
  await dialog.getByLabel('Reason').fill('Too small');
  await dialog.getByRole('button', { name: 'Refund ₹1,050.00' }).click();
  await expect(toasts(page)).toContainText('The refund is on its way');
  await expect(payment.getByRole('list', { name: 'Refunds' })).toContainText('Returned');

  const month = toMonth(Date.now());
  await page.goto('/console/reports');
  await main(page).getByRole('link', { name: 'GST return' }).click();
  await main(page).getByLabel('Month').selectOption(month);
  await expect(page).toHaveURL(new RegExp(`month=${month}`));
  const compared = main(page).getByRole('region', { name: 'Compared with the ledger' }).getByRole('row');
  await expect(compared.filter({ hasText: /^Invoices/ })).toContainText('₹4,200.00');
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
  }
  await expect(compared.filter({ hasText: /^Credit notes/ })).toContainText('-₹2,100.00');
  const unpaid = compared.filter({ hasText: /^Sent and not paid yet/ });
  await expect(unpaid).toContainText('-₹1,050.00');
  await expect(unpaid.getByRole('link')).toHaveText(toJaipur.orderNumber);
  await expect(compared.filter({ hasText: /^Ledger/ })).toContainText('₹1,050.00');
  await expect(main(page)).toContainText('All that is between the documents and the ledger is explained.');

  const year = toFinancialYear(Date.now());
  const files: Readonly<Record<string, readonly string[]>> = {
    b2cs: ['OE,33-Tamil Nadu,,5,1000,0,', 'OE,08-Rajasthan,,5,1000,0,'],
    'hsn-b2c': ['6105,,PCS-PIECES,2,2100,5,2000,50,25,25,0'],
    docs: [
      'Credit Note,CN/26-27/000001,CN/26-27/000002,2,0',
      'Invoices for outward supply,INV/26-27/000001,INV/26-27/000003,3,0',
    ],
    b2b: [],
  };
  for (const [name, rows] of Object.entries(files)) {
    const [, ...found] = await download(page, name);
    expect(new Set(found)).toEqual(new Set(rows.map(row => row.replaceAll('26-27', year))));
    expect(found).toHaveLength(rows.length);
  }

  await main(page).getByLabel('Filed').selectOption('quarter');
  await expect(compared.filter({ hasText: /^Invoices/ })).toContainText('₹4,200.00');
  await main(page)
    .getByLabel('Month')
    .selectOption(toMonth(Date.now() - 200 * 86_400_000));
  await expect(compared.filter({ hasText: /^Invoices/ })).toContainText('₹0.00');
});

test.describe('an accountant', () => {
  test.use({ signedIn: false });

  test('reads the return and downloads its files', async ({ page, context, shop }) => {
    await createMember(shop, context, 'accountant');
    await page.goto('/console/reports/gst-return');
    await expect(main(page).getByRole('link', { name: /^Download/ })).toHaveCount(8);
    const [headings] = await download(page, 'b2cl');
    expect(headings).toMatch(/^Invoice Number,Invoice date,Invoice Value,/);
  });
});
