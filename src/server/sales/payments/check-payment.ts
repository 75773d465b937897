/** Asks about an order that is due, and cancels it when its time is over and nothing has come. */
import { HOUR_MS, MINUTE_MS } from '#domain/constants/durations.ts';
import { canCancel } from '#domain/orders/order-statuses.ts';
import { NOT_PAID_IN_TIME } from '#domain/payments/payment-providers.ts';
import { nextCheck } from '#domain/payments/schedule.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { applyCancellation, applyMove } from '#server/sales/orders/change-order.ts';
import { lockOrder } from '#server/sales/orders/order.repository.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';
import {
  changePaymentOrder,
  closePaymentOrders,
  findPaymentOrder,
} from '#server/sales/payment-records/payment-order.repository.ts';
import { DEADLINE_ACTOR, type PaymentDeps } from './payment-deps.ts';
import { reconcile } from './reconcile.ts';

/** The time between two tries to learn whether an order is paid whose time is over. */
const RETRY_MS = 2 * MINUTE_MS;

/** How long a gateway that cannot be reached, or a bank that has not decided, delays the end of an order. */
const GRACE_MS = HOUR_MS;

export async function checkPayment(deps: PaymentDeps, claimed: PaymentOrderTable): Promise<void> {
  const checked = await reconcile(deps, claimed);
  if (!checked.ok) {
    const { reason, description } = checked.error;
    deps.logger.warn({ paymentOrder: claimed.id, reason, description }, 'gateway could not be asked');
  }
  const isUndecided = !checked.ok || checked.value.some(({ state }) => state === 'authorized');
  await deps.db.transaction().execute(async transaction => {
    const found = await lockOrder(transaction, claimed.order_id, undefined);
    const row = await findPaymentOrder(transaction, claimed.id);
    if (found === undefined || row === undefined) throw new Error(`Payment order ${claimed.id} has no order`);
    const now = deps.clock().getTime();
    const isOver = row.state === 'open' && now >= row.expires_at;
    const waits = isOver && isUndecided && now < row.expires_at + GRACE_MS;
    if (isOver && !waits) await expire(transaction, deps, { found, row });
    await changePaymentOrder(transaction, row.id, {
      checks: row.checks + 1,
      next_check_at: waits ? now + RETRY_MS : nextTime(row, now),
    });
  });
}

/** An order that is paid or cancelled is checked too: a second payment may come, and one that is too late. */
function nextTime({ state, created_at, expires_at }: PaymentOrderTable, now: number): number | null {
  return nextCheck({ isPaid: state === 'paid', createdAt: created_at, expiresAt: expires_at, now });
}

interface Expiring {
  readonly found: NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
  readonly row: PaymentOrderTable;
}

async function expire(transaction: Connection, deps: PaymentDeps, { found, row }: Expiring): Promise<void> {
  await closePaymentOrders(transaction, row.order_id, 'expired');
  if (!canCancel(found.order.status) || found.order.payment_status === 'paid') return;
  const ending = { ...deps, actor: DEADLINE_ACTOR };
  const failed =
    found.order.payment_status === 'pending'
      ? await applyMove(transaction, ending, { found, paymentStatus: 'failed' })
      : found;
  await applyCancellation(transaction, ending, {
    found: failed,
    owner: undefined,
    reason: NOT_PAID_IN_TIME,
  });
}
