/** The sample becomes another label while the shop is open, by the console's API and the commands of docs/operations.md; then a day's work. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Session } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { Media } from '#contract/console/media.ts';
import { API, productPage } from '#contract/urls.ts';
import { test as base, expect, shopFixture } from '#e2e/fixtures.ts';
import { call, createShopper, createStaff, presetSession } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { changeSettings } from './change-shop.ts';
import { readGuide, runAsOwner } from './documented-commands.ts';
import { OWNER_PRODUCTS, OWNER_TABLE, writePhotos } from './owner-products.ts';

const GUIDE = 'docs/operations.md';
const BEGINNING = '### Photographs';
const DAILY = '### New prices';
const END = '## Publishing products';

/** The name, phone and address of the sample. */
const TRACES = /\bNool\b|4600 1925|hello@nool|14 Arcot Road/;

interface Owner {
  readonly home: string;
  /** Runs a line of the guide. */
  readonly run: (line: string) => Promise<string>;
}

const test = base.extend<object, { readonly owner: Owner }>({
  shop: [...shopFixture()],
  owner: [
    async ({ shop }, give) => {
      const home = await mkdtemp(join(tmpdir(), 'nool-owner-'));
      await writePhotos(join(home, 'indigo', 'photos'));
      await give({ home, run: line => runAsOwner(line, { ...shop.settings, HOME: home }) });
      await rm(home, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** What the owner sees after a command, by a part of the command. */
const SEEN: readonly (readonly [command: string, output: string])[] = [
  ['media -- add', '13 of 13 pictures are stored.'],
  ['--dry-run', 'Products: 12 added, 0 changed, 560 removed, 0 unchanged.\nNothing was written (--dry-run).'],
  ['products.csv -- --replace', 'Products: 12 added, 0 changed, 560 removed, 0 unchanged.'],
  ['catalogue -- publish', 'Version 2 is in force.'],
];

/** Name, colour, pictures, a category and a text of the new label. */
async function changeLabel(shop: TestServer, home: string): Promise<void> {
  const { token } = await createStaff(shop);
  const upload = async (name: string) => {
    const response = await fetch(`${shop.url}${API.media}?name=${encodeURIComponent(name)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await readFile(join(home, 'indigo', 'photos', name))),
    });
    return (await response.json()) as Media;
  };
  const { url, width, height } = await upload('logo.png');
  const { url: image } = await upload('Kullu Shawl Red.JPG');
  const banner = { id: 'kullu', title: 'Woven in Kullu', subtitle: 'Shawls of this winter.', image };
  const place = { city: 'Kullu', state: 'Himachal Pradesh', postalCode: '175101' };
  await changeSettings(shop, {
    isSample: false,
    shop: {
      name: 'Indigo Road',
      tagline: 'Kurtas and shawls from Kullu',
      site: 'indigo-road',
      orderPrefix: 'IR',
      phone: '+91 98160 11111',
      email: 'hello@indigoroad.example',
      address: { line: '7 Mall Road', ...place },
      courts: 'Kullu',
      logo: { url, width, height },
    },
    payment: { methods: ['upi', 'cod'], upi: { id: 'indigo@okbank' } },
    theme: { light: { action: '#0b5d3b' }, dark: { action: '#7fd6a8' } },
    content: { banners: [{ ...banner, link: '/shop', buttonText: 'See them' }] },
    texts: { about: 'We weave in **{city}** since 1998. Questions? Write to {email}.' },
  });
  const category = { key: 'shawl', label: 'Shawls', picture: image };
  await call(`${shop.url}${CONSOLE_API.categories}`, { method: 'POST', body: category, token });
}

test.describe.configure({ mode: 'serial' });

test('the sample becomes another label while the shop is open', async ({ page, context, shop, owner }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Nool/);
  const { commands } = await readGuide(GUIDE, [BEGINNING, DAILY]);
  expect(commands).toHaveLength(5);
  await changeLabel(shop, owner.home);
  for (const line of commands) {
    await test.step(line, async () => {
      const output = await owner.run(line);
      for (const [part, seen] of SEEN) {
        if (line.includes(part)) expect(output).toContain(seen);
      }
      if (line.startsWith('cp ')) await writeFile(join(owner.home, 'indigo', 'products.csv'), OWNER_TABLE);
    });
  }
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Indigo Road');
  await expectNewLabel(page);
  const shopper = await createShopper(shop.url);
  await shop.confirmAddress(shopper.user.email);
  await presetSession(context, shopper);
  await expectOrder(page, shopper, shop.mails);
});

async function expectNewLabel(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await test.step('home', async () => {
    await open(page, '/');
    await expect(page).toHaveTitle('Indigo Road | Kurtas and shawls from Kullu');
    await expectPicture(page.getByRole('banner').getByRole('img', { name: 'Indigo Road' }).first());
    await expect(main.getByText('Woven in Kullu')).toBeVisible();
    await expect(main.locator('a[href="/shop?category=shawl"]')).toContainText('Shawls');
    const color = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--action').trim(),
    );
    expect(color).toContain('#0b5d3b');
  });
  await test.step('shop', async () => {
    await open(page, '/shop');
    await expect(main.getByRole('article')).toHaveCount(OWNER_PRODUCTS.length);
    for (const card of await main.getByRole('article').all())
      await expectPicture(card.locator('img').first());
  });
  await test.step('pages about the shop', async () => {
    for (const path of [
      '/about',
      '/contact',
      '/shipping-info',
      '/returns-exchanges',
      '/faq',
      '/privacy-policy',
      '/terms-of-service',
    ])
      await open(page, path);
    await page.goto('/about');
    await expect(
      main.getByText('We weave in Kullu since 1998. Questions? Write to hello@indigoroad.example.'),
    ).toBeVisible();
  });
}

async function expectOrder(
  page: Page,
  { user }: Session,
  mails: () => Promise<readonly string[]>,
): Promise<void> {
  const main = page.getByRole('main');
  await open(page, productPage('IR-01'));
  await expect(main.getByRole('heading', { level: 1, name: 'Kullu Kurta Red' })).toBeVisible();
  await expectPicture(
    main.getByRole('button', { name: 'Enlarge the picture of Kullu Kurta Red' }).getByRole('img'),
  );
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await open(page, '/cart');
  await expect(main.getByRole('link', { name: 'Kullu Kurta Red' }).first()).toBeVisible();
  await open(page, '/checkout');
  await main.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await main.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(/^Order IR-\d{6}-\w{6} placed successfully!$/)).toBeVisible();
  await expectNoTraces(page);
  await test.step('mail', async () => {
    const sent = async () =>
      (await mails()).find(mail => mail.includes(`To: ${user.email}`) && /IR-\d{6}-/.test(mail));
    await expect.poll(sent).toBeDefined();
    expect(await sent()).toContain('Indigo Road');
    expect(await sent()).not.toMatch(TRACES);
  });
  await test.step('invoice', async () => {
    await main.getByText(/^Order #IR-/).click();
    const opened = page.waitForEvent('popup');
    await main.getByRole('button', { name: 'Download Invoice' }).click();
    const invoice = await opened;
    await expect(invoice.getByText('Thank you for shopping with Indigo Road.')).toBeVisible();
    await expectNoTraces(invoice);
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expectNoTraces(page);
}

async function expectNoTraces(page: Page): Promise<void> {
  expect(TRACES.exec(await page.content())?.[0]).toBeUndefined();
}

/** An uploaded picture that the browser has decoded. */
async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const shown = () =>
    picture.evaluate(
      (image: HTMLImageElement) => image.currentSrc.includes('/media/') && image.naturalWidth > 0,
    );
  await expect.poll(shown).toBe(true);
}

test("the commands of a day's work do what the guide says", async ({ page, owner }) => {
  const { commands, tables } = await readGuide(GUIDE, [DAILY, END]);
  for (const [index, name] of ['prices', 'sale'].entries())
    await writeFile(join(owner.home, 'indigo', `${name}.csv`), tables[index] ?? '');
  const outputs = new Map<string, string>();
  for (const line of commands) outputs.set(line, await test.step(line, () => owner.run(line)));
  const seen = (part: string) => [...outputs].findLast(([line]) => line.includes(part))?.[1];
  expect(seen('import ~/indigo/prices.csv')).toContain('0 added, 2 changed, 0 removed');
  expect(seen('import ~/indigo/sale.csv')).toContain('1 changed');
  expect(seen('catalogue -- publish')).toContain('Version 3 is in force.');
  await expect(async () => {
    await page.goto(productPage('IR-01'));
    await expect(page.getByRole('main').getByText('₹1,199').first()).toBeVisible({ timeout: 5000 });
  }).toPass();
});
