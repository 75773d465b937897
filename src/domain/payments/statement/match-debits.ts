/** Debits by which the bank took back a payment with which an order is marked as paid. */
import type { Entry, MatchedCredit, UsedReferences } from './credit-match.ts';

/** @param credits as they were matched, also those that were taken back: they name these debits already */
export function matchDebits(
  debits: readonly Entry[],
  used: UsedReferences,
  credits: readonly MatchedCredit[],
): readonly MatchedCredit[] {
  const named = new Set(credits.map(({ credit }) => credit.takenBackIn));
  return debits.flatMap(debit => {
    const holder = debit.reference === undefined ? undefined : used.get(debit.reference);
    if (holder?.amount !== debit.amount || named.has(debit.row)) return [];
    const { row } = debit;
    return [
      {
        credit: { ...debit, takenBackIn: row },
        match: { kind: 'taken-back', order: holder, row, isMarked: true },
      },
    ];
  });
}
