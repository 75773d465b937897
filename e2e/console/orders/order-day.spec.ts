/** A day's work with 30 orders: confirmed, packed, printed, and shipped with pasted tracking numbers. */
import type { Page } from '@playwright/test';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { tabTo } from '#e2e/input/keyboard.ts';
import { placeOrders, tab } from './order-parts.ts';

const COUNT = 30;

/** Most that staff have to do: presses, choices and pasted texts; Tab only moves. */
const MAX_STEPS = 20;

const MAX_MS = 180_000;

const test = testWithOwnShop();

// By two shoppers: one may not have so many open orders.
test.beforeEach(async ({ shop }) => {
  await placeOrders(shop, COUNT / 2);
  await placeOrders(shop, COUNT / 2);
});

/** Counts what is done, and how long it takes. */
function startWork() {
  const from = Date.now();
  let steps = 0;
  return {
    step: async (done: Promise<unknown>) => {
      steps += 1;
      await done;
    },
    end: () => {
      test.info().annotations.push({ type: 'work', description: `${steps} steps, ${Date.now() - from} ms` });
      expect(steps).toBeLessThanOrEqual(MAX_STEPS);
      expect(Date.now() - from).toBeLessThan(MAX_MS);
    },
  };
}

interface Shipped {
  readonly order: string;
  readonly tracking: string;
}

/** The listed orders as a courier's spreadsheet has them, in another order than the list. */
async function assignNumbers(page: Page): Promise<readonly Shipped[]> {
  const links = main(page).getByRole('row').getByRole('link');
  await expect(links).toHaveCount(COUNT);
  const numbers = await links.allTextContents();
  return numbers.toSorted().map(order => ({ order, tracking: `EX1${order.slice(-6)}` }));
}

const asLines = (shipped: readonly Shipped[]) =>
  shipped.map(({ order, tracking }) => `${order}\t${tracking}`).join('\n');

/** The last number finds the last order, and it alone. */
async function expectAllShipped(page: Page, shipped: readonly Shipped[]): Promise<void> {
  await expect(toasts(page)).toContainText(`${COUNT} orders shipped`);
  const last = shipped.at(-1);
  await page.goto(`/console/orders?search=${last?.tracking ?? ''}`);
  await expect(main(page).getByRole('row').getByRole('link')).toHaveText(last?.order ?? '');
}

const watchPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });

for (const width of [360, 1440]) {
  test(`by mouse at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchPrinting(page);
    const { step, end } = startWork();
    const press = (name: string) => step(main(page).getByRole('button', { name, exact: true }).click());
    const open = (name: string) => step(tab(page, name).click());
    const tickAll = async () => {
      await expect(main(page).getByRole('row')).toHaveCount(COUNT + 1);
      await step(main(page).getByRole('checkbox', { name: 'Tick all' }).check());
    };
    await step(page.goto('/console/orders'));
    await tickAll();
    await press(`Confirm ${COUNT}`);
    await expect(toasts(page)).toContainText(`${COUNT} orders confirmed`);
    await expect(main(page).getByRole('row').getByRole('link')).toHaveCount(0);
    await open('To pack');
    await tickAll();
    await press(`Mark as packed ${COUNT}`);
    await expect(toasts(page)).toContainText(`${COUNT} orders packed`);
    await expect(main(page).getByRole('row').getByRole('link')).toHaveCount(0);
    await open('To hand over');
    await tickAll();
    await step(
      main(page)
        .getByRole('link', { name: `Print ${COUNT}` })
        .click(),
    );
    await step(main(page).getByLabel('Format').selectOption('labels-a4'));
    await press('Print');
    await expect(page.locator('[data-printed]')).toBeAttached();
    await expect(main(page).getByRole('article')).toHaveCount(COUNT);
    await step(page.goBack());
    await tickAll();
    const shipped = await assignNumbers(page);
    await press(`Ship ${COUNT}…`);
    await step(page.getByLabel('Courier', { exact: true }).fill('Delhivery'));
    await step(page.getByLabel('Tracking numbers').fill(asLines(shipped)));
    await step(
      page
        .getByRole('dialog')
        .getByRole('button', { name: `Ship ${COUNT}`, exact: true })
        .click(),
    );
    end();
    await expectAllShipped(page, shipped);
  });
}

test('by keyboard', async ({ page }) => {
  await watchPrinting(page);
  const { step, end } = startWork();
  const press = (key: string) => step(page.keyboard.press(key));
  const stages = ['To confirm', 'To pack', 'To hand over'] as const;
  const open = async (position: number) => {
    await press(String(position));
    await expect(tab(page, stages[position - 1] ?? '')).toHaveAttribute('aria-current', 'page');
    await expect(main(page).getByRole('row')).toHaveCount(COUNT + 1);
  };
  /** The first button is that of the next step of the work. */
  const doNext = async (done: string) => {
    await press('a');
    await press('b');
    await press('Enter');
    await expect(toasts(page)).toContainText(`${COUNT} orders ${done}`);
    // Rows stay on screen until others are read: those of this step are not to be taken for those of the next.
    await expect(main(page).getByRole('row').getByRole('link')).toHaveCount(0);
  };
  await step(page.goto('/console/orders'));
  await expect(main(page).getByRole('row')).toHaveCount(COUNT + 1);
  await doNext('confirmed');
  await open(2);
  await doNext('packed');
  await open(3);
  await press('a');
  await press('b');
  await tabTo(main(page).getByRole('link', { name: `Print ${COUNT}` }));
  await press('Enter');
  await expect(main(page).getByRole('article')).toHaveCount(COUNT);
  await tabTo(main(page).getByRole('button', { name: 'Print', exact: true }));
  await press('Enter');
  await expect(page.locator('[data-printed]')).toBeAttached();
  await step(page.goBack());
  // The orders are still ticked.
  const shipped = await assignNumbers(page);
  await press('b');
  await press('Enter');
  await expect(page.getByLabel('Courier', { exact: true })).toBeFocused();
  await step(page.keyboard.insertText('Delhivery'));
  await tabTo(page.getByLabel('Tracking numbers'));
  await step(page.keyboard.insertText(asLines(shipped)));
  await tabTo(page.getByRole('dialog').getByRole('button', { name: `Ship ${COUNT}`, exact: true }));
  await press('Enter');
  end();
  await expectAllShipped(page, shipped);
});
