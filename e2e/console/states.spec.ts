/** axe finds nothing on any page or dialog of the console, and the tables of them are complete. */
import { globSync, readFileSync } from 'node:fs';
import { PAGES } from '#console/app/page-table.ts';
import { CONSOLE_DIALOGS } from '#e2e/screens/console-dialogs.ts';
import { CONSOLE_STATES } from '#e2e/screens/console-states.ts';
import { test } from '#e2e/screens/console-test.ts';
import { CONSOLE_TROUBLES } from '#e2e/screens/console-troubles.ts';
import { openState } from '#e2e/screens/page-state.ts';
import { PAYMENT_STATES } from '#e2e/screens/payment-states.ts';
import { checkState, findPattern } from './check-state.ts';
import { expect } from './fixtures.ts';

// The sign-in finds no session, some pages fail, and some changes are refused.
test.use({ expectedMessages: ['Failed to load resource'] });

const STATES = { ...CONSOLE_STATES, ...CONSOLE_TROUBLES, ...CONSOLE_DIALOGS };

for (const [name, state] of Object.entries(STATES))
  test.describe(name, () => {
    test.use({ signedIn: state.signedIn ?? true });

    test('has no fault and fits the window', async ({ page, work }) => {
      await checkState(page, state, work);
    });
  });

test('the list of all orders fits a tablet, with its longest name and stage', async ({ page, work }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openState(page, { path: () => '/orders?tab=all' }, work);
  const table = page.getByRole('main').getByRole('table');
  await expect(table.getByText('Venkataraghavan').first()).toBeVisible();
  await expect(table.getByText('Waiting for payment')).toBeVisible();
  expect(await table.evaluate(element => element.parentElement?.scrollWidth)).toBe(
    await table.evaluate(element => element.parentElement?.clientWidth),
  );
});

const ROOT = 'src/console/';

/** The parts that all dialogs are made of. */
const PARTS = [
  'parts/layout/form-dialog.tsx',
  'parts/layout/confirm-dialog.tsx',
  'parts/layout/conflict-dialog.tsx',
];

/** The components of a file that draw dialogs, each as often as it does. */
function drawnBy(file: string): readonly string[] {
  const parts = readFileSync(ROOT + file, 'utf8').split(/^(?:export )?function (?=\w)/m);
  return parts.flatMap(text =>
    [...text.matchAll(/<(?:Form|Confirm|Conflict)?Dialog\b/g)].map(() => `${file}#${/^\w+/.exec(text)?.[0]}`),
  );
}

test('every dialog of the console is in the tables', () => {
  const rows = [...Object.values(STATES), ...Object.values(PAYMENT_STATES)];
  const opened = rows.flatMap(({ dialog }) => (dialog === undefined ? [] : [dialog[0]]));
  const files = globSync(`${ROOT}**/*.tsx`).map(file => file.slice(ROOT.length));
  const drawn = files.filter(file => !PARTS.includes(file)).flatMap(drawnBy);
  expect(drawn.length).toBeGreaterThan(25);
  // A component with two could not say which of them a row opens.
  expect(drawn.toSorted()).toEqual([...new Set(opened)].toSorted());
});

test('every page of the console is in the tables', ({ work }) => {
  const rows = [
    ...Object.values(STATES).map(({ path, page }) => page ?? findPattern(path(work))),
    ...Object.values(PAYMENT_STATES).map(({ path, page }) => page ?? findPattern(path(work))),
  ];
  const opened = new Set(rows.filter(path => path !== undefined));
  expect([...opened].toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted());
});
