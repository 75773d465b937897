/** From a click on a filter to its result on the screen, first the count and then the goods, on a processor slowed four times. */
import type { Browser, Page } from '@playwright/test';
import { PAGES } from '#contract/urls.ts';
import { type BenchServerOptions, startBenchServer } from './bench-server.ts';
import { freshDesk, launchBrowser } from './browser.ts';
import { type Figure, figureOf } from './figure.ts';
import type { Part } from './part.ts';

const SLOWED = 4;
/** Each is clicked on and off again, so that the next has something to filter. */
const FILTERS = ['new=true', 'color=Indigo', 'size=M', 'color=Madder', 'sale=true'];
const WARM_CLICKS = 2;
const PATIENCE_MS = 10_000;
const PAUSE_MS = 300;

export const pagePart: Part = async ({ runs }) => {
  const browser = await launchBrowser();
  const figures = [
    ...(await clickFigures(browser, runs, '560 products', {})),
    ...(await clickFigures(browser, runs, '10,000 products', { products: 10_000 })),
  ];
  await browser.close();
  return figures;
};

/** In milliseconds since the click. */
interface Painted {
  readonly count: number;
  readonly goods: number;
}

async function clickFigures(
  browser: Browser,
  runs: number,
  goods: string,
  wanted: BenchServerOptions,
): Promise<readonly Figure[]> {
  const shop = await startBenchServer(wanted);
  const desk = await freshDesk(browser);
  const page = await desk.newPage();
  await page.addInitScript(WATCH);
  await page.goto(shop.url + PAGES.shop, { waitUntil: 'networkidle' });
  const session = await desk.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const times: Painted[] = [];
  for (let click = 0; click < WARM_CLICKS + runs * 2; click += 1) {
    times.push(await clickToPaint(page, FILTERS[Math.floor(click / 2) % FILTERS.length] ?? ''));
  }
  await desk.close();
  await shop.close();
  const figure = (what: string, of: keyof Painted) =>
    figureOf(
      `Filter click to ${what}, ${goods}, CPU ÷ ${SLOWED}`,
      'ms',
      times.slice(WARM_CLICKS).map(painted => painted[of]),
    );
  return [figure('paint', 'count'), figure('the goods painted', 'goods')];
}

/**
 * From the moment the browser dates the click to the frame after the count of products has changed, and to the one after
 * the list itself has. A frame is taken as painted when the first task after it runs: one that goes before those the page has
 * put off until then, or what comes after the frame would be counted in part.
 */
const WATCH = `
  const countFound = () => document.querySelector('main output')?.textContent;
  addEventListener('click', ({ timeStamp }) => {
    const before = countFound();
    const frame = () => new Promise(resolve => {
      requestAnimationFrame(() => {
        scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' });
      });
    });
    window.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The count of products stayed ' + before)), ${PATIENCE_MS});
      let count;
      const observer = new MutationObserver(changes => {
        if (count === undefined && countFound() !== before) count = frame();
        if (count === undefined || !changes.some(({ target }) => target.parentElement?.closest('[aria-busy]'))) return;
        observer.disconnect();
        frame().then(async goods => resolve({ count: await count, goods }));
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, { capture: true });
`;

async function clickToPaint(page: Page, filter: string): Promise<Painted> {
  const [name, value] = filter.split('=');
  const box = page.locator(`main input[type=checkbox][name="${name}"][value="${value}"]`).first();
  // Forced, or a check of what the pointer hits runs within the page, as part of the click, and is measured with it.
  await box.click({ force: true });
  const painted = await page.evaluate<Painted>('window.painted');
  await page.waitForTimeout(PAUSE_MS);
  return painted;
}
