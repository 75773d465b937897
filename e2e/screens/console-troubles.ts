/** Pages of the console that are empty, failed, still loading or half done, and bars over them. */
import { expect, type Page } from '@playwright/test';
import { at, isNarrow, order, type PageStates, press, showActions, tickAll, type } from './page-state.ts';

const failing = (path: string) => async (page: Page) => {
  await page.route(`**/api/console/${path}*`, route => route.fulfill({ status: 500, body: '{}' }));
};

/** The answer comes when the picture has been taken, if at all. */
const waiting = (path: string) => async (page: Page) => {
  await page.route(`**/api/console/${path}*`, () => new Promise<void>(() => undefined));
};

async function openFilters(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await page
    .getByRole('main')
    .getByText(/^Filters/)
    .click();
  await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
}

async function saveEmpty(page: Page): Promise<void> {
  await type('Name', 'x')(page);
  await press('Save')(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
}

export const CONSOLE_TROUBLES: PageStates = {
  'today-loading': { ...at('/today'), before: waiting('today'), isLoading: true },
  'today-failed': { ...at('/today'), before: failing('today') },
  'not-found': at('/nothing/here'),
  'order-missing': at('/orders/ord_nothing'),
  'product-missing': at('/products/nothing'),
  'order-loading': { path: order(6), before: waiting('orders/'), isLoading: true },
  'orders-none': at('/orders?tab=all&search=zzzz'),
  'orders-failed': { ...at('/orders'), before: failing('orders') },
  'orders-loading': { ...at('/orders'), before: waiting('orders'), isLoading: true },
  'orders-ticked': { ...at('/orders?tab=all'), after: tickAll },
  'order-actions': { path: order(6), after: showActions },
  'products-none': at('/products?search=zzzz'),
  'products-filters': { ...at('/products?category=kurta&stock=few'), after: openFilters },
  'products-ticked': { ...at('/products'), after: tickAll },
  'product-changed': { ...at('/products/KUR-0001'), after: type('Name', 'Another name') },
  'product-faults': { ...at('/products/new/one'), after: saveEmpty },
  'stock-none': at('/stock?search=zzzz'),
  'customers-none': at('/customers?search=zzzz'),
  'settings-changed': { ...at('/settings/shop'), after: type('Name', 'Another name') },
  'messages-none': at('/messages?search=zzzz'),
  'audit-none': at('/audit?from=2020-01-01&to=2020-01-02'),
};
