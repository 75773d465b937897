/** Accessibility violations that axe calls serious or critical, in both color schemes. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * The schemes differ only in colors: all rules are checked in the light scheme, those about color again in the dark one.
 * `part` is a selector, for a layer over a page that is checked as a whole elsewhere.
 */
export async function expectNoGraveFaults(page: Page, part = 'html'): Promise<void> {
  // Without motion, because a color in transition may have too little contrast.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await graveFaults(new AxeBuilder({ page }).include(part)), 'in the light scheme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const colours = new AxeBuilder({ page }).include(part).withRules(['color-contrast', 'link-in-text-block']);
  expect(await graveFaults(colours), 'in the dark scheme').toEqual([]);
}

async function graveFaults(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.options({ resultTypes: ['violations'] }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => `${node.html} ${node.failureSummary}`).join('\n')}`);
}
