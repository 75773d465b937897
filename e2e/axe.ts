/** Accessibility violations that axe finds, in both color schemes: all, or those it calls serious or critical. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { expect } from './fixtures.ts';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The schemes differ only in colors: all rules are checked in the light scheme, those about color again in the dark one.
 * `part` is a selector, for a layer over a page that is checked as a whole elsewhere.
 */
export async function expectNoSeriousIssues(page: Page, part = 'html'): Promise<void> {
  await expectNone(page, { part, impacts: ['serious', 'critical'] });
}

/** Nothing at all, what axe calls minor or a best practice included. */
export async function expectNoIssues(page: Page, part = 'html'): Promise<void> {
  await expectNone(page, { part, impacts: ['minor', 'moderate', 'serious', 'critical'] });
}

interface AxeOptions {
  readonly part: string;
  readonly impacts: readonly NonNullable<Axe.ImpactValue>[];
  readonly rules?: string[];
}

async function expectNone(page: Page, { part, impacts }: AxeOptions): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible();
  // Without motion, because a color in transition may have too little contrast.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await issues(page, { part, impacts }), 'in the light scheme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await issues(page, { part, impacts, rules: COLOR_RULES }), 'in the dark scheme').toEqual([]);
}

/** Runs axe in the page itself, which has no frames: its script is read once, and no other page is opened for it. */
async function issues(page: Page, { part, impacts, rules }: AxeOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  return page.evaluate(
    async ({ selector, only, impacts: countedImpacts }) => {
      const { axe } = window as unknown as { readonly axe: typeof Axe };
      const { violations } = await axe.run(
        { include: [[selector]] },
        { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) },
      );
      return violations
        .filter(({ impact }) => countedImpacts.includes(impact ?? 'minor'))
        .map(
          ({ id, nodes }) => `${id}: ${nodes.map(node => `${node.html} ${node.failureSummary}`).join('\n')}`,
        );
    },
    { selector: part, only: rules, impacts: impacts },
  );
}
