import type { State } from '#domain/addresses/states.ts';
import { cartTotal, isQuantity } from '#domain/cart.ts';
import { toDay } from '#domain/day.ts';
import { type DeliveryPromise, promisedTime } from '#domain/delivery/promise.ts';
import { promiseFor } from '#domain/delivery/promise-for.ts';
import type { PinService } from '#domain/delivery/rules.ts';
import { shippingCharge } from '#domain/delivery/shipping-rates.ts';
import { type Paise, times, ZERO } from '#domain/money.ts';
import { codMaximum, type PaymentMethod } from '#domain/payments/payment.ts';
import { agree, checkPaymentMethod, type OrderSummary, priceCart } from '#domain/pricing.ts';
import { listSizes, type Product } from '#domain/products/product.ts';
import { atSize, findVariant } from '#domain/products/size-variants.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Settings } from '#domain/settings.ts';
import type { LineTax } from '#domain/tax/line-tax.ts';
import type { TaxedProduct, TaxRules } from '#domain/tax/tax-rate.ts';

/** A line has what its tax depends on. */
export interface OrderLine extends TaxedProduct {
  readonly productId: string;
  readonly productName: string;
  readonly productImage: string;
  readonly size: string;
  readonly quantity: number;
  readonly price: Paise;
  readonly total: Paise;
  readonly hsn?: string | undefined;
  /** The number of its size, where that has one of its own. */
  readonly sku?: string | undefined;
  readonly barcode?: string | undefined;
  /** The weight of one piece, where it is known. */
  readonly weightGrams?: number | undefined;
  /** It is undefined where the tax is a percentage of the whole order. */
  readonly tax?: LineTax | undefined;
}

export interface RequestedLine {
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
}

export const MAX_ORDER_LINES = 100;

/** These are the reasons why an order is not taken. `line` is the position in the request, counted from 0. */
export type OrderError =
  | { readonly code: 'empty-order' }
  | { readonly code: 'too-many-lines' }
  | { readonly code: 'unknown-product'; readonly line: number }
  | { readonly code: 'unknown-size'; readonly line: number }
  | { readonly code: 'bad-quantity'; readonly line: number }
  | { readonly code: 'outside-own-state'; readonly own: State }
  | { readonly code: 'unknown-state' }
  | { readonly code: 'payment-not-offered' }
  | { readonly code: 'cod-below-minimum'; readonly minimum: Paise }
  | { readonly code: 'cod-above-maximum'; readonly maximum: number }
  | { readonly code: 'cod-not-at-pin'; readonly pin: string }
  | { readonly code: 'prepaid-not-at-pin'; readonly pin: string }
  | { readonly code: 'pin-not-served'; readonly pin: string }
  | ({ readonly code: 'prices-changed' } & OrderQuote)
  | ({ readonly code: 'delivery-changed'; readonly promise: DeliveryPromise } & OrderQuote);

/** What the shopper agrees to before an order is placed. */
export interface OrderQuote {
  readonly summary: OrderSummary;
  /** How the summary is taxed. */
  readonly tax: TaxRules;
  /** It is undefined where the shop promises no day. */
  readonly promise?: DeliveryPromise | undefined;
}

export interface OrderRequest {
  readonly lines: readonly RequestedLine[];
  readonly paymentMethod: PaymentMethod;
  readonly agreed: OrderSummary;
  /** The day that the shopper read, such as `2026-11-25`; undefined: none. */
  readonly promisedBy?: string | undefined;
  /** The order goes to this PIN code. */
  readonly pin: string;
  /** What the owner's table says of the PIN code. */
  readonly service?: PinService | undefined;
}

export interface PricedOrder {
  readonly lines: readonly OrderLine[];
  readonly summary: OrderSummary;
  /** It is undefined where the shop promises no day. */
  readonly promise?: DeliveryPromise | undefined;
}

export interface OrderTerms {
  readonly find: (id: string) => Product | undefined;
  readonly settings: Pick<Settings, 'money' | 'payment' | 'shipping'>;
  readonly now: Date;
}

