/** The limits of `budget.json`. A figure without a limit is only reported. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, spell } from './figure.ts';

export type Limit = { readonly atMost: number } | { readonly atLeast: number };

export type Budget = Readonly<Record<string, Limit>>;

export function readBudget(): Budget {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'budget.json'), 'utf8')) as Budget;
}

/** One line when the median is beyond its limit. */
export function findIssue({ name, median, unit }: Figure, limit: Limit | undefined): string | undefined {
  if (limit === undefined) return undefined;
  const [isPreserved, bound, word] =
    'atMost' in limit
      ? [median <= limit.atMost, limit.atMost, 'most']
      : [median >= limit.atLeast, limit.atLeast, 'least'];
  return isPreserved
    ? undefined
    : `${name}: ${spell(median)} ${unit}, where ${spell(bound)} ${unit} is the ${word}`;
}

export function spellLimit(limit: Limit | undefined): string {
  if (limit === undefined) return '';
  return 'atMost' in limit ? `≤ ${spell(limit.atMost)}` : `≥ ${spell(limit.atLeast)}`;
}
