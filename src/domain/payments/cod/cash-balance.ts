/** The cash of a parcel: what its courier collected, less what it has passed on. */
import { add, type Paise, paise, ZERO } from '#domain/money.ts';

export interface CashEntry {
  readonly kind: string;
  readonly amount: Paise;
  /** The parcel of `collected`, or the parcel, a space and the courier's reference of `remitted`. */
  readonly reference: string;
}

export interface CashBalance {
  readonly collected: Paise;
  readonly remitted: Paise;
  /** The amount that is with the courier. It is negative where the courier passed on more than it collected. */
  readonly open: Paise;
}

export function toCash(parcel: string, entries: readonly CashEntry[]): CashBalance {
  const sum = (kind: string, isReference: (reference: string) => boolean) =>
    add(
      ...entries
        .filter(each => each.kind === kind && isReference(each.reference))
        .map(({ amount }) => amount),
    );
  const collected = sum('collected', reference => reference === parcel);
  const remitted = sum('remitted', reference => reference.startsWith(`${parcel} `));
  return { collected, remitted, open: paise(collected - remitted) };
}

export function remittedReference(parcel: string, reference: string): string {
  return `${parcel} ${reference}`;
}

interface ReceivedCash {
  readonly total: Paise;
  /** What was received for the order. */
  readonly captured: Paise;
  readonly parcels: readonly CashBalance[];
}

/**
 * Returns the part of an order that nobody collected, as its parcel came back, once the cash of all others has come;
 * undefined while a courier still owes some, and where nothing was collected.
 */
export function writtenOff({ total, captured, parcels }: ReceivedCash): Paise | undefined {
  const isCollected = parcels.some(({ collected }) => collected > ZERO);
  if (!isCollected || parcels.some(({ open }) => open > ZERO)) return undefined;
  return paise(Math.max(0, total - captured));
}
