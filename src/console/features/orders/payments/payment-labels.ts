/** How the screens name the states of payments and refunds, and why money goes back or is looked at. */
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import type { RefundCause, ReviewCause } from '#domain/payments/assign-capture.ts';
import type { PaymentDifference } from '#domain/payments/compare-payments.ts';
import { type DisputeStatus, isOfDispute } from '#domain/payments/disputes.ts';
import type { GatewayPaymentState } from '#domain/payments/gateway-payment.ts';
import type { LedgerKind } from '#domain/payments/ledger.ts';
import type { PaymentState } from '#domain/payments/payment-state.ts';
import type { RefundState } from '#domain/payments/refunds.ts';

type Tone = 'plain' | 'good' | 'bad' | 'busy';

interface StateLabel {
  readonly label: string;
  readonly tone: Tone;
}

/** Money that staff have to return. */
export const TO_RETURN: StateLabel = { label: 'To be returned', tone: 'bad' };

export const ORDER_PAYMENT_STATES: Readonly<Record<PaymentState, StateLabel>> = {
  unpaid: { label: 'Not paid', tone: 'plain' },
  waiting: { label: 'Waiting for payment', tone: 'busy' },
  'try-again': { label: 'Not paid yet', tone: 'plain' },
  processing: { label: 'At the bank', tone: 'busy' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Not paid', tone: 'bad' },
  expired: { label: 'Not paid in time', tone: 'bad' },
  cancelled: { label: 'Nothing was paid', tone: 'plain' },
  review: { label: 'To be checked', tone: 'bad' },
  'to-return': TO_RETURN,
  'refund-pending': { label: 'Being refunded', tone: 'busy' },
  'refund-failed': { label: 'Refund failed', tone: 'bad' },
  'partly-refunded': { label: 'Partly refunded', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'plain' },
};

export const GATEWAY_STATES: Readonly<Record<GatewayPaymentState, StateLabel>> = {
  pending: { label: 'Begun', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
  authorized: { label: 'At the bank', tone: 'busy' },
  released: { label: 'Let go by the bank', tone: 'plain' },
  captured: { label: 'Received', tone: 'good' },
  refunded: { label: 'Returned', tone: 'plain' },
};

export const REFUND_STATES: Readonly<Record<RefundState, StateLabel>> = {
  requested: { label: 'Asking the gateway', tone: 'busy' },
  pending: { label: 'At the bank', tone: 'busy' },
  processed: { label: 'Returned', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  transferred: { label: 'Returned by the shop', tone: 'good' },
};

const LEDGER_LABELS: Readonly<Record<LedgerKind, string>> = {
  charged: 'Charged',
  captured: 'Received',
  fee: 'Fee of the gateway',
  refunded: 'Refunded',
  'written-off': 'Written off',
  collected: 'Collected by the courier',
  remitted: 'Remitted by the courier',
};

export const DISPUTES: Readonly<Record<DisputeStatus, StateLabel & { readonly toDo: string }>> = {
  open: {
    label: 'To respond to',
    tone: 'bad',
    toDo: 'Respond in the dashboard of the gateway: upload what proves the delivery, or accept the dispute. Do not refund it meanwhile.',
  },
  'under-review': {
    label: 'At the bank',
    tone: 'busy',
    toDo: 'The bank decides. Do not refund it meanwhile.',
  },
  won: { label: 'Won', tone: 'good', toDo: 'The money stays with you.' },
  lost: { label: 'Lost', tone: 'bad', toDo: 'The money went back to the customer.' },
  closed: { label: 'Closed', tone: 'plain', toDo: 'Nothing is to be done.' },
};

/** Returns what a line of the ledger stands for. */
export function ledgerLabel({ kind, reference }: OrderPayments['ledger'][number]): string {
  if (!isOfDispute(reference)) return LEDGER_LABELS[kind];
  return kind === 'captured' ? 'Given back after a dispute' : 'Taken for a dispute';
}

const REASONS: Readonly<Record<RefundCause | ReviewCause | 'made-at-gateway', string>> = {
  'too-late': 'It came after the order was cancelled because it was not paid in time',
  'order-cancelled': 'The order was cancelled before it came',
  'paid-twice': 'The order was paid already',
  'returned-at-gateway': 'It was returned in the dashboard of the gateway',
  'other-currency': 'It is in another currency than rupees',
  'other-order': 'The gateway has it under another order',
  'other-amount': 'Its amount is not that of the order',
  'made-at-gateway': 'Made in the dashboard of the gateway',
};

/** Returns an amount of the gateway: rupees, or another currency by its code. */
export function amountText(amount: number, currency: string): string {
  return currency === 'INR' ? formatAmount(fromRupees(amount)) : `${currency} ${amount.toFixed(2)}`;
}

interface DifferenceLabel {
  readonly text: (sides: { readonly here: string; readonly there: string }) => string;
  readonly toDo: string;
}

const COMPARE_BOTH = 'Compare the payment in the dashboard of the gateway with the order here.';

export const DIFFERENCES: Readonly<Record<PaymentDifference['kind'], DifferenceLabel>> = {
  'unknown-here': {
    text: ({ there }) => `${there} at the gateway belong to no order of this shop`,
    toDo: 'A payment link, or another shop of the same account? Otherwise return it in the dashboard of the gateway.',
  },
  'unknown-there': {
    text: ({ here }) => `The gateway does not have these ${here}`,
    toDo: 'Check that the keys are those of the account and mode by which it was paid.',
  },
  'other-amount': {
    text: ({ here, there }) => `${here} here, ${there} at the gateway`,
    toDo: COMPARE_BOTH,
  },
  'other-refund': {
    text: ({ here, there }) => `${here} refunded here, ${there} at the gateway`,
    toDo: COMPARE_BOTH,
  },
};

/** Returns a reason of the shop in words; that of staff as they wrote it. */
export function reasonText(reason: string): string {
  return Object.hasOwn(REASONS, reason) ? REASONS[reason as keyof typeof REASONS] : reason;
}

type Payment = OrderPayments['payments'][number];

/** Returns what its money is used for. */
export function findPurpose({
  assignment,
  reason,
}: Pick<Payment, 'assignment' | 'reason'>): string | undefined {
  if (assignment === null) return undefined;
  if (assignment === 'assigned') return 'Pays this order';
  const why = reason === null ? '' : `: ${reasonText(reason)}`;
  return assignment === 'refund' ? `Goes back${why}` : `To be checked${why}`;
}
