/** Finds ids and names that occur twice. */

import { sameKey } from '#domain/text/same-text.ts';
import type { LooseRow } from '#server/catalogue/products/fields/field-rules.ts';
import type { Issue } from '#server/catalogue/products/fields/issues.ts';

/** A row and its label in messages: its id, or its row in the spreadsheet. */
export type LabelledRow = { readonly label: string; readonly row: LooseRow };

export interface Duplicate {
  readonly label: string;
  readonly field: 'id' | 'name' | 'sku';
  readonly value: string;
  /** The label of the row that has the value already. */
  readonly earlier: string;
}

/** Returns false for a draft or an archived product. */
export function isVisible({ state }: { readonly state?: unknown }): boolean {
  return state === undefined || state === 'live';
}

function toDuplicates(rows: readonly LabelledRow[], field: 'id' | 'name'): readonly Duplicate[] {
  const first = new Map<string, string>();
  return rows.flatMap(({ label, row }) => {
    const value = row[field];
    if (typeof value !== 'string' || value === '') return [];
    const key = sameKey(value);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, label);
    return earlier === undefined ? [] : [{ label, field, value, earlier }];
  });
}

/** Names of products that shoppers see must be unique too: the cart shows name and size, but no colour. */
export function findDuplicates(rows: readonly LabelledRow[]): readonly Duplicate[] {
  const visible = rows.filter(({ row }) => isVisible(row));
  return [...toDuplicates(rows, 'id'), ...toDuplicates(visible, 'name'), ...toTakenNumbers(rows)];
}

/** The own number of a size is that of no other product or size; within a product its schema says so. */
function toTakenNumbers(rows: readonly LabelledRow[]): readonly Duplicate[] {
  const varied = rows.filter(({ row }) => Array.isArray(row['variants']));
  if (varied.length === 0) return [];
  const owners = new Map(rows.map(({ label, row }) => [sameKey(String(row['id'])), label]));
  return varied.flatMap(({ label, row }) =>
    (row['variants'] as readonly { readonly sku?: unknown }[]).flatMap(({ sku }) => {
      if (typeof sku !== 'string') return [];
      const earlier = owners.get(sameKey(sku));
      if (earlier === undefined) owners.set(sameKey(sku), label);
      return earlier === undefined || earlier === label
        ? []
        : [{ label, field: 'sku' as const, value: sku, earlier }];
    }),
  );
}

export function duplicateIssues(rows: readonly LabelledRow[]): readonly Issue[] {
  return findDuplicates(rows).map(({ label, field, value, earlier }) => ({
    product: label,
    field: field === 'sku' ? 'variants' : field,
    problem: `“${value}” is taken by ${earlier}`,
  }));
}
