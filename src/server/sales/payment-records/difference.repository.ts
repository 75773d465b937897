import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { GatewayPaymentTable } from './payment.table.ts';

interface Paid {
  readonly provider: PaymentProviderName;
  readonly from: number;
  readonly to: number;
}

/** Captured payments that were made in a period, both ends included. */
export function findCapturedBetween(
  db: Connection,
  { provider, from, to }: Paid,
): Promise<GatewayPaymentTable[]> {
  return db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', 'in', ['captured', 'refunded'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<=', to)
    .orderBy('paid_at')
    .execute();
}
