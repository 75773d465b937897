/** axe finds nothing on the pages and dialogs of payments. */
import { checkState } from '#e2e/console/check-state.ts';
import { PAYMENT_STATES, paymentTest as test } from '#e2e/screens/payment-states.ts';

for (const [name, state] of Object.entries(PAYMENT_STATES))
  test(`${name} has no fault and fits the window`, async ({ page, work }) => {
    await checkState(page, state, work);
  });
