/** The decisions: without a network, pages seen lately still open and others say so; money is never shown from memory. */
import type { Page } from '@playwright/test';
import { expect, FAILED_LOAD, header, main, test } from './fixtures.ts';

test.use({ expectedMessages: [FAILED_LOAD, 'The products could not be loaded'] });

/** Once the service worker looks after the page, what is opened is kept. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

test('a page seen before opens, with its looks; one never seen is the offline page, and so is checkout', async ({
  page,
  cataloguePath,
  startShop,
}) => {
  const shop = await startShop({ CATALOGUE: cataloguePath });
  await page.goto(`${shop.url}/faq`);
  await waitForWorker(page);
  await page.goto(`${shop.url}/returns-exchanges`);
  await page.waitForLoadState('networkidle');
  await shop.kill();

  await page.goto(`${shop.url}/returns-exchanges`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Returns & Exchanges');
  await expect(header(page)).toHaveCSS('display', /block|flex|grid/);
  await header(page).getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart (0)' })).toBeVisible();

  await page.goto(`${shop.url}/terms-of-service`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await header(page).getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart (0)' })).toBeVisible();

  for (const path of ['/checkout', '/orders', '/profile', '/order']) {
    await page.goto(`${shop.url}${path}#token=secret`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page).toHaveURL(`${shop.url}/offline?from=${encodeURIComponent(path)}#token=secret`);
  }
  await page.goto(`${shop.url}/terms-of-service`);
  await shop.restart();
  await main(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(page).toHaveURL(/\/terms-of-service$/);
});

test('a page reached by client navigation is cached too, and so is the first; a personal one is not', async ({
  page,
  cataloguePath,
  startShop,
}) => {
  const shop = await startShop({ CATALOGUE: cataloguePath });
  const cachedPages = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('nool-pages-2')).keys();
      return requests.map(({ url }) => new URL(url).pathname).filter(path => !/\.|^\/assets\//.test(path));
    });
  await page.goto(`${shop.url}/faq`);
  await waitForWorker(page);
  const nav = header(page).getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'About' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('About Us');
  await header(page).getByRole('link', { name: 'Login' }).first().click();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await nav.getByRole('link', { name: 'Contact' }).click();
  await expect.poll(cachedPages).toEqual(expect.arrayContaining(['/faq', '/about', '/contact']));
  expect(await cachedPages()).not.toContain('/login');
  await shop.kill();
  await page.goto(`${shop.url}/about`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('About Us');
  await header(page).getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart (0)' })).toBeVisible();
});
