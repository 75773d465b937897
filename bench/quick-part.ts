/** What no busy machine changes: bytes as they go over the wire, how many requests, what moves on the page. */
import type { Browser, Page } from '@playwright/test';
import { PAGES, productPage } from '#contract/urls.ts';
import { startBenchServer } from './bench-server.ts';
import { freshPhone, launchBrowser } from './browser.ts';
import { compressedBody } from './compressed-body.ts';
import { type Figure, figureOf } from './figure.ts';
import type { Part } from './part.ts';
import { sampleRows } from './synthetic-products.ts';

interface Visit {
  /** Kilobytes (10³ bytes) over the wire without headers, by kind of file, of what was asked for until the page is taken over. */
  readonly kilobytes: Readonly<Record<'Script' | 'Stylesheet' | 'Font', number>>;
  /** How many scripts. */
  readonly scripts: number;
  /** How many requests were sent until the largest picture's, itself counted. */
  readonly toPicture: number;
  readonly shift: number;
}

/** What comes after the page has settled is not its first load. */
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
  const shop = await startBenchServer();
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(measuredPages())) {
    const url = shop.url + path;
    // What the browser tells of the document's own bytes is nothing.
    const html = (await compressedBody(url)).length / 1000;
    figures.push(...figuresOf(name, html, await visit(browser, url)));
  }
  await browser.close();
  await shop.close();
  return figures;
};

function figuresOf(
  page: string,
  html: number,
  { kilobytes, scripts, toPicture, shift }: Visit,
): readonly Figure[] {
  const isShort = page === '/cart' || page === '/login';
  return [
    figureOf(`JavaScript of ${page}, brotli`, 'KB', [kilobytes.Script]),
    figureOf(`Scripts of ${page}`, 'files', [scripts]),
    figureOf(`CSS of ${page}, brotli`, 'KB', [kilobytes.Stylesheet]),
    figureOf(`Fonts of ${page}`, 'KB', [kilobytes.Font]),
    figureOf(`HTML of ${page}, brotli`, 'KB', [html]),
    ...(isShort ? [] : [figureOf(`Requests up to the largest picture, ${page}`, 'requests', [toPicture])]),
    figureOf(`Layout shift, ${page}`, 'CLS', [shift]),
  ];
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const phone = await freshPhone(browser);
  const page = await phone.newPage();
  const traffic = await watchTraffic(page);
  await page.addInitScript(OBSERVE);
  await page.goto(url);
  await page.evaluate('window.awake');
  await page.waitForTimeout(SETTLE_MS);
  traffic.stop();
  await page.evaluate('window.becomeIdle()');
  await page.waitForTimeout(SETTLE_MS);
  const { picture, shift } = await page.evaluate<{ picture: string; shift: number }>('window.seen');
  await phone.close();
  return { ...traffic.sumUp(picture), shift };
}

/**
 * The last largest picture and the sum of shifts, as the browser itself tells them. What a page leaves for idle time is
 * not its first load: no time is idle until that has been counted.
 */
const OBSERVE = `
  const leftForLater = [];
  window.requestIdleCallback = task => leftForLater.push(task);
  window.awake = new Promise(resolve => {
    const look = () => {
      const root = document.getElementById('root');
      if (root !== null && Object.keys(root).some(key => key.startsWith('__react'))) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
  window.becomeIdle = () => {
    window.requestIdleCallback = task => setTimeout(task);
    leftForLater.forEach(task => task());
  };
  window.seen = { picture: '', shift: 0 };
  new PerformanceObserver(list => {
    for (const { url } of list.getEntries()) if (url) window.seen.picture = url;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Sent {
  readonly url: string;
  readonly type: string;
  bytes: number;
}

/** Listens to what goes over the wire until it is stopped, and sums it up. */
async function watchTraffic(page: Page) {
  const session = await page.context().newCDPSession(page);
  const sent = new Map<string, Sent>();
  let isStopped = false;
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!isStopped && request.url.startsWith('http'))
      sent.set(requestId, { url: request.url, type, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request !== undefined) request.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  const stop = () => {
    isStopped = true;
  };
  const sumUp = (picture: string): Omit<Visit, 'shift'> => {
    const all = [...sent.values()];
    const of = (type: string) => all.filter(request => request.type === type);
    const kilobytes = (type: string) => of(type).reduce((total, { bytes }) => total + bytes, 0) / 1000;
    return {
      kilobytes: {
        Script: kilobytes('Script'),
        Stylesheet: kilobytes('Stylesheet'),
        Font: kilobytes('Font'),
      },
      scripts: of('Script').length,
      toPicture: all.findIndex(({ url }) => url === picture) + 1,
    };
  };
  return { stop, sumUp };
}
