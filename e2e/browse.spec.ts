import { expect, test, withoutServiceWorker } from './fixtures.ts';

test('search suggests from the third letter, at most five, and leads to all results', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('combobox', { name: /search/i });
  await search.pressSequentially('ku');
  await expect(page.getByRole('option')).toHaveCount(0);
  await search.pressSequentially('rta');
  const all = page.getByRole('option', { name: 'View all results' });
  await expect(all).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(5 + 1);
  await all.click();
  await expect(page).toHaveURL(/\/shop\?search=kurta$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Search Results for .*kurta/);
});

test('a misspelt search finds the product and opens it', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('combobox', { name: /search/i });
  await search.fill('bandhni');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for bandhni');
  const first = page.getByRole('main').getByRole('article').first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/\/product\/KUR-/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a blank search does nothing', async ({ page }) => {
  await page.goto('/about');
  const search = page.getByRole('banner').getByRole('combobox', { name: /search/i });
  await search.fill('   ');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
});

test('a search with no hits says so and offers a way back', async ({ page }) => {
  await page.goto('/shop?search=zzzzqqq');
  await expect(page.getByText('No products found for "zzzzqqq"')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('filters live in the address: through reload, and back with the back button', async ({ page }) => {
  await page.goto('/shop');
  const main = page.getByRole('main');
  const count = main.getByText(/products? found$/);
  const all = await count.innerText();
  await main.getByRole('checkbox', { name: /^Blue/ }).click();
  await expect(page).toHaveURL(/family=blue/);
  await main.getByRole('combobox', { name: /sort/i }).selectOption('price-low-high');
  await expect(page).toHaveURL(/sort=price-low-high/);
  await expect(count).not.toHaveText(all);
  const filtered = await count.innerText();

  await page.reload();
  await expect(main.getByRole('checkbox', { name: /^Blue/ })).toBeChecked();
  await expect(count).toHaveText(filtered);
  await expect(main.getByRole('combobox', { name: /sort/i })).toHaveValue('price-low-high');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(count).toHaveText(all);
});

test('a choice shows at once; products that do not match it yet are busy', async ({ page }) => {
  await page.goto('/shop');
  const main = page.getByRole('main');
  const all = await main.getByText(/products? found$/).innerText();
  const results = main.locator('[aria-busy]');
  await results.evaluate(list => {
    const box = document.querySelector('main input[name="family"][value="blue"]');
    const states: string[] = [];
    new MutationObserver(() => {
      const count = document.querySelector('main output')?.textContent;
      states.push(`${box?.matches(':checked')} ${list.ariaBusy} ${count}`);
      list.setAttribute('data-states', states.join(', '));
    }).observe(list, { attributeFilter: ['aria-busy'] });
  });
  await main.getByRole('checkbox', { name: /^Blue/ }).click();
  await expect(results).toHaveAttribute('data-states', /, true false \d+ products found$/);
  await expect(results).toHaveAttribute('data-states', new RegExp(`^true true ${all}, `));
});

test('a filter that was left before its products were drawn is found by going back', async ({ page }) => {
  await page.goto('/shop');
  const main = page.getByRole('main');
  const count = main.getByText(/products? found$/);
  const all = await count.innerText();
  await main.getByRole('checkbox', { name: /^Blue/ }).evaluate((box: HTMLElement) => {
    box.click();
    document.querySelector<HTMLElement>('footer a[href="/about"]')?.click();
  });
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/family=blue/);
  await expect(main.getByRole('checkbox', { name: /^Blue/ })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(count).toHaveText(all);
});

test('changing a filter asks the server for no data but how many are left', async ({ page }) => {
  // The products are loaded once, when the browser is idle.
  const loaded = page.waitForResponse('**/products.json');
  await page.goto('/shop');
  await (await loaded).finished();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', request => {
    // Pictures come, and scripts of what is not open yet whenever the browser is idle.
    const isData = ['document', 'fetch', 'xhr'].includes(request.resourceType());
    if (isData && !request.url().includes('/api/stock?')) requests.push(request.url());
  });
  await page.getByRole('main').getByRole('checkbox', { name: /^Red/ }).check();
  await expect(page).toHaveURL(/family=red/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(requests).toEqual([]);
});

test.describe('with products or scripts that arrive late', () => {
  test.use(withoutServiceWorker());

  test('choices made while the products are still loading do not undo each other', async ({ page }) => {
    let send = () => {};
    const sent = new Promise<void>(resolve => {
      send = resolve;
    });
    await page.route('**/products.json', async route => {
      await sent;
      await route.continue();
    });
    await page.goto('/shop?family=blue');
    const main = page.getByRole('main');
    const medium = main.getByRole('checkbox', { name: /^M ?,/ });
    await medium.check();
    await main.getByRole('link', { name: 'Remove filter: Blue shades' }).click();
    await main.getByRole('button', { name: 'List view' }).click();
    send();
    await expect(page).toHaveURL(/\/shop\?size=M&view=list$/);
    await expect(medium).toBeChecked();
  });

  test('going back before the scripts have come finds the page that was left', async ({ page }) => {
    await page.goto('/shop');
    const main = page.getByRole('main');
    await main.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    const { promise: walkedBack, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(/\/assets\/entry-client-/, async route => {
      await walkedBack;
      await route.fallback();
    });
    const requests = page.waitForRequest(/\/assets\/entry-client-/);
    const reloaded = page.reload();
    await requests;
    await page.goBack({ waitUntil: 'commit' });
    goOn();
    await reloaded;
    await expect(main.getByText(/products found$/)).toBeVisible();
    await expect(page).toHaveURL(/\/shop$/);
  });
});
