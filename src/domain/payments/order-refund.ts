/** How far the money that paid an order has gone back, for those who send it. */
import { add, type Paise } from '#domain/money.ts';
import { type Balances, toRefundExtent } from './ledger.ts';

export interface OrderRefund {
  /** All of it goes back, so that nobody pays for the order any more. */
  readonly isWhole: boolean;
  /** None of it is still on its way. */
  readonly isDone: boolean;
}

/** Returns undefined where no money of the order goes back. `onTheWay`: what is asked for and not entered in the ledger yet. */
export function findOrderRefund(balances: Balances, onTheWay: Paise): OrderRefund | undefined {
  const extent = toRefundExtent({ ...balances, held: add(balances.held, (0 - onTheWay) as Paise) });
  if (extent === 'none') return undefined;
  return { isWhole: extent === 'all', isDone: toRefundExtent(balances) === extent };
}

export function refundLabel({ isWhole, isDone }: OrderRefund): string {
  if (!isDone) return 'Being refunded';
  return isWhole ? 'Refunded' : 'Partly refunded';
}
