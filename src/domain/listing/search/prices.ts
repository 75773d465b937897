/** Prices in what people type: `under 1000`, `below ₹500`, `500 to 900`, `above 2k`, `500 se kam`. */
import { fromRupees, type Paise } from '#domain/money.ts';

export interface PriceRange {
  readonly min?: Paise;
  readonly max?: Paise;
}

export interface FoundPrice extends PriceRange {
  /** Where it stands in the text; the end is excluded. */
  readonly start: number;
  readonly end: number;
}

const CURRENCY = String.raw`₹|rs\.?|inr|rupees?|rupaye?|रुपये|रुपए|रु\.?|ரூபாய்|ரூ\.?`;

const amount = (name: string) =>
  String.raw`(?<${name}c>(?:${CURRENCY})\s*)?(?<${name}>(?:\d{1,3}(?:,\d{2,3}){1,3}|\d{1,8})(?:\.\d{1,2})?)\s?(?<${name}k>k(?![\p{L}\p{N}])|thousand|hazaa?r)?\s*(?<${name}d>(?:${CURRENCY})|/-)?`;

const A = amount('a');
const B = amount('b');

type Reading = (a: number, b: number) => readonly [min: number | undefined, max: number | undefined];

const upTo: Reading = a => [undefined, a];
const from: Reading = a => [a, undefined];

/** What comes first is tried first. */
const PATTERNS: readonly (readonly [pattern: string, reading: Reading])[] = [
  [
    String.raw`(?:between\s+|from\s+)?${A}\s*(?:to|and|se|-|–|—|से|முதல்)\s*${B}`,
    (a, b) => [Math.min(a, b), Math.max(a, b)],
  ],
  [
    String.raw`(?:price\s+)?(?:under|below|less\s+than|lesser\s+than|lower\s+than|cheaper\s+than|not\s+more\s+than|at\s+most|up\s*to|within|max|maximum|<=?|≤)\s*${A}`,
    upTo,
  ],
  [String.raw`(?:around|about|approx|approximately|near|nearly|roughly|~)\s*${A}`, a => [a * 0.8, a * 1.2]],
  [
    String.raw`(?:price\s+)?(?:above|over|more\s+than|greater\s+than|higher\s+than|at\s+least|starting\s+from|starting\s+at|starting|from|min|minimum|>=?|≥)\s*${A}\+?`,
    from,
  ],
  [
    String.raw`${A}\s*(?:(?:se|ke)\s+(?:kam|niche|neeche|andar)|tak|or\s+less|(?:and|or)\s+(?:below|under)|budget|से\s+कम|तक|के\s+अंदर|के\s+नीचे|-?க்குள்|-?க்கு\s+கீழ்|-?க்கு\s+குறைவாக|வரை)`,
    upTo,
  ],
  [
    String.raw`${A}\s*(?:se\s+(?:zyada|jyada|upar)|or\s+more|(?:and|or)\s+(?:above|over)|से\s+(?:ज्यादा|ज़्यादा|ऊपर)|-?க்கு\s+மேல்|\+)`,
    from,
  ],
  [String.raw`(?:in|for|at|@)\s*(?=₹|\D{0,7}\d(?:,?\d){2})${A}(?:\s+(?:range|budget))?`, upTo],
  [A, upTo],
];

const READINGS = PATTERNS.map(
  ([pattern, reading], index) =>
    ({
      pattern: new RegExp(String.raw`(?<before>^|[\s,(])${pattern}(?![\p{L}\p{M}\p{N}])`, 'giu'),
      reading,
      isBare: index === PATTERNS.length - 1,
      isRange: index === 0,
    }) as const,
);

/** Smaller figures are sizes and ages. */
const LEAST = { plain: 50, range: 100 };

/** Returns the prices in a text; no two share a place. */
export function findPrices(typed: string): readonly FoundPrice[] {
  const text = withPlainDigits(typed);
  const found: FoundPrice[] = [];
  for (const { pattern, reading, isBare, isRange } of READINGS) {
    for (const match of text.matchAll(pattern)) {
      const groups = match.groups ?? {};
      const start = match.index + (groups['before'] ?? '').length;
      const end = match.index + match[0].trimEnd().length;
      const [a, b] = [toRupees(groups, 'a'), toRupees(groups, 'b') ?? 0];
      const hasCurrency = ['ac', 'ad', 'bc', 'bd'].some(name => groups[name]);
      const isPrice =
        hasCurrency || (!isBare && Math.min(a ?? 0, b || Infinity) >= LEAST[isRange ? 'range' : 'plain']);
      if (a === undefined || !isPrice || found.some(other => start < other.end && end > other.start))
        continue;
      const [min, max] = reading(a, b);
      found.push({
        start,
        end,
        ...(min !== undefined && { min: fromRupees(min) }),
        ...(max !== undefined && { max: fromRupees(max) }),
      });
    }
  }
  return found;
}

function toRupees(groups: Readonly<Record<string, string | undefined>>, name: string): number | undefined {
  const digits = groups[name]?.replaceAll(',', '');
  if (digits === undefined) return undefined;
  return Number(digits) * (groups[`${name}k`] ? 1000 : 1);
}

/** The text keeps its length. */
export function withPlainDigits(text: string): string {
  return text
    .replace(/[०-९௦-௯]/g, digit => String((digit.charCodeAt(0) & 15) - 6))
    .replace(/[０-９]/g, digit => String(digit.charCodeAt(0) & 15));
}
