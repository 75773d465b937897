/**
 * What a shopper on a slow phone waits for: the largest paint, and the effect of the first click on an element that needs
 * JavaScript. The browser itself throttles, so nothing is simulated afterwards.
 */
import type { Browser, Page } from '@playwright/test';
import { startBenchServer } from '#bench/bench-server.ts';
import { freshPhone, launchBrowser } from '#bench/browser.ts';
import { type Figure, toFigure } from '#bench/figure.ts';
import { type Part, repeat } from '#bench/part.ts';
import { SLOW_4G } from '#bench/slow-4g.ts';
import { measuredPages } from './quick-part.ts';

const CPU_SLOWDOWN = 6;
const CLICK_EVERY_MS = 200;
const SETTLE_MS = 4000;

export const slowPhonePart: Part = async ({ runs }) => {
  const shop = await startBenchServer();
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(measuredPages())) {
    figures.push(...(await slowPhoneFigures({ browser, name, url: shop.url + path, runs })));
  }
  await browser.close();
  await shop.close();
  return figures;
};

interface Measured {
  readonly browser: Browser;
  readonly name: string;
  readonly url: string;
  readonly runs: number;
}

/** Seconds after the start of the navigation. The browser reports no largest paint after an input: each run opens the page twice. */
async function slowPhoneFigures({ browser, name, url, runs }: Measured): Promise<readonly Figure[]> {
  const paints = await repeat(runs, () => onSlowPhone(browser, url, largestPaint));
  const clicks = await repeat(runs, () => onSlowPhone(browser, url, firstEffect));
  return [
    toFigure(`Largest paint on a slow phone, ${name}`, 's', paints),
    toFigure(`Interactive on a slow phone, ${name}`, 's', clicks),
  ];
}

async function onSlowPhone(
  browser: Browser,
  url: string,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const phone = await freshPhone(browser);
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(OBSERVE);
  await page.goto(url, { waitUntil: 'commit' });
  const milliseconds = await measure(page);
  await phone.close();
  return milliseconds / 1000;
}

async function largestPaint(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate<number>('window.largestPaint');
}

/** Clicks the search button of the header from first paint on until the search box is open. */
async function firstEffect(page: Page): Promise<number> {
  const { x, y } = await page.evaluate<{ x: number; y: number }>('window.searchButton');
  for (;;) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(CLICK_EVERY_MS);
    const time = await page.evaluate<number | undefined>('window.effect');
    if (time !== undefined) return time;
  }
}

const OBSERVE = `
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  window.searchButton = new Promise(resolve => {
    new PerformanceObserver(() => {
      const look = () => {
        const button = document.querySelector('header button[aria-label=Search][aria-expanded]');
        if (button === null) return setTimeout(look, 50);
        new MutationObserver(() => {
          if (button.getAttribute('aria-expanded') === 'true') window.effect ??= performance.now();
        }).observe(button, { attributes: true });
        const { x, y, width, height } = button.getBoundingClientRect();
        resolve({ x: x + width / 2, y: y + height / 2 });
      };
      look();
    }).observe({ type: 'paint', buffered: true });
  });
`;
