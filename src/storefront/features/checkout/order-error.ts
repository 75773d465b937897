/** What a failed attempt to place an order means for the next one: the key must outlive every doubt (decisions, Once only). */
import type { ApiError } from '#contract/api-error.ts';
import type { ErrorBody } from '#contract/error.ts';
import { fromSummaryInRupees } from '#contract/orders/order.ts';
import type { CartLines } from '#domain/cart.ts';
import type { OrderQuote } from '#domain/orders/order.ts';

/** How it is taxed is missing in the answers of a server of before. */
export type FreshQuote = Pick<OrderQuote, 'summary' | 'promise'> & Partial<Pick<OrderQuote, 'tax'>>;

export type CheckoutError =
  /** Nobody knows whether the order was placed: the same key again cannot double it. */
  | { readonly kind: 'unsure' }
  /** Surely not placed; the next attempt is a new one. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly isAboutProducts: boolean;
      /** What is wrong with fields of the request, by their paths. */
      readonly fields: Readonly<Record<string, string>>;
    }
  /** Another shopper was quicker, and less is left than the line wants. */
  | { readonly kind: 'shortage'; readonly message: string }
  /** A limit of orders is reached. The same order, under the same key, may be placed later. */
  | { readonly kind: 'limited'; readonly message: string; readonly seeOrders: boolean }
  | { readonly kind: 'prices-changed'; readonly message: string; readonly quote: FreshQuote }
  /** The key belongs to an earlier attempt with other contents, which may have succeeded. */
  | { readonly kind: 'earlier-order' };

/** Errors that say nothing about an earlier attempt under the same key: not let in, too slow, too soon. */
const SAYS_NOTHING: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** The code of an error because the first attempt is still at work. */
const IN_FLIGHT = 'order-in-flight';

const NOT_ENOUGH = 'not-enough-stock';

const TOO_MANY_OPEN = 'too-many-open-orders';

/** The codes of limits. Any other 429 is of the network as a whole, and says nothing about the order. */
const LIMITS: ReadonlySet<string> = new Set(['too-many-orders', TOO_MANY_OPEN, 'too-many-pieces']);

/** `lines` are those that were sent, so that a refused one can be named. */
export function readOrderError(error: ApiError, lines: CartLines): CheckoutError {
  if (error.kind !== 'refused' || error.status >= 500) return { kind: 'unsure' };
  const { status, body } = error;
  if (status === 422) return { kind: 'earlier-order' };
  if (body.summary !== undefined) {
    const { summary, tax, promise } = body;
    const quote = { summary: fromSummaryInRupees(summary), promise, ...(tax && { tax }) };
    return { kind: 'prices-changed', message: body.message, quote };
  }
  if (LIMITS.has(body.code)) {
    return {
      kind: 'limited',
      message: toReason(body, lines).message,
      seeOrders: body.code === TOO_MANY_OPEN,
    };
  }
  // An answer of success that could not be read still placed the order.
  if (status < 400 || SAYS_NOTHING.has(status) || body.code === IN_FLIGHT) return { kind: 'unsure' };
  if (body.code === NOT_ENOUGH) return { kind: 'shortage', message: toReason(body, lines).message };
  return { kind: 'refused', ...toReason(body, lines), fields: body.fields ?? {} };
}

/** The fields say more than the general message, where they are named. */
function toReason({ message, fields = {} }: ErrorBody, lines: CartLines) {
  const paths = Object.entries(fields);
  const reasons = new Set(paths.map(([path, reason]) => withProduct(path, reason, lines)));
  return {
    message: reasons.size > 0 ? [...reasons].join(' ') : message,
    isAboutProducts: paths.some(([path]) => path.startsWith('items')),
  };
}

function withProduct(path: string, reason: string, lines: CartLines): string {
  const at = /^items\.(\d+)\./.exec(path)?.[1];
  const line = at === undefined ? undefined : lines[Number(at)];
  return line === undefined ? reason : `${line.product.name}: ${reason}`;
}
