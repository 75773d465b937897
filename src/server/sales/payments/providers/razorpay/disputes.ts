/** Disputes at Razorpay. A shop has few, so that all are listed. */
import type * as z from 'zod/mini';
import { paise } from '#domain/money.ts';
import type { FetchedDispute, ProviderResult } from '#server/sales/payments/providers/payment-provider.ts';
import { type Connection, listAll, mapped } from './api-call.ts';
import { fromSeconds, oldestFirst } from './conversions.ts';
import { WireDispute } from './wire.ts';

export async function listDisputes(
  connection: Connection,
): Promise<ProviderResult<readonly FetchedDispute[]>> {
  const disputes = await listAll(connection, { path: 'disputes', query: {}, schema: WireDispute });
  return mapped(disputes, all => oldestFirst(all.map(toFetchedDispute)));
}

function toFetchedDispute(dispute: z.infer<typeof WireDispute>): FetchedDispute {
  const { status, amount_deducted: deducted } = dispute;
  return {
    id: dispute.id,
    paymentId: dispute.payment_id,
    amount: paise(dispute.amount),
    deducted: paise(deducted ?? 0),
    currency: dispute.currency,
    status: status === 'under_review' ? 'under-review' : status,
    phase: dispute.phase ?? '',
    reason: dispute.reason_code ?? '',
    respondBy: fromSeconds(dispute.respond_by ?? dispute.created_at),
    at: fromSeconds(dispute.created_at),
  };
}
