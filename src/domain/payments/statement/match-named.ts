/** What becomes of a credit that names an order, or whose reference is known. */
import type { CreditMatch, KnownOrder, NamingCredit, UsedReferences } from './credit-match.ts';

export interface Claims {
  readonly used: UsedReferences;
  /** The row in which a reference comes first. */
  readonly rowOf: Map<string, number>;
  /** The row that pays an order, by the id of the order. */
  readonly paidIn: Map<string, number>;
}

/** Undefined where nothing but the amount may say what it is for. */
export function matchNamed({ credit, named }: NamingCredit, claims: Claims): CreditMatch | undefined {
  const { reference, row } = credit;
  const [order, ...others] = named;
  const known = reference === undefined ? undefined : findReference(reference, row, claims);
  if (known?.kind === 'used') {
    const { holder } = known;
    const isOther = order !== undefined && !named.some(({ id }) => id === holder.id);
    return isOther
      ? { kind: 'reference-used', order, usedFor: holder.number }
      : { kind: 'marked-before', order: holder };
  }
  if (known?.kind === 'repeated') return { kind: 'repeated', row: known.row };
  if (order === undefined) return undefined;
  if (others.length > 0) return { kind: 'several', orders: named };
  return matchOrder(credit, order, claims);
}

type KnownReference =
  | { readonly kind: 'used'; readonly holder: Pick<KnownOrder, 'id' | 'number'> }
  | { readonly kind: 'repeated'; readonly row: number };

function findReference(reference: string, row: number, { used, rowOf }: Claims): KnownReference | undefined {
  const holder = used.get(reference);
  if (holder !== undefined) return { kind: 'used', holder };
  const before = rowOf.get(reference);
  if (before !== undefined) return { kind: 'repeated', row: before };
  rowOf.set(reference, row);
  return undefined;
}

function matchOrder(
  { amount, reference, row, takenBackIn }: NamingCredit['credit'],
  order: KnownOrder,
  { paidIn }: Claims,
): CreditMatch {
  if (takenBackIn !== undefined) return { kind: 'taken-back', order, row: takenBackIn };
  if (order.state === 'cancelled') return { kind: 'cancelled', order };
  if (order.state === 'paid') return { kind: 'paid-twice', order, row: undefined };
  if (order.state === 'elsewhere') return { kind: 'elsewhere', order };
  if (amount !== order.total) return { kind: 'other-amount', order };
  const paid = paidIn.get(order.id);
  if (paid !== undefined) return { kind: 'paid-twice', order, row: paid };
  if (reference === undefined) return { kind: 'no-reference', order };
  paidIn.set(order.id, row);
  return { kind: 'sure', order };
}
