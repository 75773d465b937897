/** A sale of the next weekend, planned in the console. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { main } from '#e2e/console/page-parts.ts';
import { expect } from '#e2e/fixtures.ts';
import { tabTo } from '#e2e/input/keyboard.ts';
import type { Operator } from '#e2e/input/operator.ts';

const HOUR_MS = 60 * 60_000;
const INDIA_MS = 5.5 * HOUR_MS;

/** Midnight in India when Saturday begins, at least two days from now. */
function nextSaturday(): number {
  const day = new Date(Date.now() + INDIA_MS);
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + 2);
  while (day.getUTCDay() !== 6) day.setUTCDate(day.getUTCDate() + 1);
  return day.getTime() - INDIA_MS;
}

const BEGINS = nextSaturday();
const ENDS = BEGINS + 48 * HOUR_MS;
/** Twice as long is less than an access token is valid. */
const MARGIN_MS = 5 * 60_000;

/** As the field of the browser holds it. */
const inField = (time: number) => new Date(time + INDIA_MS).toISOString().slice(0, 16);

/** The clock is right while the sale is planned, then just before and just after its beginning and its end. */
export function clockOfSale(): string {
  const shifts = [BEGINS - MARGIN_MS, BEGINS + MARGIN_MS, ENDS - MARGIN_MS, ENDS + MARGIN_MS].map(
    time => (time - Date.now()) / HOUR_MS,
  );
  return [0, ...shifts].join(',');
}

interface Sale {
  /** The address of a list of products, whose first will be on sale. */
  readonly list: string;
  readonly count: number;
  readonly percent: number;
}

export async function planSale(
  page: Page,
  operator: Operator,
  { list, count, percent }: Sale,
): Promise<void> {
  const { press, type, choose, setTime } = operator;
  await page.goto(list);
  await tickRows(page, operator, count);
  await expect(page.getByText(`${count} ticked`)).toBeVisible();
  await press(page.getByRole('button', { name: `Change ${count}…` }));
  const dialog = page.getByRole('dialog', { name: `Change ${count} products` });
  await choose(dialog.getByLabel('What to change'), 'Put on sale');
  await type(dialog.getByLabel('Percent off'), String(percent));
  await press(dialog.getByRole('button', { name: 'Preview' }));
  await expect(dialog.getByRole('listitem')).toHaveCount(count);
  await press(dialog.getByRole('button', { name: `Change ${count} products` }));
  await expect(dialog).toBeHidden();
  await press(page.getByRole('link', { name: 'Review' }));
  await press(page.getByRole('button', { name: 'Schedule…' }));
  await setTime(page.getByLabel('Begins'), inField(BEGINS));
  await setTime(page.getByLabel(/^Ends/), inField(ENDS));
  await expectNoSeriousIssues(page, 'dialog[open]');
  await press(page.getByRole('button', { name: 'Schedule', exact: true }));
  await expect(main(page).getByRole('listitem').filter({ hasText: 'To come' })).toContainText(
    `${count} products change`,
  );
}

/** The grid is one stop of Tab; arrow keys move in it. */
async function tickRows(page: Page, { way, press, pressKey }: Operator, count: number): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Products' });
  const findTick = (at: number) =>
    grid.locator(`[data-index="${at}"]`).getByRole('checkbox', { name: /^Tick/ });
  await expect(findTick(0)).toBeVisible();
  if (way === 'keyboard') {
    await tabTo(grid.locator('[data-cell="0 1"]'));
    await pressKey(page, 'ArrowLeft');
  }
  for (let index = 0; index < count; index += 1) {
    if (way === 'mouse') {
      await press(findTick(index));
      continue;
    }
    await expect(findTick(index)).toBeFocused();
    await pressKey(page, 'Space');
    await pressKey(page, 'ArrowDown');
  }
}
