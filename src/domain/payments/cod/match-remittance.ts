/** Says of each row of a courier's remittance which parcel it pays for. */
import { type Paise, ZERO } from '#domain/money.ts';
import type { CashBalance } from './cash-balance.ts';

export interface RemittedRow {
  readonly row: number;
  readonly amount: Paise;
  readonly reference: string;
}

export interface KnownParcel extends CashBalance {
  readonly id: string;
  /** References under which its courier has paid. */
  readonly references: readonly string[];
}

export const REMITTANCE_MATCHES = [
  'sure',
  'short',
  'excess',
  'entered-before',
  'paid-before',
  'not-collected',
  'repeated',
  'several',
  'unknown',
] as const;

export type RemittanceMatch = (typeof REMITTANCE_MATCHES)[number];

/** The kinds that staff may enter; only `sure` ones are ticked. */
export const ENTERABLE: readonly RemittanceMatch[] = ['sure', 'short', 'excess'];

export interface MatchedRow<Row extends RemittedRow, Parcel extends KnownParcel> {
  readonly row: Row;
  readonly match: RemittanceMatch;
  readonly parcel: Parcel | undefined;
}

/** `find` returns the parcels that a row may be about. A parcel is matched by the first of its rows. */
export function matchRemittance<Row extends RemittedRow, Parcel extends KnownParcel>(
  rows: readonly Row[],
  find: (row: Row) => readonly Parcel[],
): readonly MatchedRow<Row, Parcel>[] {
  const taken = new Set<string>();
  return rows.map(row => {
    const [parcel, other] = find(row);
    if (parcel === undefined) return { row, match: 'unknown', parcel };
    if (other !== undefined) return { row, match: 'several', parcel: undefined };
    const match = toMatch(row, parcel);
    if (!ENTERABLE.includes(match)) return { row, match, parcel };
    if (taken.has(parcel.id)) return { row, match: 'repeated', parcel };
    taken.add(parcel.id);
    return { row, match, parcel };
  });
}

/** Returns what a remittance is for a parcel as its ledger is. */
export function toMatch(
  { amount, reference }: Pick<RemittedRow, 'amount' | 'reference'>,
  { collected, open, references }: Omit<KnownParcel, 'id'>,
): RemittanceMatch {
  if (references.includes(reference)) return 'entered-before';
  if (collected === ZERO) return 'not-collected';
  if (open <= ZERO) return 'paid-before';
  if (amount === open) return 'sure';
  return amount < open ? 'short' : 'excess';
}
