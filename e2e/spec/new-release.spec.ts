/** What a tab does whose scripts have gone from the server: it starts anew where it must, and loses nothing where it need not. */
import { expect, FAILED_LOAD, header, main, openPage, test } from './fixtures.ts';

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
    let asked = 0;
    await context.route(/\/assets\/toasts-[^/]*\.js/, route => {
      asked += 1;
      return route.abort();
    });
    await openPage(page, '/contact');
    await main(page).getByLabel('Subject').fill('A long letter');
    await expect.poll(() => asked).toBeGreaterThan(2);
    await expect(main(page).getByLabel('Subject')).toHaveValue('A long letter');
  });
});
