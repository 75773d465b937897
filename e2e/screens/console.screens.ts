/** Takes a picture of every page of the console at every width, into `data/screens`. */
import { CONSOLE_DIALOGS } from './console-dialogs.ts';
import { CONSOLE_STATES } from './console-states.ts';
import { test, waitForContent } from './console-test.ts';

// The sign-in finds no session, and some pages fail.
test.use({ expectedMessages: ['Failed to load resource'] });

const STATES = { ...CONSOLE_STATES, ...CONSOLE_DIALOGS };

for (const [name, { path, signedIn = true, before, after, isLoading }] of Object.entries(STATES)) {
  test.describe(name, () => {
    test.use({ signedIn });

    test('page', async ({ page, work }, { project }) => {
      await before?.(page);
      await page.goto(`/console${path(work)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await after?.(page);
      if (isLoading !== true) await waitForContent(page);
      await page.screenshot({
        path: `data/screens/${project.name}/console-${name}.png`,
        fullPage: after === undefined,
        animations: 'disabled',
      });
    });
  });
}
