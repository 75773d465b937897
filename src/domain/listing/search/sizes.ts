/** Sizes in what people type: `XL`, `2xl`, `size 32`, `2-3 years`, `6 months`. */

const NAMES: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  extralarge: 'xl',
  xlarge: 'xl',
  freesize: 'onesize',
  free: 'onesize',
  plus: 'xxl',
};

/** Returns what spellings of a size have in common. */
function sizeKey(text: string): string {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s*(?:\bto\b|\p{Pd})\s*/gu, '-')
    .replace(/\s/g, '')
    .replace(/(\d)(?:years?|yrs?|yo)$/, '$1y')
    .replace(/(\d)(?:months?|mths?|mos?)$/, '$1m')
    .replace(/^(\d)(xl|xs)$/, (_whole, times: string, size: string) => 'x'.repeat(Number(times) - 1) + size);
  return NAMES[key] ?? key;
}

export interface SizeTable {
  readonly byKey: ReadonlyMap<string, readonly string[]>;
  readonly ages: readonly { readonly size: string; readonly from: number; readonly to: number }[];
}

export function createSizeTable(sizes: readonly string[]): SizeTable {
  const byKey = new Map<string, string[]>();
  for (const size of sizes) byKey.set(sizeKey(size), [...(byKey.get(sizeKey(size)) ?? []), size]);
  const ages = sizes.flatMap(size => {
    const [, from, to, unit] = /^(\d+)-(\d+)([my])$/.exec(sizeKey(size)) ?? [];
    const months = unit === 'y' ? 12 : 1;
    return unit === undefined ? [] : [{ size, from: Number(from) * months, to: Number(to) * months }];
  });
  return { byKey, ages };
}

/** Returns the sizes that a text names; none that the shop has where it says `size` with another, and undefined where it names none. */
export function findSizes(table: SizeTable, text: string): readonly string[] | undefined {
  const [, said, named = ''] = /^\s*(size\s+)?(.*?)(?:\s+size)?\s*$/isu.exec(text) ?? [];
  const key = sizeKey(named);
  const [, age, unit] = /^(\d+)([my])$/.exec(key) ?? [];
  const months = Number(age) * (unit === 'y' ? 12 : 1);
  const found =
    table.byKey.get(key) ??
    table.ages.filter(({ from, to }) => from <= months && months <= to).map(({ size }) => size);
  if (found.length > 0) return found;
  return said !== undefined && /^(?:\d{1,3}|x{0,4}[sl]|m)$/.test(key) ? [] : undefined;
}
