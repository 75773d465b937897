/** Finds ids and names that are taken twice. */
import type { LooseRow } from './check-row.ts';
import type { Fault } from './faults.ts';

/** A row and what a person calls it: its id, or its row of a spreadsheet. */
export type LabelledRow = { readonly label: string; readonly row: LooseRow };

function repeatsOf(rows: readonly LabelledRow[], field: 'id' | 'name'): readonly Fault[] {
  const first = new Map<string, string>();
  return rows.flatMap(({ label, row }) => {
    const word = row[field];
    if (typeof word !== 'string' || word === '') return [];
    const key = word.toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, label);
    return earlier === undefined
      ? []
      : [{ product: label, field, problem: `“${word}” is taken by ${earlier}` }];
  });
}

/** Names must differ as ids must: a cart shows the name and the size, and no colour. */
export function repeatFaults(rows: readonly LabelledRow[]): readonly Fault[] {
  return [...repeatsOf(rows, 'id'), ...repeatsOf(rows, 'name')];
}
