/** Takes a picture of every page and dialog of the console at every width, into `data/screens`. */
import type { Page, TestInfo } from '@playwright/test';
import { CONSOLE_DIALOGS } from './console-dialogs.ts';
import { CONSOLE_STATES } from './console-states.ts';
import { test, waitForContent } from './console-test.ts';
import { CONSOLE_TROUBLES } from './console-troubles.ts';
import { openState, type PageState } from './page-state.ts';
import { PAYMENT_STATES, paymentTest } from './payment-states.ts';

// The sign-in finds no session, some pages fail, and some changes are refused.
test.use({ expectedMessages: ['Failed to load resource'] });
paymentTest.use({ expectedMessages: ['Failed to load resource'] });

/** From here on the console has its navigation at the side. */
const WIDE_PX = 1024;

interface Taken<Work> {
  readonly page: Page;
  readonly state: PageState<Work>;
  readonly work: Work;
  readonly info: TestInfo;
}

async function take<Work>({ page, state, work, info }: Taken<Work>): Promise<void> {
  await openState(page, state, work);
  // Under a dialog there may be a page that waits for it.
  if (state.isLoading !== true && state.dialog === undefined) await waitForContent(page);
  await page.screenshot({
    path: `data/screens/${info.project.name}/console-${info.titlePath.at(-2) ?? ''}.png`,
    fullPage: state.after === undefined,
    animations: 'disabled',
  });
}

for (const [name, state] of Object.entries({ ...CONSOLE_STATES, ...CONSOLE_TROUBLES, ...CONSOLE_DIALOGS }))
  test.describe(name, () => {
    test.use({ signedIn: state.signedIn ?? true });

    test('page', async ({ page, work, viewport }, info) => {
      test.skip(state.isNarrow === true && (viewport?.width ?? 0) >= WIDE_PX);
      await take({ page, state, work, info });
    });
  });

for (const [name, state] of Object.entries(PAYMENT_STATES))
  paymentTest.describe(name, () => {
    paymentTest('page', async ({ page, work }, info) => take({ page, state, work, info }));
  });
