/** From a click on a filter to its result on the screen, on a processor slowed four times. */
import type { Browser, Page } from '@playwright/test';
import { PAGES } from '#contract/urls.ts';
import { freshDesk, launchBrowser } from './browser.ts';
import { type Figure, figureOf } from './figure.ts';
import type { Part } from './part.ts';
import { openShop, type ShopWanted } from './shop.ts';

const SLOWED = 4;
/** Each is clicked on and off again, so that the next has something to filter. */
const FILTERS = ['new=true', 'color=Indigo', 'size=M', 'color=Madder', 'sale=true'];
const WARM_CLICKS = 2;
const PATIENCE_MS = 10_000;
const PAUSE_MS = 300;

export const pagePart: Part = async ({ runs }) => {
  const browser = await launchBrowser();
  const figures = [
    await clickFigure(browser, runs, '560 products', {}),
    await clickFigure(browser, runs, '10,000 products', { products: 10_000 }),
  ];
  await browser.close();
  return figures;
};

async function clickFigure(
  browser: Browser,
  runs: number,
  goods: string,
  wanted: ShopWanted,
): Promise<Figure> {
  const shop = await openShop(wanted);
  const desk = await freshDesk(browser);
  const page = await desk.newPage();
  await page.addInitScript(WATCH);
  await page.goto(shop.url + PAGES.shop, { waitUntil: 'networkidle' });
  const session = await desk.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const times: number[] = [];
  for (let click = 0; click < WARM_CLICKS + runs * 2; click += 1) {
    times.push(await clickToPaint(page, FILTERS[Math.floor(click / 2) % FILTERS.length] ?? ''));
  }
  await desk.close();
  await shop.close();
  return figureOf(`Filter click to paint, ${goods}, CPU ÷ ${SLOWED}`, 'ms', times.slice(WARM_CLICKS));
}

/**
 * From the moment the browser dates the click to the frame after the count of products has changed. The frame is taken
 * as painted when the first task after it runs.
 */
const WATCH = `
  const countFound = () => document.querySelector('main output')?.textContent;
  addEventListener('click', ({ timeStamp }) => {
    const before = countFound();
    window.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The count of products stayed ' + before)), ${PATIENCE_MS});
      const observer = new MutationObserver(() => {
        if (countFound() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(0);
        });
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, { capture: true });
`;

async function clickToPaint(page: Page, filter: string): Promise<number> {
  const [name, value] = filter.split('=');
  await page.locator(`main input[type=checkbox][name="${name}"][value="${value}"]`).first().click();
  const milliseconds = await page.evaluate<number>('window.painted');
  await page.waitForTimeout(PAUSE_MS);
  return milliseconds;
}
