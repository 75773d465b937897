/** What staff have chosen to refund, and what it comes to: by the rules that the server applies. */
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import type { OrderPayments, RefundRequest } from '#contract/console/payments/order-payments.ts';
import { fromSummaryInRupees } from '#contract/orders/order.ts';
import { fromRupees, type Paise, paise } from '#domain/money.ts';
import { type RefundableOrder, type RefundWish, refundAmount } from '#domain/payments/refunds.ts';

export interface RefundChoice {
  readonly kind: RefundRequest['what']['kind'];
  /** Pieces of each line by its number. */
  readonly quantities: Readonly<Record<number, number>>;
  /** The amount is what was typed. */
  readonly amount: string;
}

export const NO_CHOICE: RefundChoice = { kind: 'full', quantities: {}, amount: '' };

interface RefundInput {
  readonly found: ConsoleOrder;
  readonly payments: OrderPayments;
  readonly choice: RefundChoice;
}

/** Returns undefined where it cannot be refunded. */
export function findAmount({ found, payments, choice }: RefundInput): Paise | undefined {
  const { what } = toRequest(choice);
  const wish: RefundWish =
    what.kind === 'amount' ? { kind: 'amount', amount: findPaise(choice.amount) ?? paise(0) } : what;
  const amount = refundAmount(refundableOrder(found, payments), wish);
  return amount.ok ? amount.value : undefined;
}

/** Asks for a code when the server will. */
export function isAboveCode(input: RefundInput): boolean {
  return (findAmount(input) ?? 0) >= fromRupees(input.payments.codeFrom);
}

/** The gateway returns what it has received; anything else the shop has returned itself. */
export function needsReference({ payments: { source } }: Pick<RefundInput, 'payments'>): boolean {
  return source?.isGateway === false;
}

export function toRequest({ kind, quantities, amount }: RefundChoice): Pick<RefundRequest, 'what'> {
  if (kind === 'full') return { what: { kind } };
  if (kind === 'amount') return { what: { kind, amount: (findPaise(amount) ?? 0) / 100 } };
  const lines = Object.entries(quantities)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))
    .filter(({ quantity }) => quantity > 0);
  return { what: { kind, lines } };
}

/** Returns how many pieces of a line are left to refund. */
export function piecesLeft({ order, lines }: ConsoleOrder, payments: OrderPayments, line: number): number {
  const ordered = order.items[lines.findIndex(each => each.line === line)]?.quantity ?? 0;
  const refunded = payments.refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(refund => refund.lines)
    .filter(each => each.line === line);
  return ordered - refunded.reduce((sum, { quantity }) => sum + quantity, 0);
}

interface Typed extends RefundInput {
  readonly reason: string;
  readonly reference: string;
  /** It is undefined where none is needed. */
  readonly code: string | undefined;
}

/** Returns what is wrong with the form, by field. */
export function toIssues(
  typed: Typed,
): Partial<Record<'lines' | 'amount' | 'reason' | 'reference' | 'code', string>> {
  const { choice, reason, reference, code } = typed;
  const hasAmount = findAmount(typed) !== undefined;
  return {
    ...(choice.kind === 'lines' && !hasAmount && { lines: 'Please choose how many pieces to refund' }),
    ...(choice.kind === 'amount' && !hasAmount && { amount: amountIssue(choice.amount) }),
    ...(reason.trim() === '' && { reason: 'Please say why you refund it' }),
    ...(needsReference(typed) && reference.trim() === '' && { reference: 'Reference is required' }),
    ...(code?.trim() === '' && { code: 'Please enter a code' }),
  };
}

function amountIssue(typed: string): string {
  const amount = findPaise(typed);
  if (amount === undefined || amount === 0) return 'Please enter an amount in rupees, such as 499 or 499.50';
  return 'This is more than is left to refund';
}

/** `1,299.50` or `₹1299`; undefined for anything else. */
function findPaise(typed: string): Paise | undefined {
  const text = typed.replaceAll(/[\s,₹]/g, '');
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(text) ? fromRupees(Number(text)) : undefined;
}

function refundableOrder(
  { order, lines }: ConsoleOrder,
  { source, refunds }: OrderPayments,
): RefundableOrder {
  return {
    taxScheme: order.taxScheme,
    summary: fromSummaryInRupees(order),
    lines: order.items.map(({ quantity, price, tax = 0 }, index) => ({
      line: lines[index]?.line ?? -1,
      quantity,
      price: fromRupees(price),
      tax: fromRupees(tax),
    })),
    captured: fromRupees(source?.captured ?? 0),
    refunds: refunds
      .filter(({ payment }) => payment === source?.id)
      .map(refund => ({ ...refund, amount: fromRupees(refund.amount) })),
  };
}
