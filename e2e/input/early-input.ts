/** Opens a page on a slow phone, and presses what it shows before its scripts have come. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens a page on a slow phone until its first paint. Its scripts arrive when the test calls `hydrate`. */
export async function openSlowly(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async route => {
    await promise;
    await route.continue();
  });
  await slowDown(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const hydrate = async () => {
    resolve();
    await untilHydrated(page);
  };
  return { hydrate };
}

/** Makes a phone of the page that is on slow 4G and has a processor six times slower. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Presses as soon as the element is displayed, and expects feedback at once. */
export async function pressEarly(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await element.click({ force: true, noWaitAfter: true });
  await expect(element).toHaveAttribute('data-pending', '', { timeout: 500 });
}

/** Until React has hydrated the page and all has been replayed, when the recorder is gone. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('header button');
    const isHydrated = button !== null && Object.keys(button).some(key => key.startsWith('__reactProps'));
    return isHydrated && Reflect.get(globalThis, 'earlyInput') === undefined;
  });
}
