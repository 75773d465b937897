/** The page without a mouse. */
import { expect, type Locator } from '@playwright/test';

const MAX_STOPS = 150;

/** Presses Tab until the element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error('Tab never reached the element');
}
