/** What every journey starts from: a shop of the worker's own, and a page whose console must stay silent. */
import { test as base, expect } from '@playwright/test';
import { type ShopProcess, startShop } from './shop-process.ts';

export { expect };

interface TestFixtures {
  /** Messages a test expects in the console, as parts of their text; any other fails it. */
  readonly expectedMessages: string[];
  readonly silentConsole: undefined;
}

interface WorkerFixtures {
  readonly shop: ShopProcess;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures asked for from this pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedMessages: async ({}, use) => use([]),
  silentConsole: [
    async ({ context, expectedMessages }, use) => {
      const messages: string[] = [];
      context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
      });
      context.on('weberror', error => messages.push(error.error().message));
      await use(undefined);
      const unexpected = messages.filter(text => !expectedMessages.some(part => text.includes(part)));
      expect(unexpected, 'The console should be silent').toEqual([]);
    },
    { auto: true },
  ],
});
