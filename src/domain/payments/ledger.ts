/** The ledger of an order: entries that are only ever added, in paise. Its balances decide whether the order is paid. */
import { add, type Paise, ZERO } from '#domain/money.ts';

export const LEDGER_KINDS = [
  'charged',
  'captured',
  'fee',
  'refunded',
  'written-off',
  'collected',
  'remitted',
] as const;

/**
 * `charged`: what the order owes, once, when money for it is accepted. `captured`: money received for it. `fee`: the part
 * that the gateway retains. `refunded`: money returned. `written-off`: the part of the charge that is waived.
 * `collected`: cash that a courier holds for a parcel. `remitted`: what it has passed on, which is `captured` too.
 */
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export interface LedgerEntry {
  readonly kind: LedgerKind;
  /** The amount is more than zero, or zero for what costs nothing. */
  readonly amount: Paise;
}

export interface Balances {
  readonly isCharged: boolean;
  /** What the order owes, less what was written off. */
  readonly due: Paise;
  readonly captured: Paise;
  readonly refunded: Paise;
  /** Money of the order that the shop has: captured less refunded, before fees. */
  readonly held: Paise;
  readonly fees: Paise;
}

export function toBalances(entries: readonly LedgerEntry[]): Balances {
  const sum = (kind: LedgerKind) =>
    add(...entries.filter(entry => entry.kind === kind).map(({ amount }) => amount));
  const [captured, refunded] = [sum('captured'), sum('refunded')];
  return {
    isCharged: entries.some(({ kind }) => kind === 'charged'),
    due: difference(sum('charged'), sum('written-off')),
    captured,
    refunded,
    held: difference(captured, refunded),
    fees: sum('fee'),
  };
}

/** Returns whether the money received covers what the order owes, refunded or not. */
export function isPaid({ isCharged, due, captured }: Balances): boolean {
  return isCharged && captured >= due;
}

/** Returns what of a charge went back or was waived. A second payment that is returned does not count. */
export function toReduction({ isCharged, due, held }: Balances, charged: Paise): Paise {
  if (!isCharged) return ZERO;
  const left = held < due ? held : due;
  return left > ZERO ? difference(charged, left) : charged;
}

/** Returns how much of the order's own money has gone back: a second payment that is returned does not count. */
export function toRefundExtent({ due, held, isCharged }: Balances): 'none' | 'part' | 'all' {
  if (!isCharged || held >= due) return 'none';
  return held > ZERO ? 'part' : 'all';
}

function difference(amount: Paise, less: Paise): Paise {
  return add(amount, (0 - less) as Paise);
}
