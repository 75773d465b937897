/** What staff do with one order or many. Each order is changed on its own, all of it or nothing. */
import * as z from 'zod/mini';
import { NoteText } from '#contract/console/note.ts';
import { RefundCode } from '#contract/console/payments/order-payments.ts';
import { longText, requiredText, shortText } from '#contract/text.ts';
import { type Paise, toRupees, ZERO } from '#domain/money.ts';
import { ORDER_STAGE_NAMES } from '#domain/orders/order-stages.ts';
import { readBankReference } from '#domain/payments/bank-reference.ts';
import { readBankAmount } from '#domain/payments/statement/bank-amount.ts';
import { withoutInvisible } from '#domain/text/plain-text.ts';

const MAX_ORDERS = 200;

/** A higher number is no amount of an order, and no whole number of paise. */
const MAX_RUPEES = 1_000_000_000;

const Reason = longText('Reason', 500);

/** `ship` hands over without a tracking number; `cancel` needs a reason; `late-payment` came for a cancelled order. */
const BULK_ACTIONS = [
  'confirm',
  'pack',
  'unpack',
  'ship',
  'deliver',
  'cancel',
  'mark-paid',
  'mark-failed',
  'late-payment',
] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The reference may have spaces, or be empty. */
const BankReference = z.string().check(
  z.maxLength(30),
  z.overwrite(text => readBankReference(text) ?? text),
  z.refine(text => text === '' || readBankReference(text) !== undefined, {
    error: 'The UTR or RRN of the bank has 12 digits, which are not all the same',
  }),
);

const AMOUNT = { error: 'The amount is a number of rupees, 0.01 or more' };

const BankAmount = z.number(AMOUNT).check(z.gte(0.01, AMOUNT), z.lte(MAX_RUPEES, AMOUNT));

function isPayment(action: BulkAction): boolean {
  return action === 'mark-paid' || action === 'late-payment';
}

export const OrderActionRequest = z
  .object({
    action: z.enum(BULK_ACTIONS),
    /** Ids or numbers. */
    orders: z
      .array(requiredText('Order'), { error: 'Please choose orders' })
      .check(
        z.minLength(1, { error: 'Please choose orders' }),
        z.maxLength(MAX_ORDERS, { error: `At most ${MAX_ORDERS} orders at once` }),
      ),
    reason: z.optional(Reason),
    /** `cancel` needs a code of the second factor where much money goes back. It is for one order. */
    code: RefundCode,
    /** Without it, orders whose money has gone back as a whole are not confirmed, packed or shipped. */
    evenIfRefunded: z.optional(z.boolean()),
    /** `mark-paid` and `late-payment` have the bank's reference of each payment, or an empty text. Orders by UPI need one. */
    bankReferences: z.optional(z.array(BankReference).check(z.maxLength(MAX_ORDERS))),
    /**
     * What the bank has received for each order, in rupees. `late-payment` needs it; with `mark-paid` an order of another total is
     * refused.
     */
    bankAmounts: z.optional(z.array(BankAmount).check(z.maxLength(MAX_ORDERS))),
  })
  .check(
    z.refine(({ action, reason = '' }) => action !== 'cancel' || reason !== '', {
      path: ['reason'],
      error: 'Please say why you cancel the order',
    }),
    z.refine(
      ({ action, orders, bankReferences }) =>
        bankReferences === undefined
          ? action !== 'late-payment'
          : isPayment(action) && bankReferences.length === orders.length,
      { path: ['bankReferences'], error: 'One for each payment' },
    ),
    z.refine(
      ({ action, orders, bankAmounts }) =>
        bankAmounts === undefined
          ? action !== 'late-payment'
          : isPayment(action) && bankAmounts.length === orders.length,
      { path: ['bankAmounts'], error: 'One for each payment' },
    ),
  );

export type OrderActionRequest = z.infer<typeof OrderActionRequest>;

const OUTCOMES = ['done', 'already', 'refused', 'not-found'] as const;

export const OrderActionResult = z.object({
  /** The order as it was sent. */
  order: z.string(),
  /** `already`: somebody has done it before, and nothing has happened now. */
  outcome: z.enum(OUTCOMES),
  /** One sentence for the screen; it is empty when the action is done. */
  message: z.string(),
  id: z.optional(z.string()),
  number: z.optional(z.string()),
  stage: z.optional(z.enum(ORDER_STAGE_NAMES)),
  revision: z.optional(z.int()),
});

export type OrderActionResult = z.infer<typeof OrderActionResult>;

export const OrderActionResults = z.object({
  /** The results are in the order of the request. */
  results: z.array(OrderActionResult),
});

/** What staff type of a payment that came for a cancelled order. */
export const LatePayment = z.object({
  bankReference: BankReference.check(
    z.minLength(1, { error: 'Please enter the 12 digits of the UTR or RRN' }),
  ),
  amount: z.pipe(
    z.string().check(
      z.refine(text => typedAmount(text) > 0, {
        error: 'Please enter an amount in rupees, such as 499 or 499.50',
      }),
    ),
    z.transform(text => toRupees(typedAmount(text))),
  ),
});

function typedAmount(text: string): Paise {
  return readBankAmount(text)?.amount ?? ZERO;
}

/** Pasted lines of order number and tracking number. */
export const DispatchRequest = z.object({
  courier: shortText('Courier'),
  text: longText('Tracking numbers', 9000, withoutInvisible).check(
    z.minLength(1, { error: 'Please paste lines of order number and tracking number' }),
  ),
  /** Without it, no order is shipped whose money has gone back as a whole. */
  evenIfRefunded: z.optional(z.boolean()),
  /** The response is a preview, and nothing is changed, unless this is true. */
  apply: z.optional(z.boolean()),
});

export type DispatchRequest = z.infer<typeof DispatchRequest>;

export const DispatchResult = z.object({
  /** False too when a line has an issue: then nothing is changed. */
  isApplied: z.boolean(),
  lines: z.array(
    z.object({
      /** The number counts from 1. */
      line: z.int(),
      text: z.string(),
      trackingNumber: z.string(),
      ...OrderActionResult.shape,
      outcome: z.enum([...OUTCOMES, 'ready', 'fault']),
    }),
  ),
});

export type DispatchResult = z.infer<typeof DispatchResult>;

export const NewOrderNote = z.object({
  text: NoteText,
});
