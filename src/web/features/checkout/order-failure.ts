/** What a failed attempt to place an order means for the next one: the key must outlive every doubt (decisions, Once only). */
import type { ApiError } from '#contract/api-error.ts';
import type { ErrorBody } from '#contract/error.ts';
import { fromSummaryInRupees } from '#contract/order.ts';
import type { OrderSummary } from '#domain/pricing.ts';

export type OrderFailure =
  /** Nobody knows whether the order was placed: the same key again cannot double it. */
  | { readonly kind: 'unsure' }
  /** Surely not placed; the next attempt is a new one. */
  | { readonly kind: 'refused'; readonly message: string; readonly isAboutGoods: boolean }
  | { readonly kind: 'prices-changed'; readonly message: string; readonly summary: OrderSummary }
  /** The key belongs to an earlier attempt with other contents, which may have succeeded. */
  | { readonly kind: 'earlier-order' };

/** Refusals that say nothing about an earlier attempt under the same key: not let in, too slow, too soon, still at work. */
const SAYS_NOTHING: ReadonlySet<number> = new Set([401, 408, 409, 425, 429]);

export function readFailure(error: ApiError): OrderFailure {
  if (error.kind !== 'refused' || error.status >= 500) return { kind: 'unsure' };
  const { status, body } = error;
  if (status === 422) return { kind: 'earlier-order' };
  if (body.summary !== undefined) {
    return { kind: 'prices-changed', message: body.message, summary: fromSummaryInRupees(body.summary) };
  }
  // An answer of success that could not be read still placed the order.
  if (status < 400 || SAYS_NOTHING.has(status)) return { kind: 'unsure' };
  return { kind: 'refused', ...reasonOf(body) };
}

/** The fields say more than the general message, where they are named. */
function reasonOf({ message, fields = {} }: ErrorBody) {
  const isAboutGoods = Object.keys(fields).some(path => path.startsWith('items'));
  const reasons = new Set(Object.values(fields));
  return { message: reasons.size > 0 ? [...reasons].join('. ') : message, isAboutGoods };
}
