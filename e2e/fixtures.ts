/** Fixtures of all journeys: a server per worker with the test catalogue, and a page whose console must stay silent. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
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
  readonly silentConsole: undefined;
}

interface WorkerFixtures {
  /** The file of the test catalogue. */
  readonly cataloguePath: string;
  readonly shop: TestServer;
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
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, give) => give(shop.url),
  expectedMessages: [[], { option: true }],
  silentConsole: [
    async ({ context, expectedMessages }, give) => {
      const messages: string[] = [];
      context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
      });
      context.on('weberror', error => messages.push(error.error().message));
      await give(undefined);
      const unexpected = messages.filter(text => !expectedMessages.some(part => text.includes(part)));
      expect(unexpected, 'The console should be silent').toEqual([]);
    },
    { auto: true },
  ],
});
