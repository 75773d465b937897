/** What a shopper reads who has reached a limit: why, and what to do. */
import { SHOP } from '#domain/settings.ts';
import type { TooManyOpenOrders, TooManyOrders, TooManyPieces } from './check-order-limits.ts';

const CALL = `call us at ${SHOP.phone.display}`;
const WHOSE = { account: 'with this account', network: 'from your network' } as const;

export function orderRateMessage({ of, retryAfter }: TooManyOrders): string {
  return `Too many orders were placed ${WHOSE[of]}. Please try again in ${duration(retryAfter)}, or ${CALL}.`;
}

export function openOrdersMessage({ most }: TooManyOpenOrders): string {
  const orders = most === 1 ? '1 order' : `${most} orders`;
  return `You have ${orders} that we have not confirmed yet, the most at a time. Please cancel one in My Orders, or place this order when we have confirmed one.`;
}

export function piecesMessage({ earlier, most }: Pick<TooManyPieces, 'earlier' | 'most'>): string {
  if (earlier === 0) return `At most ${most} pieces can be ordered at a time. For more, please ${CALL}.`;
  const open = `You have ${earlier} pieces in orders that we have not confirmed yet`;
  const left = most - earlier;
  return left > 0
    ? `${open}, and ${most} is the most at a time. Please order at most ${left} more for now.`
    : `${open}, the most at a time. Please order more when we have confirmed them.`;
}

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
