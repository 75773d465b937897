/** Lighthouse as it looks at a phone, page by page: its scores and what the first of them rests on. */
import lighthouse from 'lighthouse';
import { launchBrowser } from './browser.ts';
import { type Figure, figureOf } from './figure.ts';
import { type Part, repeat } from './part.ts';
import { measuredPages } from './quick-part.ts';
import { openShop } from './shop.ts';

const DEBUGGING_PORT = 4790;

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
  const shop = await openShop();
  const browser = await launchBrowser([`--remote-debugging-port=${DEBUGGING_PORT}`]);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(measuredPages())) {
    if (pages.length > 0 && !pages.some(wanted => name === wanted || path === wanted)) continue;
    const looks = await repeat(runs, () => look(shop.url + path));
    figures.push(...figuresOf(name, looks));
  }
  await browser.close();
  await shop.close();
  return figures;
};

async function look(url: string): Promise<Looked> {
  const result = await lighthouse(url, { port: DEBUGGING_PORT, output: 'json', logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse saw nothing at ${url}`);
  const { categories, audits } = result.lhr;
  return {
    ...Object.fromEntries(
      Object.entries(SCORES).map(([name, id]) => [name, Math.round((categories[id]?.score ?? 0) * 100)]),
    ),
    ...Object.fromEntries(
      Object.entries(AUDITS).map(([name, { id, per }]) => [name, (audits[id]?.numericValue ?? 0) / per]),
    ),
  };
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
