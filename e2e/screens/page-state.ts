/** How the console is brought into a state that is looked at, and checked for accessibility. */
import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/order.ts';
import type { WorkingShop } from './console-shop.ts';

export interface PageState<Work = WorkingShop> {
  /** Below /console. */
  readonly path: (work: Work) => string;
  readonly signedIn?: boolean;
  /** What is done before the page opens: such as answers that fail. */
  readonly before?: (page: Page) => Promise<void>;
  /** Its answer never comes. */
  readonly isLoading?: true;
  /** What is opened over the page: the picture shows the window only. */
  readonly after?: (page: Page, work: Work) => Promise<void>;
  /** The page on which `after` ends, if not that of `path`: its path in the table of pages. */
  readonly page?: string;
  /** The dialog that is open then: its file in `src/console` and its component, and its title. */
  readonly dialog?: readonly [component: `${string}.tsx#${string}`, title: string | RegExp];
  /** Wider windows have something else in its place. */
  readonly isNarrow?: true;
}

export type PageStates<Work = WorkingShop> = Readonly<Record<string, PageState<Work>>>;

export const at = (path: string) => ({ path: () => path });

export const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name }).first().click();

export const type =
  (label: string | RegExp, text: string) =>
  async (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('textbox', { name: label }).first().fill(text);

/** One after the other. */
export function all(...steps: readonly ((page: Page) => Promise<void>)[]) {
  return async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };
}

/** Presses a button of the dialog that is open. */
export const pressThere = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click();

export async function tickAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Tick all/ }).check();
}

/** Where some things of a page wait to be opened: the screens of phones. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** On narrow screens they wait in a sheet. */
export async function showActions(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await press('More…')(page);
  await expect(page.locator('[popover=auto]:popover-open')).toBeVisible();
}

export function order(index: number) {
  return ({ orders }: { readonly orders: readonly Order[] }) => `/orders/${orders.at(index)?.id ?? ''}`;
}

/** A statement of the bank with one credit of today: its narration and its amount. */
export async function uploadStatement(page: Page, credit: string): Promise<void> {
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());
  await page.getByLabel('Statement', { exact: true }).setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date,Narration,Deposit\n${today},${credit}`),
  });
  // A process of its own reads the file.
  await page.getByRole('status').filter({ hasText: 'to mark' }).waitFor({ state: 'attached' });
}

/** A list of a courier, of which the page says what each row pays for. */
export async function uploadRemittance(page: Page, csv: string): Promise<void> {
  const file = { name: 'remittance.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Remittance', { exact: true }).setInputFiles(file);
  // A process of its own reads the file.
  await page.getByRole('status').filter({ hasText: 'to enter' }).waitFor({ state: 'attached' });
}

/** A table of PIN codes, of which the page says what is wrong or what it would do. */
export async function uploadPinCodes(page: Page, csv: string): Promise<void> {
  const file = { name: 'pincodes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  // A process of its own reads the file.
  await page
    .getByText(/To correct in the file|The file has no mistakes/)
    .first()
    .waitFor();
}

/** Files of another shop, of which the page says what they would become. */
export async function uploadForeign(page: Page, csv: string): Promise<void> {
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Files', { exact: true }).setInputFiles([file]);
  // A process of its own reads the file.
  await page.getByText('of the files').first().waitFor();
}

/** A table of redirects, of which the page says what it would do. */
export async function uploadRedirects(page: Page, csv: string): Promise<void> {
  const file = { name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  // A process of its own reads the file.
  await page.getByText('The file has:').waitFor();
}

/** Opens it and waits until it is as the picture shows it. */
export async function openState<Work>(page: Page, state: PageState<Work>, work: Work): Promise<void> {
  const { path, before, after, dialog, isLoading } = state;
  await before?.(page);
  await page.goto(`/console${path(work)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (isLoading === true) return;
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await after?.(page, work);
  // Over a page that may not load any more.
  if (dialog !== undefined) await expect(page.getByRole('dialog', { name: dialog[1] })).toBeVisible();
  else await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
