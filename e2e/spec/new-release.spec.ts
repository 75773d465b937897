/** What a tab does whose scripts have gone from the server: it starts anew where it must, and loses nothing where it need not. */
import { expect, FAILED_LOAD, header, main, openPage, test } from './fixtures.ts';

/** As in `lazy-part.tsx`. */
const RETRY_MS = 3000;

interface Attempts {
  attempts: number;
}

test.describe('when a new release took the scripts of an open tab away', () => {
  test.use({ expectedMessages: [FAILED_LOAD, 'dynamically imported module', 'Unable to preload CSS'] });

  test('the page that needs them is loaded anew, once, and stands', async ({ page, context }) => {
    await openPage(page, '/faq');
    let isOldTab = true;
    let documents = 0;
    page.on('request', request => {
      if (!request.isNavigationRequest()) return;
      isOldTab = false;
      documents += 1;
    });
    await context.route('**/assets/**', route =>
      isOldTab ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await header(page).getByRole('link', { name: 'Wishlist, 0 items' }).click();
    await expect(main(page).getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    await expect(page).toHaveURL(/\/wishlist$/);
    expect(documents).toBe(1);
  });

  test('a part that nobody asked for takes nothing away where its script does not come', async ({
    page,
    context,
  }) => {
    await context.route(/\/assets\/toasts-[^/]*\.js/, route => route.abort());
    // Some browsers remember that a module did not come: not every attempt is a request.
    await page.addInitScript(retryMs => {
      const start = window.setTimeout;
      Object.assign(window, {
        attempts: 0,
        setTimeout: (task: TimerHandler, ms?: number, ...rest: unknown[]) => {
          if (ms === retryMs) (window as unknown as Attempts).attempts += 1;
          return start(task, ms, ...rest);
        },
      });
    }, RETRY_MS);
    await openPage(page, '/contact');
    await main(page).getByLabel('Subject').fill('A long letter');
    const attempts = () => page.evaluate(() => (window as unknown as Attempts).attempts);
    await expect.poll(attempts, { timeout: 5 * RETRY_MS }).toBeGreaterThan(1);
    await expect(main(page).getByLabel('Subject')).toHaveValue('A long letter');
  });
});
