/** Reminds shoppers of orders by UPI that are not paid, once, and cancels those that are not paid in time. */
import { MINUTE_MS } from '#domain/constants/durations.ts';
import { canCancel } from '#domain/orders/order-statuses.ts';
import { NOT_PAID_IN_TIME } from '#domain/payments/payment-providers.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { applyCancellation } from '#server/sales/orders/change-order.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { lockOrder } from '#server/sales/orders/order.repository.ts';
import { isToBePaid } from '#server/sales/orders/reading/upi-details.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';
import {
  changePaymentOrder,
  claimDueChecks,
  closePaymentOrders,
} from '#server/sales/payment-records/payment-order.repository.ts';
import { DEADLINE_ACTOR } from './payment-deps.ts';

const BATCH_SIZE = 100;

/** An order that could not be followed up is tried again after this time. */
const RETRY_MS = 5 * MINUTE_MS;

type UnpaidDeps = Omit<OrderChangeDeps, 'actor'>;

/** Returns how many orders were due. Of several processes, one gets each. */
export async function followUpUnpaid(deps: UnpaidDeps): Promise<number> {
  let count = 0;
  for (;;) {
    const now = deps.clock().getTime();
    const claim = { provider: 'upi', now, until: now + RETRY_MS, max: BATCH_SIZE } as const;
    const due = await claimDueChecks(deps.db, claim);
    for (const request of due)
      await deps.db.transaction().execute(transaction => followUp(transaction, deps, { request, now }));
    count += due.length;
    if (due.length < BATCH_SIZE) return count;
  }
}

async function followUp(
  transaction: Connection,
  deps: UnpaidDeps,
  { request, now }: { readonly request: PaymentOrderTable; readonly now: number },
): Promise<void> {
  const { id, order_id, user_id, expires_at } = request;
  const checks = request.checks + 1;
  const found = await lockOrder(transaction, order_id, user_id);
  if (found === undefined || !isToBePaid(found.order) || !canCancel(found.order.status)) {
    await changePaymentOrder(transaction, id, { checks, next_check_at: null });
  } else if (expires_at <= now) {
    await closePaymentOrders(transaction, order_id, 'expired');
    const ending = { ...deps, actor: DEADLINE_ACTOR };
    await applyCancellation(transaction, ending, { found, owner: undefined, reason: NOT_PAID_IN_TIME });
    await changePaymentOrder(transaction, id, { checks, next_check_at: null });
  } else {
    await enqueueEmail(transaction, { user_id, kind: 'payment-reminder', about: order_id, created_at: now });
    await changePaymentOrder(transaction, id, { checks, next_check_at: expires_at });
  }
}
