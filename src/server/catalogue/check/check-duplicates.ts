/** Finds ids and names that occur twice. */

import type { Fault } from '#server/catalogue/fields/faults.ts';
import type { LooseRow } from '#server/catalogue/fields/field-rules.ts';

/** A row and its label in messages: its id, or its row in the spreadsheet. */
export type LabelledRow = { readonly label: string; readonly row: LooseRow };

function duplicatesOf(rows: readonly LabelledRow[], field: 'id' | 'name'): readonly Fault[] {
  const first = new Map<string, string>();
  return rows.flatMap(({ label, row }) => {
    const value = row[field];
    if (typeof value !== 'string' || value === '') return [];
    const key = value.toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, label);
    return earlier === undefined
      ? []
      : [{ product: label, field, problem: `“${value}” is taken by ${earlier}` }];
  });
}

/** Names must be unique too: the cart shows name and size, but no colour. */
export function duplicateFaults(rows: readonly LabelledRow[]): readonly Fault[] {
  return [...duplicatesOf(rows, 'id'), ...duplicatesOf(rows, 'name')];
}
