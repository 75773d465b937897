import type { OrderActionResult } from '#contract/console/orders/order-action.ts';
import type { StatementCredit } from '#contract/console/payments/bank-statement.ts';
import { actOnOrders } from './action-api.ts';

/** The server takes so many orders at once. */
const AT_ONCE = 200;

interface ReceivedCredits {
  readonly action: 'mark-paid' | 'late-payment';
  readonly credits: readonly StatementCredit[];
}

/** Marks the orders that credits of a bank statement pay, or enters those that came too late. */
export async function markReceived({
  action,
  credits,
}: ReceivedCredits): Promise<readonly OrderActionResult[]> {
  const results: OrderActionResult[] = [];
  for (let index = 0; index < credits.length; index += AT_ONCE) {
    const some = credits.slice(index, index + AT_ONCE);
    const marked = await actOnOrders({
      action,
      orders: some.map(({ orders }) => orders[0]?.id ?? ''),
      bankReferences: some.map(({ reference }) => reference ?? ''),
      bankAmounts: some.map(({ amount }) => amount),
    });
    results.push(...marked);
  }
  return results;
}
