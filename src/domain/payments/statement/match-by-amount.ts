/** What the amount alone says of credits that name no order, or not enough of its number. */
import type { CreditMatch, KnownOrder, NamingCredit } from './credit-match.ts';
import { isTelling, isWrittenFor } from './written-numbers.ts';

/** By the row of the credit; none for what is unrelated. */
export function matchByAmount(
  credits: readonly NamingCredit[],
  orders: readonly KnownOrder[],
): ReadonlyMap<number, CreditMatch> {
  const matches = new Map<number, CreditMatch>();
  const payable = orders.filter(({ state }) => state === 'waiting' || state === 'cancelled');
  const byTotal = Map.groupBy(payable, ({ total }) => total);
  const fitting = credits.map(each => ({
    each,
    found: ordersFor(each, byTotal.get(each.credit.amount) ?? []),
  }));
  const rivals = new Map<string, number>();
  for (const { found } of fitting) for (const { id } of found) rivals.set(id, (rivals.get(id) ?? 0) + 1);
  for (const { each, found } of fitting) {
    const match = matchOne(each, found, rivals);
    if (match !== undefined) matches.set(each.credit.row, match);
  }
  return matches;
}

/** Of those of its amount the ones that were placed before the money came, and whose number is not another. */
function ordersFor({ credit, written }: NamingCredit, orders: readonly KnownOrder[]): readonly KnownOrder[] {
  if (credit.takenBackIn !== undefined) return [];
  return orders.filter(
    ({ day, number }) =>
      day <= credit.date && (written.length === 0 || written.some(each => isWrittenFor(each, number))),
  );
}

/** @param rivals how many credits each order fits */
function matchOne(
  { credit, written }: NamingCredit,
  found: readonly KnownOrder[],
  rivals: ReadonlyMap<string, number>,
): CreditMatch | undefined {
  const unknown = written.find(isTelling) ?? written[0];
  const [order, ...others] = found;
  if (order === undefined)
    return unknown === undefined ? undefined : { kind: 'unknown-number', written: unknown };
  if (others.length > 0) return { kind: 'several', orders: found };
  if (order.state === 'cancelled') return { kind: 'perhaps-late', order };
  if ((rivals.get(order.id) ?? 0) > 1) return { kind: 'several', orders: found };
  return credit.reference === undefined ? { kind: 'no-reference', order } : { kind: 'proposal', order };
}
