/** axe finds nothing on the pages and dialogs of payments. */
import { expectNoFaults } from '#e2e/axe.ts';
import { expect } from '#e2e/console/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';
import { openState } from '#e2e/screens/page-state.ts';
import { PAYMENT_STATES, paymentTest as test } from '#e2e/screens/payment-states.ts';

for (const [name, state] of Object.entries(PAYMENT_STATES))
  test(`${name} has no fault and fits the window`, async ({ page, work }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 800 });
    await openState(page, state, work);
    await expectNoFaults(page, state.dialog === undefined ? 'html' : 'dialog[open]');
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutOff(page), `at ${width} px`).toEqual([]);
    }
  });
