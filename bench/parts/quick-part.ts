/** Figures that a busy machine does not change: bytes over the network and layout shift. */
import { globSync, statSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { startBenchServer } from '#bench/bench-server.ts';
import { freshPhone, launchBrowser } from '#bench/browser.ts';
import { compressedBody } from '#bench/compressed-body.ts';
import { type Figure, toFigure } from '#bench/figure.ts';
import type { Part } from '#bench/part.ts';
import { sampleRows } from '#bench/synthetic-products.ts';
import { PAGES, productPage } from '#contract/urls.ts';

interface PageLoad {
  /** Kilobytes (10³ bytes) of bodies by resource type, of what was requested until hydration. */
  readonly kilobytes: Readonly<Record<'Script' | 'Stylesheet' | 'Font', number>>;
  readonly shift: number;
}

/** What is requested later is not part of the first load. */
const SETTLE_MS = 800;

export function measuredPages(): Readonly<Record<string, string>> {
  return {
    '/': PAGES.home,
    '/shop': PAGES.shop,
    '/product/…': productPage(sampleRows()[0]?.id ?? ''),
    '/cart': PAGES.cart,
    '/login': PAGES.login,
  };
}

export const quickPart: Part = async () => {
  const server = await startBenchServer();
  const browser = await launchBrowser();
  const figures: Figure[] = [
    toFigure('JavaScript of the console in all, brotli', 'KB', [consoleKilobytes()]),
  ];
  for (const [name, path] of Object.entries(measuredPages())) {
    const url = server.url + path;
    // The browser does not report the bytes of the document.
    const html = (await compressedBody(url)).length / 1000;
    figures.push(...toFigures(name, html, await load(browser, url)));
  }
  await browser.close();
  await server.close();
  return figures;
};

/** Of all its pages together; each loads only its own part. */
function consoleKilobytes(): number {
  const files = globSync('dist/console/assets/*.js.br');
  if (files.length === 0) throw new Error('The console has not been built');
  return files.reduce((total, file) => total + statSync(file).size, 0) / 1000;
}

function toFigures(page: string, html: number, { kilobytes, shift }: PageLoad): readonly Figure[] {
  return [
    toFigure(`JavaScript of ${page}, brotli`, 'KB', [kilobytes.Script]),
    toFigure(`CSS of ${page}, brotli`, 'KB', [kilobytes.Stylesheet]),
    toFigure(`Fonts of ${page}`, 'KB', [kilobytes.Font]),
    toFigure(`HTML of ${page}, brotli`, 'KB', [html]),
    toFigure(`Layout shift, ${page}`, 'CLS', [shift]),
  ];
}

async function load(browser: Browser, url: string): Promise<PageLoad> {
  const phone = await freshPhone(browser);
  const page = await phone.newPage();
  const traffic = await watchTraffic(page);
  await page.addInitScript(OBSERVE);
  await page.goto(url);
  await page.evaluate('window.hydrated');
  await page.waitForTimeout(SETTLE_MS);
  traffic.stop();
  await page.evaluate('window.becomeIdle()');
  await page.waitForTimeout(SETTLE_MS);
  const shift = await page.evaluate<number>('window.layoutShift');
  await phone.close();
  return { ...traffic.sumUp(), shift };
}

/** Sums up layout shifts. Idle callbacks are not part of the first load, so they wait until that has been counted. */
const OBSERVE = `
  const deferred = [];
  window.requestIdleCallback = task => deferred.push(task);
  window.hydrated = new Promise(resolve => {
    const look = () => {
      const root = document.getElementById('root');
      if (root !== null && Object.keys(root).some(key => key.startsWith('__react'))) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
  window.becomeIdle = () => {
    window.requestIdleCallback = task => setTimeout(task);
    deferred.forEach(task => task());
  };
  window.layoutShift = 0;
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Sent {
  readonly type: string;
  bytes: number;
}

/** Counts the bytes of what is requested until it is stopped. */
async function watchTraffic(page: Page) {
  const session = await page.context().newCDPSession(page);
  const sent = new Map<string, Sent>();
  let isStopped = false;
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!isStopped && request.url.startsWith('http')) sent.set(requestId, { type, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request !== undefined) request.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  const stop = () => {
    isStopped = true;
  };
  const sumUp = (): Omit<PageLoad, 'shift'> => {
    const kilobytes = (type: string) =>
      [...sent.values()].reduce((total, each) => total + (each.type === type ? each.bytes : 0), 0) / 1000;
    return {
      kilobytes: {
        Script: kilobytes('Script'),
        Stylesheet: kilobytes('Stylesheet'),
        Font: kilobytes('Font'),
      },
    };
  };
  return { stop, sumUp };
}
