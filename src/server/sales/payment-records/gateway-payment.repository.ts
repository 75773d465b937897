import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { GatewayPaymentTable } from './payment.table.ts';

export function findGatewayPayment(
  db: Connection,
  provider: PaymentProviderName,
  id: string,
): Promise<GatewayPaymentTable | undefined> {
  return db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Needs a lock on the order, so that nothing newer is overwritten. */
export async function writeGatewayPayment(transaction: Connection, row: GatewayPaymentTable): Promise<void> {
  const { provider: _provider, id: _id, created_at: _created, ...change } = row;
  await transaction
    .insertInto('gateway_payments')
    .values(row)
    .onConflict(conflict => conflict.columns(['provider', 'id']).doUpdateSet(change))
    .execute();
}

/** Returns the payments of orders, oldest first. */
export function findGatewayPayments(
  db: Connection,
  orderIds: readonly string[],
): Promise<GatewayPaymentTable[]> {
  return db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
