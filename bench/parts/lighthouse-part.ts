/** Scores of Lighthouse on a phone. */
import lighthouse from 'lighthouse';
import { startBenchServer } from '#bench/bench-server.ts';
import { launchBrowser } from '#bench/browser.ts';
import { type Figure, toFigure } from '#bench/figure.ts';
import { type Part, repeat } from '#bench/part.ts';
import { PAGES } from '#contract/urls.ts';
import { measuredPages } from './quick-part.ts';

const DEBUGGING_PORT = 4790;
/** Fixed, because PUBLIC_URL contains it. */
const SERVER_PORT = 4791;

/** Excluded from search engines on purpose, so the audit of that is skipped. */
const NOT_INDEXED: readonly string[] = [PAGES.cart, PAGES.login];
const TRIES = 3;

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  SEO: 'seo',
} as const;

type Scores = Readonly<Record<string, number>>;

export const lighthousePart: Part = async ({ runs, pages }) => {
  const settings = { PORT: String(SERVER_PORT), PUBLIC_URL: `http://127.0.0.1:${SERVER_PORT}` };
  const server = await startBenchServer({ settings });
  const browser = await launchBrowser([`--remote-debugging-port=${DEBUGGING_PORT}`]);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(measuredPages())) {
    if (pages.length > 0 && !pages.some(page => name === page || path === page)) continue;
    const audits = await repeat(runs, () => audit(server.url, path));
    figures.push(...toFigures(name, audits));
  }
  await browser.close();
  await server.close();
  return figures;
};

async function audit(origin: string, path: string): Promise<Scores> {
  const { categories } = await readReport(origin + path, NOT_INDEXED.includes(path));
  return Object.fromEntries(
    Object.entries(CATEGORIES).map(([name, id]) => [name, Math.round((categories[id]?.score ?? 0) * 100)]),
  );
}

/** Repeated, because Chromium's trace sometimes misses its own beginning. */
async function readReport(url: string, isNotIndexed: boolean) {
  const skipAudits = isNotIndexed ? ['is-crawlable'] : null;
  const flags = { port: DEBUGGING_PORT, output: 'json', logLevel: 'error', skipAudits } as const;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const report = (await lighthouse(url, flags))?.lhr;
    if (report !== undefined && report.runtimeError === undefined) return report;
  }
  throw new Error(`Lighthouse has no report of ${url}`);
}

function toFigures(page: string, audits: readonly Scores[]): readonly Figure[] {
  return Object.keys(CATEGORIES).map(name =>
    toFigure(
      `Lighthouse ${name}, ${page}`,
      'of 100',
      audits.map(scores => scores[name] ?? Number.NaN),
    ),
  );
}
