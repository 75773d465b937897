/** What a cloth is spun of: `60% cotton, 40% silk`. */
import { capitalised } from './category.ts';
import type { Fibre, ProductDetails } from './product-details.ts';

/** Between fibres: a comma, a stroke, a plus or `and`. */
const BETWEEN = /\s*(?:[,;/|+\n]|\band\b)\s*/i;

const PERCENT_FIRST = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?\s*(\p{L}.*)$/u;
const PERCENT_LAST = /^(\p{L}\D*?)[\s:=-]*(\d{1,3}(?:\.\d{1,2})?)\s*%?$/u;
const LONGEST_PART = 60;

/** Reads `60 % cotton, 40 % silk` and `Cotton 60 / Silk 40`; undefined where a fibre has no percentage. */
export function readFibres(text: string): readonly Fibre[] | undefined {
  const fibres = text
    .split(BETWEEN)
    .filter(part => part !== '')
    .map(readFibre);
  return fibres.every(fibre => fibre !== undefined) ? fibres : undefined;
}

function readFibre(part: string): Fibre | undefined {
  if (part.length > LONGEST_PART) return undefined;
  const [, percent, name] = PERCENT_FIRST.exec(part) ?? [];
  if (name !== undefined) return { name: name.trim(), percent: Number(percent) };
  const [, lastName, lastPercent] = PERCENT_LAST.exec(part) ?? [];
  return lastName === undefined ? undefined : { name: lastName.trim(), percent: Number(lastPercent) };
}

/** What a fibre can be called, so that its text is read as it is printed. */
export const FIBRE_NAME = /^\p{L}(?!.*\band\b)[\p{L}\p{M} ().'’-]*$/iu;

export function printFibres(fibres: readonly Fibre[]): string {
  return fibres.map(({ name, percent }) => `${percent}% ${name}`).join(', ');
}

/** Returns what is wrong with the percentages of fibres: together they are the whole cloth. */
export function findFibreIssue(fibres: readonly Fibre[]): string | undefined {
  const sum = Number(fibres.reduce((all, { percent }) => all + percent, 0).toFixed(2));
  return sum === 100 ? undefined : `has percentages that add up to ${sum}; write them so that they make 100`;
}

/** Less of a fibre, such as 2 % of elastane, is not what a shopper chooses a cloth by. */
const LEAST_PERCENT = 10;

/** The fibres that a text about a cloth can name. */
const KNOWN =
  /\b(?:cotton|silk|linen|wool|viscose|rayon|modal|lyocell|tencel|polyester|nylon|jute|hemp|bamboo)\b/gi;

/** Returns the fibres that a product is found by: those stated, or those that its text about the cloth names. */
export function listFabrics({
  fibres,
  fabric,
}: Pick<ProductDetails, 'fibres' | 'fabric'>): readonly string[] {
  const names =
    fibres?.filter(({ percent }) => percent >= LEAST_PERCENT).map(({ name }) => name) ??
    fabric?.match(KNOWN)?.map(name => name.toLowerCase()) ??
    [];
  return [...new Set(names.map(capitalised))];
}
