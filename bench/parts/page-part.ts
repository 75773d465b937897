/** The time from a click on a filter until the cards are painted, with the CPU slowed four times. */
import type { Browser, Page } from '@playwright/test';
import { type BenchServerOptions, startBenchServer } from '#bench/bench-server.ts';
import { freshDesk, launchBrowser } from '#bench/browser.ts';
import { type Figure, toFigure } from '#bench/figure.ts';
import type { Part } from '#bench/part.ts';
import { PAGES } from '#contract/urls.ts';

const CPU_SLOWDOWN = 4;
/** Each is clicked on and off again. */
const FILTERS = ['new=true', 'family=blue', 'size=M', 'family=red', 'sale=true'];
const WARM_UP_CLICKS = 2;
/** A click that changes every card takes four times as long as one that changes few: fewer clicks give another median each time. */
const CLICKS_PER_RUN = 4;
const TIMEOUT_MS = 10_000;
const PAUSE_MS = 300;

export const pagePart: Part = async ({ runs }) => {
  const browser = await launchBrowser();
  const figures = [
    await filterFigure(browser, { runs, products: '560 products', server: {} }),
    await filterFigure(browser, { runs, products: '10,000 products', server: { products: 10_000 } }),
  ];
  await browser.close();
  return figures;
};

interface FilterOptions {
  readonly runs: number;
  readonly products: string;
  readonly server: BenchServerOptions;
}

async function filterFigure(
  browser: Browser,
  { runs, products, server: requested }: FilterOptions,
): Promise<Figure> {
  const server = await startBenchServer(requested);
  const desk = await freshDesk(browser);
  const page = await desk.newPage();
  await page.addInitScript(OBSERVE);
  await page.goto(server.url + PAGES.shop, { waitUntil: 'networkidle' });
  const session = await desk.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  for (let click = 0; click < WARM_UP_CLICKS + runs * CLICKS_PER_RUN; click += 1) {
    times.push(await clickToPaint(page, FILTERS[Math.floor(click / 2) % FILTERS.length] ?? ''));
  }
  await desk.close();
  await server.close();
  const name = `Filter click to cards painted, ${products}, CPU ÷ ${CPU_SLOWDOWN}`;
  return toFigure(name, 'ms', times.slice(WARM_UP_CLICKS));
}

/**
 * Measures from the timestamp of the click to the frame after the list of cards has changed. The frame counts as painted
 * when the first task after it runs, which has priority over tasks that the page has deferred.
 */
const OBSERVE = `
  addEventListener('click', ({ timeStamp }) => {
    window.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The cards did not change')), ${TIMEOUT_MS});
      const observer = new MutationObserver(changes => {
        if (!changes.some(({ target }) => target.parentElement?.closest('[aria-busy]'))) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' });
        });
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, { capture: true });
`;

async function clickToPaint(page: Page, filter: string): Promise<number> {
  const [name, value] = filter.split('=');
  const box = page.locator(`main input[type=checkbox][name="${name}"][value="${value}"]`).first();
  // Forced, because Playwright's check of the click target would run in the page and be measured too.
  await box.click({ force: true });
  const milliseconds = await page.evaluate<number>('window.painted');
  await page.waitForTimeout(PAUSE_MS);
  return milliseconds;
}
