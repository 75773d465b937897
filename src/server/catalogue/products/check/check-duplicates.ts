/** Finds ids and names that occur twice. */

import { sameKey } from '#domain/text/same-text.ts';
import type { LooseRow } from '#server/catalogue/products/fields/field-rules.ts';
import type { Issue } from '#server/catalogue/products/fields/issues.ts';

/** A row and its label in messages: its id, or its row in the spreadsheet. */
export type LabelledRow = { readonly label: string; readonly row: LooseRow };

export interface Duplicate {
  readonly label: string;
  readonly field: 'id' | 'name';
  readonly value: string;
  /** The label of the row that has the value already. */
  readonly earlier: string;
}

/** Returns false for a draft or an archived product. */
export function isVisible({ state }: { readonly state?: unknown }): boolean {
  return state === undefined || state === 'live';
}

function toDuplicates(rows: readonly LabelledRow[], field: Duplicate['field']): readonly Duplicate[] {
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
  return [...toDuplicates(rows, 'id'), ...toDuplicates(visible, 'name')];
}

export function duplicateIssues(rows: readonly LabelledRow[]): readonly Issue[] {
  return findDuplicates(rows).map(({ label, field, value, earlier }) => ({
    product: label,
    field,
    problem: `“${value}” is taken by ${earlier}`,
  }));
}
