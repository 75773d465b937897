/**
 * A catalogue of which the server makes the lists: the start of the server, and what a shopper waits for on a good connection,
 * with the CPU slowed four times, and on slow 4G as well.
 */
import type { Browser, Page } from '@playwright/test';
import { type BenchServer, startBenchServer } from '#bench/bench-server.ts';
import { freshDesk, launchBrowser } from '#bench/browser.ts';
import { type Figure, toFigure } from '#bench/figure.ts';
import { type Part, repeat } from '#bench/part.ts';
import { residentMegabytes } from '#bench/process-cost.ts';
import { SLOW_4G } from '#bench/slow-4g.ts';
import { uniqueProducts } from '#bench/synthetic-products.ts';
import { PAGES, productPage } from '#contract/urls.ts';
import { prepareDraft } from '#testing/changed-draft.ts';

const PRODUCTS = 100_000;
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 20_000;
/** Until the page has loaded what it loads when it is idle. */
const IDLE_MS = 2500;
const SEARCH = 'ajrakh';

export const largeCataloguePart: Part = async ({ runs }) => {
  const products = uniqueProducts(PRODUCTS);
  const first = await startBenchServer({ prepare: folder => prepareDraft(folder, products) });
  await first.stop();
  const starts = await repeat(runs, () => startAgain(first, productPage(products[0]?.id ?? '')));
  const figures = [
    startFigure('Ready after first start', 's', [first.readySeconds]),
    startFigure(
      'Ready after start',
      's',
      starts.map(({ seconds }) => seconds),
    ),
    startFigure(
      'First page after start',
      's',
      starts.map(({ pageSeconds }) => pageSeconds),
    ),
    startFigure(
      'Memory after start',
      'MB',
      starts.map(({ megabytes }) => megabytes),
    ),
  ];
  const server = await startBenchServer({ dataFolder: first.dataFolder });
  figures.push(...(await browserFigures(server, runs)));
  await server.close();
  return figures;
};

function startFigure(name: string, unit: string, values: readonly number[]): Figure {
  return toFigure(`${name}, 100,000 products`, unit, values);
}

async function startAgain({ dataFolder }: BenchServer, path: string) {
  const server = await startBenchServer({ dataFolder });
  const megabytes = residentMegabytes(server.pid);
  const start = performance.now();
  await (await fetch(server.url + path)).text();
  const pageSeconds = (performance.now() - start) / 1000;
  await server.stop();
  return { seconds: server.readySeconds, megabytes, pageSeconds };
}

const WAITS = {
  'first filter': filterWait,
  'next filter': nextFilterWait,
  search: searchWait,
  suggestion: suggestionWait,
  back: backWait,
} as const satisfies Readonly<Record<string, (page: Page) => Promise<number>>>;

interface Circumstances {
  readonly cpuSlowdown: number;
  readonly connection?: typeof SLOW_4G;
}

const CIRCUMSTANCES: Readonly<Record<string, Circumstances>> = {
  'good connection': { cpuSlowdown: 1 },
  [`CPU ÷ ${CPU_SLOWDOWN}`]: { cpuSlowdown: CPU_SLOWDOWN },
  [`CPU ÷ ${CPU_SLOWDOWN}, slow 4G`]: { cpuSlowdown: CPU_SLOWDOWN, connection: SLOW_4G },
};

async function browserFigures(server: BenchServer, runs: number): Promise<readonly Figure[]> {
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  for (const [title, circumstances] of Object.entries(CIRCUMSTANCES)) {
    for (const [name, wait] of Object.entries(WAITS)) {
      const times = await repeat(runs, () => onDesk({ browser, server, ...circumstances }, wait));
      figures.push(toFigure(`100,000 products, ${name}, ${title}`, 'ms', times));
    }
  }
  await browser.close();
  return figures;
}

interface Desk extends Circumstances {
  readonly browser: Browser;
  readonly server: BenchServer;
}

async function onDesk(
  { browser, server, cpuSlowdown, connection }: Desk,
  wait: (page: Page) => Promise<number>,
): Promise<number> {
  const desk = await freshDesk(browser);
  const page = await desk.newPage();
  await page.addInitScript(OBSERVE);
  const session = await desk.newCDPSession(page);
  await session.send('Network.enable');
  if (connection !== undefined) await session.send('Network.emulateNetworkConditions', connection);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(server.url + PAGES.shop, { waitUntil: 'load' });
  await page.waitForTimeout(IDLE_MS);
  const milliseconds = await wait(page);
  await desk.close();
  return milliseconds;
}

const CARDS = 'main [aria-busy]';

async function filterWait(page: Page): Promise<number> {
  return paintAfter(page, { event: 'click', within: CARDS }, () => choose(page, 'new=true'));
}

/** The scripts have come with the first one. */
async function nextFilterWait(page: Page): Promise<number> {
  await filterWait(page);
  await page.waitForTimeout(IDLE_MS);
  return paintAfter(page, { event: 'click', within: CARDS }, () => choose(page, 'color=Indigo'));
}

async function searchWait(page: Page): Promise<number> {
  await page.getByRole('banner').getByRole('combobox').fill(SEARCH);
  await page.waitForTimeout(IDLE_MS);
  return paintAfter(page, { event: 'keydown', within: CARDS }, () => page.keyboard.press('Enter'));
}

async function suggestionWait(page: Page): Promise<number> {
  const box = page.getByRole('banner').getByRole('combobox');
  await box.focus();
  return paintAfter(page, { event: 'input', within: 'header search' }, () => box.fill(SEARCH));
}

/** To a list that was shown before. */
async function backWait(page: Page): Promise<number> {
  await filterWait(page);
  await page.waitForTimeout(IDLE_MS);
  return paintAfter(page, { event: 'popstate', within: CARDS }, () => page.evaluate('history.back()'));
}

/** Forced, because Playwright's check of the click target would run in the page and be measured too. */
function choose(page: Page, filter: string): Promise<void> {
  const [name, value] = filter.split('=');
  const box = page.locator(`main input[type=checkbox][name="${name}"][value="${value}"]`).first();
  return box.click({ force: true });
}

interface Awaited {
  readonly event: string;
  /** What changes, as a selector. */
  readonly within: string;
}

async function paintAfter(
  page: Page,
  { event, within }: Awaited,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(([type, part]) => Reflect.get(globalThis, 'watchPaint')(type, part), [event, within]);
  await act();
  return page.evaluate<number>('window.painted');
}

/**
 * From the timestamp of an event to the frame after a part of the page has changed, which counts as painted when the first task
 * after it runs.
 */
const OBSERVE = `
  window.watchPaint = (type, within) => {
    window.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('Nothing changed after ' + type)), ${TIMEOUT_MS});
      addEventListener(type, ({ timeStamp }) => {
        const observer = new MutationObserver(changes => {
          if (!changes.some(({ target }) => target.parentElement?.closest(within))) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' });
          });
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }, { capture: true, once: true });
    });
    window.painted.catch(() => undefined);
  };
`;
