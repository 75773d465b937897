/** The latest figures of every part: `results.json` stores them, `results.md` shows them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Budget, findIssue, spellLimit } from './budget.ts';
import { type Circumstances, describeMachine } from './environment.ts';
import { type Figure, spell } from './figure.ts';

export interface PartResult extends Circumstances {
  readonly figures: readonly Figure[];
}

export type Results = Readonly<Record<string, PartResult>>;

const JSON_FILE = join(import.meta.dirname, 'results.json');
const PAGE_FILE = join(import.meta.dirname, 'results.md');

function readResults(): Results {
  return existsSync(JSON_FILE) ? (JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Results) : {};
}

/** Replaces the figures of a part and writes both files. */
export function saveResult(part: string, result: PartResult, budget: Budget): void {
  const results = { ...readResults(), [part]: result };
  writeFileSync(JSON_FILE, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE_FILE, toPage(results, budget));
}

function toPage(results: Results, budget: Budget): string {
  const parts = Object.entries(results);
  return `${[
    '# What was measured',
    '',
    'Written by `npm run bench`; what each figure means and where its time goes is told in [performance](../docs/performance.md).',
    '',
    `Machine: ${describeMachine()}.`,
    ...parts.flatMap(([part, result]) => section(part, result, budget)),
    '',
    '## Over budget',
    '',
    ...overBudget(parts, budget),
  ].join('\n')}\n`;
}

function section(part: string, { at, commit, figures }: PartResult, budget: Budget): readonly string[] {
  return ['', `## ${part}`, '', `${at}, commit ${commit}.`, '', ...toTable(figures, budget)];
}

export function toTable(figures: readonly Figure[], budget: Budget): readonly string[] {
  return [
    '| what | median | least – most | runs | budget |',
    '|---|---:|---:|---:|---:|',
    ...figures.map(({ name, unit, runs, median, spread: [least, max] }) =>
      row(
        name,
        `${spell(median)} ${unit}`,
        `${spell(least)} – ${spell(max)}`,
        runs,
        spellLimit(budget[name]),
      ),
    ),
  ];
}

function row(...cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function overBudget(parts: readonly (readonly [string, PartResult])[], budget: Budget): readonly string[] {
  const issues = parts
    .flatMap(([, { figures }]) => figures)
    .map(figure => findIssue(figure, budget[figure.name]))
    .filter(issue => issue !== undefined);
  return issues.length === 0 ? ['Nothing.'] : issues.map(issue => `- ${issue}`);
}
