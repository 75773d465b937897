import type { OrderView } from '#contract/orders/read-order.ts';

/** Returns whether the order can be paid at the gateway now. */
export function canPayOnline({ payment }: Pick<OrderView, 'payment'>): boolean {
  return payment !== undefined && payment.payBefore !== '';
}
