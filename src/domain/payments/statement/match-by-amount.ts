/** What the amount alone says of credits that name no order, or not enough of its number. */
import type { Credit, CreditMatch, KnownOrder, NamingCredit } from './credit-match.ts';
import { isTelling, plainNumber, vagueParts, type WrittenNumber } from './written-numbers.ts';

/**
 * Further matches do not decide anything either. This limit avoids comparing a thousand orders and credits of one amount with
 * each other.
 */
const MAX_FITTING = 6;

/** Returns the matches by the row of the credit, without those that are unrelated. */
export function matchByAmount(
  credits: readonly NamingCredit[],
  orders: readonly KnownOrder[],
): ReadonlyMap<number, CreditMatch> {
  const open = credits.filter(({ credit }) => credit.takenBackIn === undefined);
  const byKey = groupByKeys(payable(orders), keysOfOrder);
  const rivals = groupByKeys(newestFirst(open), keysOfCredit);
  const matches = new Map<number, CreditMatch>();
  for (const each of open) {
    const found = ordersFor(each, byKey);
    const match = matchOne(each, found, order => countRivals(order, rivals));
    if (match !== undefined) matches.set(each.credit.row, match);
  }
  return matches;
}

/** Returns the oldest first. */
function payable(orders: readonly KnownOrder[]): readonly KnownOrder[] {
  return orders
    .filter(({ state }) => state === 'waiting' || state === 'cancelled')
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function newestFirst(credits: readonly NamingCredit[]): readonly NamingCredit[] {
  return credits.toSorted(({ credit: a }, { credit: b }) => (a.date > b.date ? -1 : a.date < b.date ? 1 : 0));
}

/** An amount, with the beginning of an order number or none. */
type Key = string;

const toKey = (amount: Credit['amount'], written: WrittenNumber): Key => `${amount} ${written}`;

function keysOfOrder({ total, number }: KnownOrder): readonly Key[] {
  return ['', ...vagueParts(plainNumber(number))].map(written => toKey(total, written));
}

/** Returns none where the credit names an unknown order. */
function keysOfCredit({ credit, written }: NamingCredit): readonly Key[] {
  if (written.length === 0) return [toKey(credit.amount, '')];
  return written.filter(each => !isTelling(each)).map(each => toKey(credit.amount, each));
}

function groupByKeys<Item>(
  items: readonly Item[],
  toKeys: (item: Item) => readonly Key[],
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items)
    for (const key of toKeys(item)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  return groups;
}

/** Returns the first of those that were placed before the money came. */
function ordersFor(
  each: NamingCredit,
  byKey: ReadonlyMap<Key, readonly KnownOrder[]>,
): readonly KnownOrder[] {
  const found = keysOfCredit(each).flatMap(key => (byKey.get(key) ?? []).slice(0, MAX_FITTING));
  return [...new Set(found)].filter(({ day }) => day <= each.credit.date);
}

/** Returns how many credits the order fits; two are as many as more. */
function countRivals(order: KnownOrder, rivals: ReadonlyMap<Key, readonly NamingCredit[]>): number {
  let count = 0;
  for (const key of keysOfOrder(order))
    for (const { credit } of rivals.get(key) ?? []) {
      if (credit.date < order.day) break;
      count += 1;
      if (count > 1) return count;
    }
  return count;
}

function matchOne(
  { credit, written }: NamingCredit,
  found: readonly KnownOrder[],
  toRivals: (order: KnownOrder) => number,
): CreditMatch | undefined {
  const unknown = written.find(isTelling) ?? written[0];
  const [order, ...others] = found;
  if (order === undefined)
    return unknown === undefined ? undefined : { kind: 'unknown-number', written: unknown };
  if (others.length > 0) return { kind: 'several', orders: found };
  if (order.state === 'cancelled') return { kind: 'perhaps-late', order };
  if (toRivals(order) > 1) return { kind: 'several', orders: found };
  return credit.reference === undefined ? { kind: 'no-reference', order } : { kind: 'proposal', order };
}
