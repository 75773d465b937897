/** The first week of a label: from the link of the first start to orders, mails, a weekend sale and a backup, in the browser only. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Download } from '@playwright/test';
import type { ProductJson } from '#contract/products/product.ts';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, makeCode, test } from '#e2e/console/fixtures.ts';
import { main } from '#e2e/console/page-parts.ts';
import { GUEST } from '#e2e/guests/guest-shop.ts';
import { createOperator } from '#e2e/input/operator.ts';
import { cutOff } from '#e2e/layout.ts';
import { startTestServer, type TestServer } from '#e2e/test-server.ts';
import { NODE } from '#testing/server-process.ts';
import { listenSmtp } from '#testing/smtp-listener.ts';
import { becomeOwner, button, OWNER, welcomeLink } from './become-owner.ts';
import {
  chooseSheet,
  confirmOrder,
  importSheet,
  makeItYours,
  type Owner,
  openOrder,
  orderAsGuest,
  publish,
  removeSample,
  SHEET,
  SHOP_NAME,
  setUpMail,
  takeBackup,
  uploadPhotos,
} from './first-week.ts';
import { clockOfSale, planSale } from './plan-sale.ts';

const MAX_PRESSES = 250;
const MAX_MINUTES = 60;
/** Staff are told of new orders twice a minute, once these have settled for half a minute. */
const TOLD_MS = 90_000;

test.use({
  signedIn: false,
  expectedMessages: ['status of 401', 'status of 404', 'status of 409', 'status of 410'],
});

for (const width of [1440, 390])
  test(`the first week at ${width} px`, async ({ page, browser, startShop }) => {
    test.setTimeout(600_000);
    page.setDefaultTimeout(30_000);
    await page.setViewportSize({ width, height: 900 });
    const shop = await startShop({ CLOCK_HOURS: clockOfSale() });
    const smtp = await listenSmtp();
    const mailedAbout = (text: string) =>
      smtp.taken.flatMap(({ data, recipients }) => (data.includes(text) ? recipients : []));
    const operator = createOperator('mouse');
    const owner: Owner = { page, operator, url: shop.url };
    const from = Date.now();
    const step = <Result>(name: string, work: () => Promise<Result>) =>
      test.step(name, async () => {
        const [presses, start] = [operator.presses(), operator.handMs() + Date.now()];
        const result = await work();
        const seconds = Math.round((operator.handMs() + Date.now() - start) / 1000);
        const description = `${name}: ${operator.presses() - presses} presses, ${seconds} s`;
        test.info().annotations.push({ type: 'work', description });
        expect(await cutOff(page)).toEqual([]);
        await expectNoSeriousIssues(page);
        return result;
      });

    await page.goto(await welcomeLink(shop));
    const credentials = await step('become the owner', () => becomeOwner(page, operator));
    await step('make the shop yours', () => makeItYours(owner));
    const { port } = new URL(smtp.url);
    await step('set up mail', () => setUpMail(owner, { port, code: makeCode(credentials.key, 1) }));
    await step('remove the sample', () => removeSample(owner));
    await step('import 50 products', async () => {
      await chooseSheet(owner);
      await importSheet(owner);
    });
    await step('upload 120 photos', () => uploadPhotos(owner));
    await step('publish', () => publish(owner));
    const number = await orderAsGuest(browser, shop.url);
    for (const email of [GUEST.email, OWNER.email])
      await expect.poll(() => mailedAbout(number).join(), { timeout: TOLD_MS }).toContain(email);
    await step('confirm the order', async () => {
      await openOrder(owner, number);
      await confirmOrder(owner);
    });
    const file = await step('take a backup', () => takeBackup(owner, credentials.key));
    await step('plan a sale', () =>
      planSale(page, operator, { list: `${shop.url}/console/products?search=kurta`, count: 10, percent: 20 }),
    );
    await step('change a price meanwhile', () => changePrice(owner, 'IR-00', '1111'));
    await expectSale(shop);
    await expectRestored(browser, file, number);
    smtp.close();

    const minutes = (Date.now() - from + operator.handMs()) / 60_000;
    const description = `in all: ${operator.presses()} presses, ${minutes.toFixed(1)} minutes`;
    test.info().annotations.push({ type: 'work', description });
    expect(operator.presses()).toBeLessThan(MAX_PRESSES);
    expect(minutes).toBeLessThan(MAX_MINUTES);
  });

async function changePrice(owner: Owner, id: string, price: string): Promise<void> {
  const { page, operator, url } = owner;
  await page.goto(`${url}/console/products/${id}`);
  await operator.type(page.getByLabel('Price in ₹'), price);
  await operator.press(button(page, 'Save'));
  await publish(owner);
}

/** The clock passes over the sale: what was published after it was planned stays. */
async function expectSale(shop: TestServer): Promise<void> {
  const kurtas = SHEET.filter(({ name }) => name.endsWith('Kurta'));
  const read = async () => {
    const products = (await (await fetch(shop.url + PRODUCTS_FILE)).json()) as readonly ProductJson[];
    return kurtas.map(({ id }) => products.find(product => product.id === id)?.price);
  };
  const usual = kurtas.map(({ id, price }) => (id === 'IR-00' ? 1111 : price));
  const reduced = kurtas.map(({ id, price }) => (id === 'IR-00' ? 1111 : Math.round(price * 0.8)));
  await expect.poll(read).toEqual(usual);
  for (const expected of [usual, reduced, reduced, usual]) {
    shop.shiftClock();
    await expect.poll(read).toEqual(expected);
  }
}

async function expectRestored(browser: Browser, file: Download, number: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-restored-'));
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  const data = join(folder, 'data');
  await promisify(execFile)(NODE, ['src/server/commands/db-command.ts', 'restore', path], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
  });
  const restored = await startTestServer({ DATA_DIR: data });
  const context = await browser.newContext({ baseURL: restored.url });
  const page = await context.newPage();
  await page.goto('/shop?search=ajrakh+kurta');
  await expect(page).toHaveTitle(new RegExp(SHOP_NAME));
  await expect(main(page).getByRole('article')).toHaveCount(1);
  const picture = main(page).locator('article img[src^="/media/"]').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await context.close();
  await restored.dispose();
  await rm(folder, { recursive: true, force: true });
  expect(number).not.toBe('');
}
