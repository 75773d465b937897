/** The pages of the console, and dialogs over them. */
import type { Page } from '@playwright/test';
import type { WorkingShop } from './console-shop.ts';

export interface PageState {
  /** Below /console. */
  readonly path: (work: WorkingShop) => string;
  readonly signedIn?: boolean;
  /** What is done before the page opens: such as answers that fail. */
  readonly before?: (page: Page) => Promise<void>;
  /** Its answer never comes. */
  readonly isLoading?: true;
  /** What is opened over the page: the picture shows the window only. */
  readonly after?: (page: Page) => Promise<void>;
}

export const at = (path: string): PageState => ({ path: () => path });

export const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name }).first().click();

export async function tickAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Tick all/ }).check();
}

async function ship(page: Page): Promise<void> {
  await tickAll(page);
  await press(/^Ship/)(page);
}

/** The orders of the pictures are from before the shop had a UPI id: a credit is for none. */
async function uploadStatement(page: Page): Promise<void> {
  const rows = ['Date,Narration,Deposit', '22/11/2026,NEFT-COURIER REMITTANCE,18240.00'];
  await page.getByLabel('Statement', { exact: true }).setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await page.getByRole('heading', { name: 'Nothing to mark' }).waitFor();
}

export function order(index: number) {
  return ({ orders }: WorkingShop) => `/orders/${orders.at(index)?.id ?? ''}`;
}

const ids = ({ orders }: WorkingShop) => orders.map(({ id }) => id).join(',');

export const CONSOLE_STATES: Readonly<Record<string, PageState>> = {
  'sign-in': { ...at('/orders'), signedIn: false },
  today: at('/today'),
  mails: at('/mails'),
  orders: at('/orders'),
  'orders-ship': { ...at('/orders?tab=to-pack'), after: ship },
  order: { path: order(6) },
  'order-shipped': { path: order(2) },
  statement: { ...at('/orders/statement'), after: uploadStatement },
  'print-slips': { path: work => `/orders/print?ids=${ids(work)}` },
  products: at('/products'),
  product: at('/products/KUR-0001'),
  'product-new': at('/products/new'),
  stock: at('/stock'),
  'stock-history': at('/stock/SHI-0001'),
  reports: at('/reports'),
  messages: at('/messages'),
  message: {
    ...at('/messages'),
    after: async page =>
      page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click(),
  },
  customers: at('/customers'),
  customer: { path: ({ shoppers }) => `/customers/${shoppers[3]?.user.id ?? ''}` },
  newsletter: at('/newsletter'),
  settings: at('/settings'),
  'settings-shop': at('/settings/shop'),
  'settings-charges': at('/settings/charges'),
  content: at('/content'),
  'content-banners': at('/content/banners'),
  'content-categories': at('/content/categories'),
  'settings-colours': at('/settings/colours'),
  'settings-opening': at('/settings/opening'),
  staff: at('/staff'),
  audit: at('/audit'),
  account: at('/account'),
  versions: at('/versions'),
  version: at('/versions/1'),
  'version-schedule': { ...at('/versions'), after: press(/^(Publish later|Schedule)/) },
};
