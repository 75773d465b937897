/** What a bank statement says of orders that are paid to the shop's own UPI id. Amounts are in rupees. */
import * as z from 'zod/mini';

/** The largest statement: a year of a busy account has about two. */
export const MAX_STATEMENT_MB = 5;

/** What is known of a credit; `sure` and `proposal` can be marked. */
const CREDIT_MATCHES = [
  'sure',
  'proposal',
  'other-amount',
  'no-reference',
  'cancelled',
  'paid-twice',
  'elsewhere',
  'taken-back',
  'perhaps-late',
  'reference-used',
  'marked-before',
  'repeated',
  'several',
  'unknown-number',
] as const;

const Order = z.object({ id: z.string(), number: z.string() });

const StatementCredit = z.object({
  /** The row of the file, as a spreadsheet numbers it. */
  row: z.int(),
  /** The date as the bank has it, `2026-11-22`. */
  date: z.string(),
  amount: z.number(),
  /** The first letters of the narration. */
  narration: z.string(),
  /** The UTR or RRN, 12 digits. */
  reference: z.optional(z.string()),
  match: z.enum(CREDIT_MATCHES),
  /** One sentence for the screen says why, and what to do. */
  message: z.string(),
  /** The order that it pays, or seems to; several where nothing decides. */
  orders: z.array(z.extend(Order, { customer: z.string(), total: z.number() })),
});

export type StatementCredit = z.infer<typeof StatementCredit>;

export const BankStatement = z.object({
  /**
   * Credits that have to do with orders, and debits by which the bank took back a payment that is marked, in the order of the
   * file; at most 1000, those that were marked before only where there is room.
   */
  credits: z.array(StatementCredit),
  /** How many there are of them. */
  count: z.int(),
  /** Credits that have nothing to do with an order. */
  unrelated: z.int(),
  debits: z.int(),
  /** The first and the last day of the file. */
  from: z.string(),
  to: z.string(),
});

export type BankStatement = z.infer<typeof BankStatement>;
