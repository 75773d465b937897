import { paise, ZERO } from '#domain/money.ts';
import { findGatewayPayment } from '#server/sales/payment-records/gateway-payment.repository.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';
import { applyPayment } from './apply-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Stores a payment of which the shopper has brought the signature while the gateway could not be asked: nobody is asked to pay
 * again. Its amount and that it is captured are known once the gateway says so.
 */
export async function noteAuthorized(
  deps: PaymentDeps,
  paymentOrder: PaymentOrderTable,
  paymentId: string,
): Promise<void> {
  if ((await findGatewayPayment(deps.db, deps.provider.id, paymentId)) !== undefined) return;
  await applyPayment(deps, {
    paymentOrder,
    fetched: {
      id: paymentId,
      providerOrderId: paymentOrder.provider_order_id ?? undefined,
      state: 'authorized',
      amount: paise(paymentOrder.amount_paise),
      currency: 'INR',
      wasCaptured: false,
      refunded: ZERO,
      method: '',
      at: deps.clock(),
    },
  });
}
