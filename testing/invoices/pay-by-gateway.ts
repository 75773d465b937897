/** Pays an order as a gateway does, without one. */
import type { Order } from '#contract/orders/order.ts';
import { enter } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import type { openGstShop } from './gst-shop.ts';

type Shop = Pick<Awaited<ReturnType<typeof openGstShop>>, 'db' | 'deps' | 'shopper'>;

/** The order is paid; one gateway payment for each order. */
export async function payByGateway(
  { db, deps, shopper }: Shop,
  { id, total }: Pick<Order, 'id' | 'total'>,
): Promise<void> {
  const [amount_paise, index] = [Math.round(total * 100), deps.clock().getTime()];
  await db
    .insertInto('payment_orders')
    .values({
      id: `pmo_${id}`,
      order_id: id,
      user_id: shopper.user.id,
      provider: 'razorpay',
      provider_order_id: `order_${id}`,
      amount_paise,
      state: 'paid',
      expires_at: index,
      asked_at: index,
      next_check_at: null,
      checks: 1,
      created_at: index,
    })
    .execute();
  await enter(db, deps, [
    { order_id: id, kind: 'charged', amount_paise, reference: id },
    { order_id: id, kind: 'captured', amount_paise, reference: `pay_${id}` },
  ]);
  await db
    .insertInto('gateway_payments')
    .values({
      provider: 'razorpay',
      id: `pay_${id}`,
      payment_order_id: `pmo_${id}`,
      order_id: id,
      state: 'captured',
      amount_paise,
      currency: 'INR',
      method: 'upi',
      refunded_paise: 0,
      fee_paise: null,
      failure: null,
      assignment: 'assigned',
      reason: null,
      paid_at: index,
      created_at: index,
      updated_at: index,
    })
    .execute();
  await db
    .updateTable('orders')
    .set({ payment_status: 'paid', payment_provider: 'razorpay' })
    .where('id', '=', id)
    .execute();
}
