/** What a shopper reads who has reached a limit: why, and what to do. */
import type { TooManyOpenOrders, TooManyOrders, TooManyPieces } from './check-order-limits.ts';

/** The phone number to call, as it is displayed. */
export interface Callable {
  readonly phone: string;
}

const WHOSE = {
  account: 'with this account',
  network: 'from your network',
  phone: 'with this phone number',
  mailbox: 'with this email address',
  guests: 'without an account from your network',
} as const satisfies Record<TooManyOrders['of'], string>;

export function orderRateMessage({ of, retryAfter, phone }: TooManyOrders & Callable): string {
  return `Too many orders were placed ${WHOSE[of]}. Please try again in ${duration(retryAfter)}, or call us at ${phone}.`;
}

export function openOrdersMessage({ max, of }: TooManyOpenOrders): string {
  const orders = max === 1 ? '1 order' : `${max} orders`;
  if (of === 'guest')
    return `You have ${orders} for cash on delivery that we have not confirmed yet, the most at a time. Please choose a different payment method, or place this order when we have confirmed one.`;
  return `You have ${orders} that we have not confirmed yet, the most at a time. Please cancel one in My Orders, or place this order when we have confirmed one.`;
}

export function piecesMessage({
  earlier,
  max,
  phone,
}: Pick<TooManyPieces, 'earlier' | 'max'> & Callable): string {
  if (earlier === 0)
    return `At most ${max} pieces can be ordered at a time. For more, please call us at ${phone}.`;
  const open = `You have ${earlier} pieces in orders that we have not confirmed yet`;
  const left = max - earlier;
  return left > 0
    ? `${open}, and ${max} is the most at a time. Please order at most ${left} more for now.`
    : `${open}, the most at a time. Please order more when we have confirmed them.`;
}

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
