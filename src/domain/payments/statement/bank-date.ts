/** Dates as banks in India write them: the day comes first, unless the year does. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const TIME = String.raw`(?:[T, ]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m\.?)?)?(?:Z|\s*\(?IST\)?)?`;
const GAP = String.raw`[-/. ,']{1,3}`;

interface Written {
  readonly pattern: RegExp;
  readonly parts: readonly ('year' | 'month' | 'day')[];
}

const written = (pattern: string, ...parts: Written['parts']): Written => ({
  pattern: new RegExp(`^${pattern}${TIME}$`, 'i'),
  parts,
});

const FORMS: readonly Written[] = [
  written(`(\\d{4})${GAP}(\\d{1,2})${GAP}(\\d{1,2})`, 'year', 'month', 'day'),
  written(`(20\\d{2})(\\d{2})(\\d{2})`, 'year', 'month', 'day'),
  written(`(\\d{1,2})${GAP}(\\d{1,2})${GAP}(\\d{4}|\\d{2})`, 'day', 'month', 'year'),
  written(
    `(\\d{1,2})(?:st|nd|rd|th)?(?:${GAP})?([a-z]{3,9})(?:${GAP})?(\\d{4}|\\d{2})`,
    'day',
    'month',
    'year',
  ),
  written(`([a-z]{3,9})${GAP}(\\d{1,2})${GAP}(\\d{4})`, 'month', 'day', 'year'),
];

/** A longer text is no date. */
const LONGEST = 40;

/** Returns the day as `2026-11-22`, of 22/11/26, 22-Nov-2026, 2026-11-22 and their like; undefined for what is none. */
export function readBankDate(text: string): string | undefined {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length > LONGEST) return undefined;
  for (const { pattern, parts } of FORMS) {
    const found = pattern.exec(plain);
    if (found === null) continue;
    const part = (name: Written['parts'][number]) => found[parts.indexOf(name) + 1] ?? '';
    const day = findDay(toYear(part('year')), toMonth(part('month')), Number(part('day')));
    if (day !== undefined) return day;
  }
  return undefined;
}

function toYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function toMonth(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const name = text.toLowerCase();
  return MONTHS.findIndex(month => name.startsWith(month)) + 1;
}

/** Returns undefined for a day that no calendar has. */
function findDay(year: number, month: number, day: number): string | undefined {
  if (year < 2000 || year > 2099) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
