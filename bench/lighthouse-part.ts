/** Lighthouse as it looks at a phone, page by page: its scores and what the first of them rests on. */
import lighthouse from 'lighthouse';
import { PAGES } from '#contract/urls.ts';
import { startBenchServer } from './bench-server.ts';
import { launchBrowser } from './browser.ts';
import { type Figure, figureOf } from './figure.ts';
import { type Part, repeat } from './part.ts';
import { measuredPages } from './quick-part.ts';

const DEBUGGING_PORT = 4790;
/** A shop knows its own address, and says it to search engines. */
const SHOP_PORT = 4791;

/** These two are kept from search engines on purpose: the one audit that asks whether a page is left to them has no say there. */
const NOT_INDEXED: readonly string[] = [PAGES.cart, PAGES.login];
const TRIES = 3;

const SCORES = {
  Performance: 'performance',
  Accessibility: 'accessibility',
  'Best practices': 'best-practices',
  SEO: 'seo',
} as const;

/** Audits by their names here, each with its unit and how many of Lighthouse's own make one. */
const AUDITS = {
  'Largest contentful paint': { id: 'largest-contentful-paint', unit: 's', per: 1000 },
  'First contentful paint': { id: 'first-contentful-paint', unit: 's', per: 1000 },
  'Cumulative layout shift': { id: 'cumulative-layout-shift', unit: 'CLS', per: 1 },
  'Blocking time': { id: 'total-blocking-time', unit: 'ms', per: 1 },
} as const;

type Looked = Readonly<Record<string, number>>;

export const lighthousePart: Part = async ({ runs, pages }) => {
  const settings = { PORT: String(SHOP_PORT), PUBLIC_URL: `http://127.0.0.1:${SHOP_PORT}` };
  const shop = await startBenchServer({ settings });
  const browser = await launchBrowser([`--remote-debugging-port=${DEBUGGING_PORT}`]);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(measuredPages())) {
    if (pages.length > 0 && !pages.some(wanted => name === wanted || path === wanted)) continue;
    const looks = await repeat(runs, () => look(shop.url, path));
    figures.push(...figuresOf(name, looks));
  }
  await browser.close();
  await shop.close();
  return figures;
};

async function look(origin: string, path: string): Promise<Looked> {
  const { categories, audits } = await reportOf(origin + path, NOT_INDEXED.includes(path));
  return {
    ...Object.fromEntries(
      Object.entries(SCORES).map(([name, id]) => [name, Math.round((categories[id]?.score ?? 0) * 100)]),
    ),
    ...Object.fromEntries(
      Object.entries(AUDITS).map(([name, { id, per }]) => [name, (audits[id]?.numericValue ?? 0) / per]),
    ),
  };
}

/** Now and then Chromium's trace misses its own beginning, and Lighthouse has nothing to judge. */
async function reportOf(url: string, isKeptFromSearch: boolean) {
  const skipAudits = isKeptFromSearch ? ['is-crawlable'] : null;
  const flags = { port: DEBUGGING_PORT, output: 'json', logLevel: 'error', skipAudits } as const;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const report = (await lighthouse(url, flags))?.lhr;
    if (report !== undefined && report.runtimeError === undefined) return report;
  }
  throw new Error(`Lighthouse saw nothing at ${url}`);
}

function figuresOf(page: string, looks: readonly Looked[]): readonly Figure[] {
  const units = Object.fromEntries(Object.entries(AUDITS).map(([name, { unit }]) => [name, unit]));
  return [...Object.keys(SCORES), ...Object.keys(AUDITS)].map(name =>
    figureOf(
      `${name}, ${page}`,
      units[name] ?? 'of 100',
      looks.map(each => each[name] ?? Number.NaN),
    ),
  );
}
