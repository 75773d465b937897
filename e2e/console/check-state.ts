/** A page or dialog of the console has no issue at any width. */
import type { Page } from '@playwright/test';
import { PAGES } from '#console/app/page-table.ts';
import { expectNoIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { openState, type PageState } from '#e2e/screens/page-state.ts';
import { expect } from './fixtures.ts';

export async function checkState<Work>(page: Page, state: PageState<Work>, work: Work): Promise<void> {
  const { dialog, isNarrow, page: end } = state;
  await page.setViewportSize({ width: 320, height: 800 });
  await openState(page, state, work);
  if (end !== undefined) await expect.poll(() => findPattern(new URL(page.url()).pathname)).toBe(end);
  await expectNoIssues(page, dialog === undefined ? 'html' : 'dialog[open]');
  for (const width of isNarrow === true ? [320, 360] : [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutOff(page), `at ${width} px`).toEqual([]);
  }
  // Pages have another navigation there; dialogs are as on narrow screens.
  if (dialog === undefined) await expectNoIssues(page);
}

/** The path in the table of the page that an address opens, as the router finds it: an exact path comes before a pattern. */
export function findPattern(address: string): string | undefined {
  const path = address.replace(/^\/console/, '').replace(/[?#].*/, '');
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path);
  const paths = PAGES.map(({ path: each }) => each);
  return paths.find(each => each === path) ?? paths.find(fits);
}
