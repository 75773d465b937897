/** A Chromium as a phone has it: its window, and where asked for its slowness. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';

const FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
  const executablePath = process.env['CHROMIUM'];
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...FLAGS, ...flags],
  });
}

/** A phone that has never been here: nothing is cached. */
export function freshPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext(PHONE);
}

export function freshDesk(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
}
