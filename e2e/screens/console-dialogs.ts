/** Dialogs and bars over the pages of the console, and pages in trouble: empty, failed, still loading. */
import type { Page } from '@playwright/test';
import { at, order, type PageState, press, tickAll } from './console-states.ts';

const failing = (path: string) => async (page: Page) => {
  await page.route(`**/api/console/${path}*`, route => route.fulfill({ status: 500, body: '{}' }));
};

/** The answer comes when the picture has been taken, if at all. */
const waiting = (path: string) => async (page: Page) => {
  await page.route(`**/api/console/${path}*`, () => new Promise<void>(() => undefined));
};

async function askForAll(page: Page): Promise<void> {
  await page.keyboard.press('?');
}

const type = (label: string | RegExp, text: string) => async (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: label }).first().fill(text);

async function showActions(page: Page): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: 'More…' });
  if (await more.isVisible()) await more.click();
}

async function askToCancel(page: Page): Promise<void> {
  await showActions(page);
  await press('Cancel…')(page);
}

async function openMore(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
}

async function openFilters(page: Page): Promise<void> {
  const filters = page.getByRole('main').getByText(/^Filters/);
  if (await filters.isVisible()) await filters.click();
}

async function saveEmpty(page: Page): Promise<void> {
  await type('Name', 'x')(page);
  await press('Save')(page);
}

export const CONSOLE_DIALOGS: Readonly<Record<string, PageState>> = {
  'today-loading': { ...at('/today'), before: waiting('today'), isLoading: true },
  'today-failed': { ...at('/today'), before: failing('today') },
  more: { ...at('/today'), after: openMore },
  'not-found': at('/nothing/here'),
  'orders-none': at('/orders?tab=all&search=zzzz'),
  'orders-failed': { ...at('/orders'), before: failing('orders') },
  'orders-loading': { ...at('/orders'), before: waiting('orders'), isLoading: true },
  'orders-ticked': { ...at('/orders?tab=all'), after: tickAll },
  'orders-keys': { ...at('/orders'), after: askForAll },
  'order-actions': { path: order(6), after: showActions },
  'order-cancel': { path: order(6), after: askToCancel },
  'order-lines': { path: order(7), after: press('Cancel lines…') },
  'order-address': { path: order(6), after: press('Edit address…') },
  'order-cancelled': { path: order(-1) },
  'products-none': at('/products?search=zzzz'),
  'products-filters': { ...at('/products?category=kurta&stock=few'), after: openFilters },
  'products-ticked': { ...at('/products'), after: tickAll },
  'products-change': { ...at('/products'), after: press('Change all…') },
  'product-changed': { ...at('/products/KUR-0001'), after: type('Name', 'Another name') },
  'product-faults': { ...at('/products/new'), after: saveEmpty },
  spreadsheet: at('/products/spreadsheet'),
  'stock-none': at('/stock?search=zzzz'),
  'stock-change': { ...at('/stock'), after: press(/^Change the stock/) },
  'reports-best': at('/reports?report=product'),
  'reports-searches': at('/reports?report=searches'),
  'customers-none': at('/customers?search=zzzz'),
  'customer-erase': {
    path: ({ shoppers }) => `/customers/${shoppers[3]?.user.id ?? ''}`,
    after: press('Erase…'),
  },
  'settings-changed': { ...at('/settings/shop'), after: type('Name', 'Another name') },
  'settings-delivery': at('/settings/delivery'),
  'content-banner': at('/content/banners/new'),
  'content-offers': at('/content/offers'),
  'content-category': at('/content/categories/kurta'),
  'content-texts': at('/content/texts'),
  'content-text': at('/content/texts/faq'),
  'staff-invite': { ...at('/staff'), after: press('Invite somebody') },
  'staff-access': { ...at('/staff'), after: press(/^Access/) },
  'audit-none': at('/audit?from=2020-01-01&to=2020-01-02'),
};
