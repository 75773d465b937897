/** The pages of the console. */
import type { Page } from '@playwright/test';
import { TOPICS } from '#console/parts/settings/topics.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { changeProduct } from '#e2e/console/change-draft.ts';
import { shopifyExport } from '#testing/foreign-exports/shopify.ts';
import type { WorkingShop } from './console-shop.ts';
import {
  at,
  order,
  type PageStates,
  uploadForeign,
  uploadPinCodes,
  uploadRedirects,
  uploadRemittance,
  uploadStatement,
} from './page-state.ts';

const ids = ({ orders }: WorkingShop) => orders.map(({ id }) => id).join(',');

/** Nothing is scheduled twice: the draft is as the shop then. */
async function scheduleChange(page: Page): Promise<void> {
  await changeProduct(page, 'KUR-0007', ({ price }) => ({ price: price + 100 }));
  const data = { startsAt: '2090-01-01T10:00:00Z', endsAt: '2090-01-03T10:00:00Z' };
  await page.request.post(CONSOLE_API.schedules, { data, headers: { 'sec-fetch-site': 'same-origin' } });
}

async function addCollection(page: Page): Promise<void> {
  const data = { name: 'Blue for summer', address: 'blue', rule: 'family=blue&max=2000' };
  await page.request.post(CONSOLE_API.collections, { data, headers: { 'sec-fetch-site': 'same-origin' } });
}

export const CONSOLE_STATES: PageStates = {
  'sign-in': { ...at('/orders'), signedIn: false },
  welcome: { ...at('/welcome#x'), signedIn: false },
  today: at('/today'),
  mails: at('/mails'),
  orders: at('/orders'),
  'orders-all': at('/orders?tab=all'),
  order: { path: order(6) },
  'order-shipped': { path: order(3) },
  'order-cancelled': { path: order(-1) },
  'order-guest': { path: ({ guest }) => `/orders/${guest.id}` },
  statement: {
    ...at('/orders/statement'),
    after: async page => uploadStatement(page, 'NEFT-COURIER REMITTANCE,18240.00'),
  },
  returns: at('/orders/returns'),
  cash: {
    ...at('/orders/cash'),
    after: async page => uploadRemittance(page, 'AWB,COD Amount,UTR\n0000000000,1299.00,UTIB26329000001'),
  },
  'print-slips': { path: work => `/orders/print?ids=${ids(work)}` },
  'print-labels': { path: work => `/orders/print?as=labels-a4&ids=${ids(work)}` },
  products: at('/products'),
  product: at('/products/KUR-0001'),
  'product-new': at('/products/new/one'),
  spreadsheet: at('/products/all/spreadsheet'),
  'moving-in': {
    ...at('/products/all/moving-in'),
    after: async page => uploadForeign(page, shopifyExport()),
  },
  photos: at('/products/all/photos'),
  stock: at('/stock'),
  'stock-history': at('/stock/SHI-0001'),
  reports: at('/reports'),
  'gst-return': at('/reports/gst-return'),
  'reports-best': at('/reports?report=product'),
  'reports-searches': at('/reports?report=searches'),
  messages: at('/messages'),
  message: {
    ...at('/messages'),
    after: async page => {
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
      await page.getByRole('main').getByRole('article').first().waitFor();
    },
    page: '/messages/$id',
  },
  customers: at('/customers'),
  customer: { path: ({ shoppers }) => `/customers/${shoppers[3]?.user.id ?? ''}` },
  'customer-guest': { path: ({ guest }) => `/customers/${guest.userId}` },
  newsletter: at('/newsletter'),
  settings: at('/settings'),
  ...Object.fromEntries(TOPICS.map(({ path }) => [`settings-${path}`, at(`/settings/${path}`)])),
  'settings-colours': at('/settings/colours'),
  'settings-pin-codes': at('/settings/pin-codes'),
  'settings-pin-codes-faults': {
    ...at('/settings/pin-codes'),
    after: async page => uploadPinCodes(page, 'PIN,State,COD\n600026,Tamil Nadu,Y\n60002,Atlantis,perhaps'),
  },
  'settings-opening': at('/settings/opening'),
  'settings-sample': at('/settings/sample'),
  'settings-gateway': at('/settings/gateway'),
  'settings-mail': at('/settings/mail'),
  'settings-backups': at('/settings/backups'),
  'settings-take-out': at('/settings/take-out'),
  'settings-backups-made': {
    ...at('/settings/backups'),
    after: async page => {
      await page.getByRole('button', { name: 'Back up now' }).click();
      await page
        .getByRole('button', { name: /^Download the backup of/ })
        .first()
        .waitFor();
    },
  },
  content: at('/content'),
  'content-banners': at('/content/banners'),
  'content-banner': at('/content/new/banners'),
  'content-banner-first': {
    ...at('/content/banners'),
    after: async page => {
      // On wide screens the list of all content is before it.
      await page.getByRole('list', { name: 'Banners' }).getByRole('link').first().click();
      await page.getByRole('main').getByRole('form').waitFor();
    },
    page: '/content/$list/$item',
  },
  'content-offers': at('/content/offers'),
  'content-categories': at('/content/categories'),
  'content-category': at('/content/categories/kurta'),
  'content-category-new': at('/content/new/category'),
  'content-collections': at('/content/collections'),
  'content-collection-new': at('/content/new/collection'),
  'content-collection': {
    ...at('/content/collections'),
    before: addCollection,
    after: async page => {
      await page.getByRole('table', { name: 'Collections' }).getByRole('link').first().click();
      await page.getByText('in the shop now').waitFor();
    },
    page: '/content/collections/$id',
  },
  'content-texts': at('/content/texts'),
  'content-text': at('/content/texts/faq'),
  'content-redirects': at('/content/redirects'),
  'content-redirects-import': {
    ...at('/content/redirects/import'),
    after: async page =>
      uploadRedirects(page, 'Redirect from,Redirect to\n/old,/shop\n/x,https://evil.example'),
  },
  'content-links': at('/content/links'),
  'content-link': at('/content/links/%2Fabout'),
  staff: at('/staff'),
  audit: at('/audit'),
  account: at('/account'),
  versions: at('/versions'),
  version: at('/versions/1'),
  schedule: {
    ...at('/versions'),
    before: scheduleChange,
    after: async page => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.getByRole('main').getByText('scheduled this on').waitFor();
    },
    page: '/schedules/$id',
  },
};
