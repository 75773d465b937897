/** Compares what the gateway has with what the shop has, in both directions. */
import type { Paise } from '#domain/money.ts';

export interface ComparedPayment {
  readonly id: string;
  readonly amount: Paise;
  readonly refunded: Paise;
}

export type PaymentDifference =
  | { readonly kind: 'unknown-here' | 'unknown-there'; readonly id: string; readonly amount: Paise }
  | {
      readonly kind: 'other-amount' | 'other-refund';
      readonly id: string;
      readonly here: Paise;
      readonly there: Paise;
    };

/** Returns one difference for each captured payment that is not the same on both sides, by id. */
export function comparePayments(
  here: readonly ComparedPayment[],
  there: readonly ComparedPayment[],
): readonly PaymentDifference[] {
  const [ours, theirs] = [byId(here), byId(there)];
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .toSorted()
    .flatMap(id => findDifference(id, ours.get(id), theirs.get(id)) ?? []);
}

function findDifference(
  id: string,
  ours: ComparedPayment | undefined,
  theirs: ComparedPayment | undefined,
): PaymentDifference | undefined {
  if (ours === undefined) return theirs && { kind: 'unknown-here', id, amount: theirs.amount };
  if (theirs === undefined) return { kind: 'unknown-there', id, amount: ours.amount };
  if (ours.amount !== theirs.amount)
    return { kind: 'other-amount', id, here: ours.amount, there: theirs.amount };
  if (ours.refunded !== theirs.refunded)
    return { kind: 'other-refund', id, here: ours.refunded, there: theirs.refunded };
  return undefined;
}

function byId(payments: readonly ComparedPayment[]): ReadonlyMap<string, ComparedPayment> {
  return new Map(payments.map(payment => [payment.id, payment]));
}
