/** Fixtures of all journeys: a server per worker with the test catalogue, and a page whose console must stay silent. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import type { Settings } from '#testing/server-process.ts';
import { PRODUCTS } from './products.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export { expect };

const WORKER_BLOCKED = 'Service Worker registration blocked';

/** For tests that hold up a request: one that the service worker makes cannot be held up. */
export function withoutServiceWorker(...messages: readonly string[]) {
  return { serviceWorkers: 'block', expectedMessages: [WORKER_BLOCKED, ...messages] } as const;
}

interface TestFixtures {
  /** Messages a test expects in the console, as parts of their text; any other fails it. */
  readonly expectedMessages: readonly string[];
  /** Starts a shop that ends after the pages of the test, which may still be loading. */
  readonly startShop: (changed?: Settings) => Promise<TestServer>;
  readonly consoleCheck: undefined;
}

interface WorkerFixtures {
  /** The file of the test catalogue. */
  readonly cataloguePath: string;
  readonly shop: TestServer;
}

/** The products of the sample, in the database: they can be changed. A shop serves all journeys of a worker. */
export function shopFixture(prepare?: (shop: TestServer) => Promise<void>) {
  return [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern
    async ({}, give: (shop: TestServer) => Promise<void>) => {
      const shop = await startTestServer();
      await prepare?.(shop);
      await give(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ] as const;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cataloguePath: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern
    async ({}, give) => {
      const folder = await mkdtemp(join(tmpdir(), 'nool-catalogue-'));
      const file = join(folder, 'products.json');
      await writeFile(file, JSON.stringify(PRODUCTS));
      await give(file);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ cataloguePath }, give) => {
      const shop = await startTestServer({ CATALOGUE: cataloguePath });
      await give(shop);
      await shop.dispose();
    },
    // A start takes longer on a busy machine, and is not part of the first test's time.
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, give) => give(shop.url),
  expectedMessages: [[], { option: true }],
  startShop: async ({ context }, give, testInfo) => {
    const shops: TestServer[] = [];
    await give(async changed => {
      const shop = await startTestServer(changed);
      shops.push(shop);
      return shop;
    });
    if (testInfo.status !== testInfo.expectedStatus) await storeScreenshots(context, testInfo);
    await context.close();
    for (const shop of shops) await shop.dispose();
  },
  consoleCheck: [
    async ({ context, expectedMessages }, give, testInfo) => {
      const messages: string[] = [];
      context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
      });
      context.on('weberror', error => messages.push(error.error().message));
      await give(undefined);
      const unexpected = messages.filter(text => !expectedMessages.some(part => text.includes(part)));
      const isFailed = testInfo.status !== testInfo.expectedStatus || unexpected.length > 0;
      if (isFailed) await storeScreenshots(context, testInfo);
      expect(unexpected, 'The console should be silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the scripts run the page: what the first script recorded has been handed to them. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'earlyInput') === undefined);
}

/** Only of a test that failed: the runner's own option takes one of every test before it knows. */
async function storeScreenshots(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`failed-${index + 1}.png`);
    // A page that hangs must not hide why the test has failed.
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
  }
}
