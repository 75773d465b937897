/** What becomes of a credit that names an order, or whose reference is known. */
import type { CreditMatch, KnownOrder, NamingCredit, PaidOrder, UsedReferences } from './credit-match.ts';

export interface Claims {
  readonly used: UsedReferences;
  /** The credit in which a reference comes first. */
  readonly firstCredits: Map<string, NamingCredit>;
  /** The row that pays an order, by the id of the order. */
  readonly paidIn: Map<string, number>;
}

/** Returns undefined where nothing but the amount may say what it is for. */
export function matchNamed(each: NamingCredit, claims: Claims): CreditMatch | undefined {
  const { credit, named } = each;
  const [order, ...others] = named;
  const known = credit.reference === undefined ? undefined : matchReference(each, credit.reference, claims);
  if (known !== undefined || order === undefined) return known;
  if (others.length > 0) return { kind: 'several', orders: named };
  return matchOrder(credit, order, claims);
}

/** Returns undefined where the reference comes first here. */
function matchReference(each: NamingCredit, reference: string, claims: Claims): CreditMatch | undefined {
  const holder = claims.used.get(reference);
  if (holder !== undefined) return matchUsed(each, holder);
  const first = claims.firstCredits.get(reference);
  if (first === undefined) {
    claims.firstCredits.set(reference, each);
    return undefined;
  }
  const isSame = first.credit.amount === each.credit.amount && first.named[0]?.id === each.named[0]?.id;
  return { kind: 'repeated', row: first.credit.row, differs: !isSame };
}

/** A reversal by the bank comes first, because the order seems to be paid. */
function matchUsed({ credit, named }: NamingCredit, holder: PaidOrder): CreditMatch {
  const [order] = named;
  const isAmount = credit.amount === holder.amount;
  if (isAmount && credit.takenBackIn !== undefined)
    return { kind: 'taken-back', order: holder, row: credit.takenBackIn, isMarked: true };
  const isNamed = order === undefined || named.some(({ id }) => id === holder.id);
  return isAmount && isNamed
    ? { kind: 'marked-before', order: holder }
    : { kind: 'reference-used', order, holder };
}

function matchOrder(
  { amount, reference, row, takenBackIn }: NamingCredit['credit'],
  order: KnownOrder,
  { paidIn }: Claims,
): CreditMatch {
  if (takenBackIn !== undefined) return { kind: 'taken-back', order, row: takenBackIn, isMarked: false };
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
