/** A credit of a bank statement, and what is known of the order that it pays. */
import type { Paise } from '#domain/money.ts';
import type { WrittenNumber } from './written-numbers.ts';

/** A credit or a debit as the statement has it. */
export interface Entry {
  /** The row of the statement. */
  readonly row: number;
  /** `2026-11-22` */
  readonly date: string;
  readonly amount: Paise;
  readonly narration: string;
  /** 12 digits, where the bank gives them. */
  readonly reference: string | undefined;
}

export interface Credit extends Entry {
  /** The row by which the bank took it back. */
  readonly takenBackIn: number | undefined;
}

export interface KnownOrder {
  readonly id: string;
  readonly number: string;
  readonly total: Paise;
  /** The day on which it was placed, `2026-11-20`. */
  readonly day: string;
  /** `waiting` is paid to the shop's own UPI id and is not paid yet; `elsewhere` is paid in another way. */
  readonly state: 'waiting' | 'paid' | 'cancelled' | 'elsewhere';
  /** The reference with which it was marked as paid, if with one. */
  readonly paidWith?: string | undefined;
}

/** The order that a reference is entered for, and how much by it. */
export interface PaidOrder extends Pick<KnownOrder, 'id' | 'number'> {
  readonly amount: Paise;
  /** It came after the order was cancelled, and does not pay it. */
  readonly isLate?: boolean | undefined;
}

export type UsedReferences = ReadonlyMap<string, PaidOrder>;

export type CreditMatch =
  /** The order number and the amount match. */
  | { readonly kind: 'sure'; readonly order: KnownOrder }
  /** Only the amount matches, which no other waiting order and no other credit has. */
  | { readonly kind: 'proposal'; readonly order: KnownOrder }
  | { readonly kind: 'other-amount'; readonly order: KnownOrder }
  | { readonly kind: 'no-reference'; readonly order: KnownOrder }
  | { readonly kind: 'cancelled'; readonly order: KnownOrder }
  /** `row` is that of the payment before, where it is in this statement. */
  | { readonly kind: 'paid-twice'; readonly order: KnownOrder; readonly row: number | undefined }
  | { readonly kind: 'elsewhere'; readonly order: KnownOrder }
  /** `row` is that of the debit; `isMarked` where the order is marked as paid by this payment. */
  | {
      readonly kind: 'taken-back';
      readonly order: Pick<KnownOrder, 'id' | 'number'>;
      readonly row: number;
      readonly isMarked: boolean;
    }
  /** Only the amount says that it is for an order that was cancelled. */
  | { readonly kind: 'perhaps-late'; readonly order: KnownOrder }
  /** The reference has paid another order or amount than the credit names. */
  | { readonly kind: 'reference-used'; readonly order: KnownOrder | undefined; readonly holder: PaidOrder }
  | { readonly kind: 'marked-before'; readonly order: PaidOrder }
  /** `differs` where the amount or the order that it names is another than in `row`. */
  | { readonly kind: 'repeated'; readonly row: number; readonly differs: boolean }
  | { readonly kind: 'several'; readonly orders: readonly KnownOrder[] }
  | { readonly kind: 'unknown-number'; readonly written: WrittenNumber }
  | { readonly kind: 'unrelated' };

export interface MatchedCredit {
  readonly credit: Credit;
  readonly match: CreditMatch;
}

export interface MatchContext {
  /** All orders that wait, those that were cancelled lately, and all that the credits name. */
  readonly orders: readonly KnownOrder[];
  readonly used: UsedReferences;
  /** The prefixes of order numbers. */
  readonly prefixes: readonly string[];
}

/** What is written in a credit of order numbers. */
export interface NamingCredit {
  readonly credit: Credit;
  readonly written: readonly WrittenNumber[];
  readonly named: readonly KnownOrder[];
}
