/** A Chromium as a phone has it: its window, and where asked for its slowness. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, CHROMIUM_PROGRAM } from '#testing/chromium.ts';

/** The phone that Lighthouse looks through. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  serviceWorkers: 'block',
} as const;

export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...CHROMIUM_PROGRAM, args: [...CHROMIUM_FLAGS, ...flags] });
}

/** A phone that has never been here: nothing is cached. */
export function freshPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(PHONE);
}

export function freshDesk(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
}
