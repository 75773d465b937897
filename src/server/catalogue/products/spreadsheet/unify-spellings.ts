/** Gives colours and sizes of a table the spelling that the catalogue has, and says so. */
import { isDeepStrictEqual } from 'node:util';
import type { ProductJson } from '#contract/products/product.ts';
import { COLOR_NAMES } from '#domain/color.ts';
import { CLOTHING_SIZES } from '#domain/constants/sizes.ts';
import { cleanLine, distinctTexts, sameKey } from '#domain/text/same-text.ts';
import type { TableRow } from './read-rows.ts';
import { issueAt, type TableIssue } from './table-issue.ts';

/** Returns the spelling to use. The first one that is met is that of all. */
type Spelling = (text: string) => string;

export interface Spellings {
  readonly color: Spelling;
  readonly size: Spelling;
  /** Returns the id of the product that is meant; ids are found in any case. */
  readonly id: Spelling;
}

/** A spelling counts that a product has after the import too: one that the table changes everywhere is corrected by it. */
export function createSpellings(products: readonly ProductJson[], rows: readonly TableRow[]): Spellings {
  const id = firstSpelling(products.map(product => product.id));
  const byId = new Map(rows.map(({ values }) => [id(String(values.get('id'))), values]));
  const listUnchanged = (field: 'color' | 'sizes') =>
    products.flatMap(product => {
      const values = byId.get(product.id);
      const isSame = !values?.has(field) || isDeepStrictEqual(values.get(field), product[field]);
      return isSame ? product[field] : [];
    });
  return {
    color: firstSpelling([...listUnchanged('color'), ...COLOR_NAMES]),
    size: firstSpelling([...listUnchanged('sizes'), ...CLOTHING_SIZES]),
    id,
  };
}

function firstSpelling(known: readonly unknown[]): Spelling {
  const spellings = new Map<string, string>();
  const choose: Spelling = text => {
    const key = sameKey(text);
    const spelling = spellings.get(key) ?? text;
    spellings.set(key, spelling);
    return spelling;
  };
  for (const text of known) if (typeof text === 'string') choose(cleanLine(text));
  return choose;
}

interface Unified {
  readonly row: TableRow;
  readonly hints: readonly TableIssue[];
}

/** What the product has already stays as it is. */
export function unifySpellings(
  row: TableRow,
  { color, size, id }: Spellings,
  existing: ReadonlyMap<string, ProductJson>,
): Unified {
  const values = new Map(row.values);
  const hints: TableIssue[] = [];
  const unify = (field: 'id' | 'color' | 'sizes', toUnified: (value: unknown) => unknown) => {
    const [read, position] = [row.values.get(field), row.positions.get(field)];
    if (position === undefined || isDeepStrictEqual(read, before?.[field])) return;
    const after = toUnified(read);
    if (toText(after) === toText(read)) return;
    values.set(field, after);
    const why =
      field === 'id' ? SAME : `${SAME}; to correct a spelling, change it in all products that have it`;
    hints.push(issueAt(position, `is read as ${toText(after)}: ${why}`));
  };
  let before: ProductJson | undefined;
  unify('id', value => (typeof value === 'string' ? id(value) : value));
  before = existing.get(String(values.get('id')));
  unify('color', value => (typeof value === 'string' && value !== '' ? color(cleanLine(value)) : value));
  unify('sizes', value =>
    Array.isArray(value) ? distinctTexts(value.map((each: string) => size(cleanLine(each)))) : value,
  );
  return { row: { ...row, values }, hints };
}

const SAME = 'only case, spaces or invisible characters differ';

function toText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
