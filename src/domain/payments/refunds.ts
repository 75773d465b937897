/** How much of an order may be refunded: never more than was captured, and never a piece twice. */
import { add, type Paise, paise, ZERO } from '#domain/money.ts';
import type { OrderSummary } from '#domain/pricing.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { isTaxAdded, TAX_SCHEMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';

/** Staff confirm a refund of this amount or more with a code of their second factor. */
export const REFUND_CODE_FROM = paise(500_000);

export const REFUND_STATES = ['requested', 'pending', 'processed', 'failed', 'transferred'] as const;

/**
 * `requested`: the gateway has not accepted it yet; `pending`: it has; `transferred`: the shop has returned the money itself,
 * since it failed or the shop had received the money itself. The last three are final, but that a failed one may be transferred.
 */
export type RefundState = (typeof REFUND_STATES)[number];

export interface RefundLine {
  /** The number of the line in the order. */
  readonly line: number;
  readonly quantity: number;
}

export interface EarlierRefund {
  readonly state: RefundState;
  readonly amount: Paise;
  readonly lines: readonly RefundLine[];
}

interface RefundableLine {
  readonly line: number;
  readonly quantity: number;
  readonly price: Paise;
  /** The tax of all its pieces, where lines have a tax of their own. */
  readonly tax?: Paise | undefined;
}

export interface RefundableOrder {
  /** The default is the scheme in which tax is a percentage of the whole order. */
  readonly taxScheme?: TaxSchemeName | undefined;
  readonly summary: OrderSummary;
  readonly lines: readonly RefundableLine[];
  /** Money that pays this order. */
  readonly captured: Paise;
  /** Refunds of that money, in any state. */
  readonly refunds: readonly EarlierRefund[];
}

export type RefundWish =
  | { readonly kind: 'full' }
  | { readonly kind: 'amount'; readonly amount: Paise }
  | { readonly kind: 'lines'; readonly lines: readonly RefundLine[] };

export type RefundError =
  | { readonly code: 'nothing-to-refund' }
  | { readonly code: 'refund-too-large'; readonly max: Paise }
  | { readonly code: 'refund-line-unknown' };

/** Returns the rest of the captured money. Refunds that failed do not count. */
export function refundable({ captured, refunds }: Pick<RefundableOrder, 'captured' | 'refunds'>): Paise {
  return paise(captured - add(...countedRefunds(refunds).map(({ amount }) => amount)));
}

/**
 * Returns the amount of a refund. Lines are refunded with their tax; those of several refunds add up without rounding twice.
 */
export function refundAmount(order: RefundableOrder, wish: RefundWish): Result<Paise, RefundError> {
  const max = refundable(order);
  if (max <= ZERO) return refused({ code: 'nothing-to-refund' });
  if (wish.kind === 'full') return ok(max);
  if (wish.kind === 'lines' && !areLeft(order, wish.lines)) return refused({ code: 'refund-line-unknown' });
  const amount = wish.kind === 'amount' ? wish.amount : amountOfLines(order, wish.lines);
  if (amount <= ZERO) return refused({ code: 'nothing-to-refund' });
  return amount > max ? refused({ code: 'refund-too-large', max }) : ok(amount);
}

function amountOfLines(order: RefundableOrder, lines: readonly RefundLine[]): Paise {
  if (TAX_SCHEMES[order.taxScheme ?? 'spec'].charged !== 'on-order') return amountWithLineTax(order, lines);
  const before = add(...countedRefunds(order.refunds).map(refund => sumAmounts(order, refund.lines)));
  const after = add(before, sumAmounts(order, lines));
  return paise(withTax(order.summary, after) - withTax(order.summary, before));
}

/** Each line has its tax here, added to its price or within it. */
function amountWithLineTax(order: RefundableOrder, lines: readonly RefundLine[]): Paise {
  const earlier = countedRefunds(order.refunds).flatMap(refund => refund.lines);
  return add(
    ...order.lines.map(each => {
      const before = toPieces(earlier, each.line);
      const after = before + toPieces(lines, each.line);
      return paise(paidFor(order, each, after) - paidFor(order, each, before));
    }),
  );
}

/** Returns what was paid for some pieces of a line, tax rounded down; for all of them with all of their tax. */
function paidFor({ taxScheme = 'spec' }: RefundableOrder, line: RefundableLine, pieces: number): number {
  const added = isTaxAdded(taxScheme) ? (line.tax ?? ZERO) : ZERO;
  return line.price * pieces + Math.floor((added * pieces) / line.quantity);
}

function toPieces(lines: readonly RefundLine[], line: number): number {
  return lines.filter(each => each.line === line).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns a part of the subtotal with its part of the tax, rounded down; the whole subtotal has all of it. */
function withTax({ subtotal, tax }: OrderSummary, part: Paise): number {
  return subtotal === 0 ? 0 : part + Number((BigInt(tax) * BigInt(part)) / BigInt(subtotal));
}

function areLeft(order: RefundableOrder, lines: readonly RefundLine[]): boolean {
  const requested = [...countedRefunds(order.refunds).flatMap(refund => refund.lines), ...lines];
  return lines.every(({ line, quantity }) => {
    const known = order.lines.find(each => each.line === line);
    const all = toPieces(requested, line);
    return known !== undefined && quantity > 0 && all <= known.quantity;
  });
}

function sumAmounts({ lines }: RefundableOrder, chosen: readonly RefundLine[]): Paise {
  return add(
    ...chosen.map(({ line, quantity }) =>
      paise((lines.find(each => each.line === line)?.price ?? ZERO) * quantity),
    ),
  );
}

function countedRefunds(refunds: readonly EarlierRefund[]): readonly EarlierRefund[] {
  return refunds.filter(({ state }) => state !== 'failed');
}
