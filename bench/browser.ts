/** Chromium with the screen of a phone or a desktop. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, CHROMIUM_PROGRAM } from '#testing/chromium.ts';

/** The phone that Lighthouse emulates. */
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

/** A context with an empty cache. */
export function freshPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(PHONE);
}

export function freshDesk(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
}
