/** axe finds nothing on any page or dialog of the console, and the tables of them are complete. */
import { globSync, readFileSync } from 'node:fs';
import { PAGES } from '#console/app/page-table.ts';
import { expectNoFaults } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { CONSOLE_DIALOGS } from '#e2e/screens/console-dialogs.ts';
import { CONSOLE_STATES } from '#e2e/screens/console-states.ts';
import { test } from '#e2e/screens/console-test.ts';
import { CONSOLE_TROUBLES } from '#e2e/screens/console-troubles.ts';
import { openState } from '#e2e/screens/page-state.ts';
import { PAYMENT_STATES } from '#e2e/screens/payment-states.ts';
import { expect } from './fixtures.ts';

// The sign-in finds no session, some pages fail, and some changes are refused.
test.use({ expectedMessages: ['Failed to load resource'] });

const STATES = { ...CONSOLE_STATES, ...CONSOLE_TROUBLES, ...CONSOLE_DIALOGS };

for (const [name, state] of Object.entries(STATES))
  test.describe(name, () => {
    test.use({ signedIn: state.signedIn ?? true, viewport: { width: 360, height: 800 } });

    test('has no fault and fits the window', async ({ page, work }) => {
      test.slow();
      await openState(page, state, work);
      await expectNoFaults(page, state.dialog === undefined ? 'html' : 'dialog[open]');
      for (const width of state.isNarrow === true ? [360] : [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await cutOff(page), `at ${width} px`).toEqual([]);
      }
      // Pages have another navigation there; dialogs are as on narrow screens.
      if (name in CONSOLE_STATES) await expectNoFaults(page);
    });
  });

const ROOT = 'src/console/';

/** The parts that all dialogs are made of. */
const PARTS = [
  'parts/layout/form-dialog.tsx',
  'parts/layout/confirm-dialog.tsx',
  'parts/conflict-dialog.tsx',
];

test('every dialog of the console is in the tables', () => {
  const opened = [...Object.values(STATES), ...Object.values(PAYMENT_STATES)].flatMap(({ dialog }) =>
    dialog === undefined ? [] : [dialog],
  );
  const titlesOf = (file: string) =>
    new Set(opened.flatMap(([each, title]) => (each === file ? [String(title)] : []))).size;
  const files = globSync(`${ROOT}**/*.tsx`).map(file => file.slice(ROOT.length));
  const drawn = files.flatMap(file => {
    const text = readFileSync(ROOT + file, 'utf8');
    const count = [...text.matchAll(/<(?:Form|Confirm|Conflict)?Dialog\b/g)].length;
    return count === 0 || PARTS.includes(file) ? [] : [{ file, count }];
  });
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter(({ file, count }) => titlesOf(file) < count)).toEqual([]);
  expect(opened.filter(([file]) => drawn.every(each => each.file !== file))).toEqual([]);
});

test('every page of the console is in the tables', ({ work }) => {
  const paths = Object.values(STATES).map(({ path }) => path(work).replace(/[?#].*/, ''));
  const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
  const missing = PAGES.filter(({ path }) => !paths.some(each => patternOf(path).test(each)));
  // Those that are opened from a list are there under `after`.
  expect(missing.map(({ path }) => path)).toEqual(['/orders/payments', '/messages/$id']);
});