/** Prices a request from the catalogue and the settings, and refuses it where it cannot be met or was agreed at other figures. */
export function priceOrder(
  request: OrderRequest,
  { find, settings, now }: OrderTerms,
): Result<PricedOrder, OrderError> {
  if (request.lines.length === 0) return refused({ code: 'empty-order' });
  if (request.lines.length > MAX_ORDER_LINES) return refused({ code: 'too-many-lines' });
  const priced = priceLines(request.lines, find);
  if (!priced.ok) return priced;
  const lines = priced.value;
  const { paymentMethod, pin, service } = request;
  const { money, shipping: rules } = settings;
  const charge = shippingCharge({ pin, subtotal: cartTotal(lines), lines }, rules, money);
  const shipping = charge.ok ? charge.value : ZERO;
  const { summary, taxes } = priceCart(lines, { paymentMethod, money, shipping });
  const promise = promiseFor({ pin, now, service }, rules);
  const payment = checkPaymentMethod({ paymentMethod, subtotal: summary.subtotal, promise }, settings);
  if (!payment.ok)
    return refused({
      code: payment.error,
      minimum: money.codMinimum,
      maximum: codMaximum(money, promise),
      pin,
    });
  const { taxScheme, taxPercent } = money;
  const quote = { summary, tax: { taxScheme, taxPercent }, promise };
  if (!agree(summary, request.agreed)) return refused({ code: 'prices-changed', ...quote });
  if (promise !== undefined && isLater(promise, request.promisedBy))
    return refused({ code: 'delivery-changed', ...quote, promise });
  const taxed = lines.map((line, index) => ({ ...line, tax: taxes?.[index] }));
  return ok({ lines: taxed, summary, promise });
}

/** Returns whether it arrives later than the shopper was told; who was told nothing agrees to any day. */
function isLater({ by }: DeliveryPromise, promisedBy: string | undefined): boolean {
  return promisedBy !== undefined && by > promisedBy;
}

function priceLines(
  requested: readonly RequestedLine[],
  find: (id: string) => Product | undefined,
): Result<readonly OrderLine[], OrderError> {
  const lines = new Map<string, OrderLine>();
  for (const [index, { productId, size, quantity }] of requested.entries()) {
    const product = find(productId);
    if (product === undefined) return refused({ code: 'unknown-product', line: index });
    if (!listSizes(product).includes(size)) return refused({ code: 'unknown-size', line: index });
    const key = `${productId} ${size}`;
    const together = (lines.get(key)?.quantity ?? 0) + quantity;
    if (!isQuantity(quantity) || !isQuantity(together)) return refused({ code: 'bad-quantity', line: index });
    lines.set(key, orderLine(product, size, together));
  }
  return ok([...lines.values()]);
}

function orderLine(product: Product, size: string, quantity: number): OrderLine {
  const { id: productId, name, image, price, hsn, taxClass, taxPercent, weightGrams } = atSize(product, size);
  const { sku, barcode } = findVariant(product, size) ?? {};
  const total = times(price, quantity);
  const bought = { productId, productName: name, productImage: image, size, quantity };
  return { ...bought, price, total, hsn, taxClass, taxPercent, sku, barcode, weightGrams };
}

/** Returns the promised day, or so many days after the order was placed (spec 3). */
export function estimateDelivery(
  placedAt: Date,
  {
    estimateDays,
    promise,
  }: Pick<Settings['delivery'], 'estimateDays'> & { readonly promise?: DeliveryPromise | undefined },
): Date {
  if (promise !== undefined) return promisedTime(promise);
  const estimate = new Date(placedAt);
  estimate.setUTCDate(estimate.getUTCDate() + estimateDays);
  return estimate;
}

/** Letters and digits that are not mistaken for each other read aloud or on paper: no O and 0, no I and 1. */
const NUMBER_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

interface NumberParts {
  readonly prefix: string;
  /** A random whole number from 0 to below this. */
  readonly randomInt: (below: number) => number;
}

/** Returns the number a shopper sees, such as `NL-261120-7K3M9Q`: the shop, the day in India and six random characters. */
export function orderNumber(placedAt: Date, { prefix, randomInt }: NumberParts): string {
  const day = toDay(placedAt.getTime()).slice(2).replaceAll('-', '');
  const code = Array.from({ length: 6 }, () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)]).join('');
  return `${prefix}-${day}-${code}`;
}
