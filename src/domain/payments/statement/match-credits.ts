/** Says which order each credit of a bank statement pays, as far as the statement says. Nothing is ever guessed. */
import type { Credit, KnownOrder, MatchContext, MatchedCredit, NamingCredit } from './credit-match.ts';
import { matchByAmount } from './match-by-amount.ts';
import { type Claims, matchNamed } from './match-named.ts';
import {
  isTelling,
  isWrittenFor,
  plainNumber,
  tellingPart,
  type WrittenNumber,
  writtenNumbers,
} from './written-numbers.ts';

/** Returns the matches in the order of the credits. */
export function matchCredits(
  credits: readonly Credit[],
  { orders, used, prefixes }: MatchContext,
): readonly MatchedCredit[] {
  const byNumber = indexByNumber(orders);
  const naming = credits.map(credit => toNaming(credit, byNumber, prefixes));
  const claims: Claims = { used, firstCredits: new Map(), paidIn: new Map() };
  const matches = naming.map(each => ({ ...each, match: matchNamed(each, claims) }));
  const claimed = new Set(naming.flatMap(({ named }) => named.map(({ id }) => id)));
  const open = matches.flatMap(({ match, ...each }) => (match === undefined ? [each] : []));
  const byAmount = matchByAmount(
    open,
    orders.filter(({ id }) => !claimed.has(id)),
  );
  return matches.map(({ credit, match }) => ({
    credit,
    match: match ?? byAmount.get(credit.row) ?? { kind: 'unrelated' },
  }));
}

interface OrdersByNumber {
  readonly whole: ReadonlyMap<WrittenNumber, readonly KnownOrder[]>;
  /** Orders by the part of the number that identifies them. */
  readonly begun: ReadonlyMap<WrittenNumber, readonly KnownOrder[]>;
}

function indexByNumber(orders: readonly KnownOrder[]): OrdersByNumber {
  return {
    whole: Map.groupBy(orders, ({ number }) => plainNumber(number)),
    begun: Map.groupBy(orders, ({ number }) => tellingPart(plainNumber(number))),
  };
}

function toNaming(
  credit: Credit,
  { whole, begun }: OrdersByNumber,
  prefixes: readonly string[],
): NamingCredit {
  const written = writtenNumbers(credit.narration, prefixes);
  const named = written.flatMap(each => whole.get(each) ?? []);
  if (named.length > 0) return { credit, written, named };
  const fitting = written
    .filter(isTelling)
    .flatMap(each => (begun.get(tellingPart(each)) ?? []).filter(({ number }) => isWrittenFor(each, number)));
  return { credit, written, named: [...new Set(fitting)] };
}
