import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { GatewayPaymentTable } from './payment.table.ts';

/** Well below the number of values that a statement may have. */
const MAX_IDS = 500;

interface Paid {
  readonly provider: PaymentProviderName;
  readonly from: number;
  readonly to: number;
  /** Those of another time that are looked for too. */
  readonly ids: readonly string[];
}

/** Captured payments that were made in a period, both ends included, or have one of the ids. */
export async function findCaptured(
  db: Connection,
  { provider, from, to, ids }: Paid,
): Promise<GatewayPaymentTable[]> {
  const captured = db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', 'in', ['captured', 'refunded']);
  const rows = await captured.where('paid_at', '>=', from).where('paid_at', '<=', to).execute();
  const known = new Set(rows.map(({ id }) => id));
  const others = ids.filter(id => !known.has(id));
  for (let index = 0; index < others.length; index += MAX_IDS)
    rows.push(...(await captured.where('id', 'in', others.slice(index, index + MAX_IDS)).execute()));
  return rows;
}
