/** Navigation without loading documents: the newest wins, and address, content, focus and scroll position stay together. */
import { expect, hydrated, test, withoutServiceWorker } from './fixtures.ts';

test('going back before the products of a filter were drawn shows the list before it', async ({ page }) => {
  await page.goto('/shop');
  const main = page.getByRole('main');
  const count = main.getByText(/products? found$/);
  const all = await count.innerText();
  const blue = main.getByRole('checkbox', { name: /^Blue/ });
  // Before that, going back leaves the shop.
  await hydrated(page);
  await blue.evaluate((box: HTMLElement) => {
    box.click();
    history.back();
  });
  await expect(page).toHaveURL(/\/shop$/);
  await expect(blue).not.toBeChecked();
  await expect(main.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  await expect(count).toHaveText(all);
});

test.describe('with a script that arrives late', () => {
  test.use(withoutServiceWorker());

  test('the newest of two quick clicks wins, though its page comes first', async ({ page }) => {
    let send = () => {};
    const sent = new Promise<void>(resolve => {
      send = resolve;
    });
    let isRequested = false;
    await page.route(/\/assets\/about-page-/, async route => {
      isRequested = true;
      await sent;
      await route.continue();
    });
    await page.goto('/faq');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => isRequested).toBe(true);
    await nav.getByRole('link', { name: 'Contact' }).click();
    await expect(heading).toHaveText(/Contact/);
    const about = page.waitForResponse(/\/assets\/about-page-/);
    send();
    await (await about).finished();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(heading).toHaveText(/Contact/);
    await page.goBack();
    await expect(heading).toHaveText('About Us');
  });
});

test('a new page has the focus on its heading, unless it was moved meanwhile; going back leaves it alone', async ({
  page,
}) => {
  await page.goto('/faq');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const search = page.getByRole('banner').getByRole('combobox');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(heading).toHaveText('About Us');
  await expect(heading).toBeFocused();
  await search.focus();
  await page.goBack();
  await expect(heading).not.toHaveText('About Us');
  await expect(search).toBeFocused();
  await search.blur();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('footer a[href="/about"]')?.click();
    document.querySelector<HTMLElement>('header input[type=search]')?.focus();
  });
  await expect(heading).toHaveText('About Us');
  await expect(search).toBeFocused();
});

test('a new page begins at its top, and going back finds the height that was left', async ({ page }) => {
  await page.goto('/shop');
  const card = page.getByRole('main').getByRole('article').nth(10);
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All Products');
  await expect.poll(() => page.evaluate(index => Math.abs(scrollY - index), left)).toBeLessThan(5);
});

test('the picture of a card moves into the gallery; a click is not lost while it does', async ({ page }) => {
  await page.goto('/shop');
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        .filter(name => name?.startsWith('::view-transition-group(picture-')),
    );
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect.poll(moving).toEqual(['::view-transition-group(picture-1)']);
  const home = await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).boundingBox();
  await page.mouse.click((home?.x ?? 0) + 5, (home?.y ?? 0) + 5);
  await expect(page).toHaveURL(url => url.pathname === '/');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages are drawn without a view transition', async ({ page }) => {
    await page.goto('/shop');
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('No view transition is wanted here');
      };
    });
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  });
});
