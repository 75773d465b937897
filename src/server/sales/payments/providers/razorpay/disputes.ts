/** Disputes at Razorpay. A shop has few, so that all are listed. One that cannot be read does not hide the others. */
import * as z from 'zod/mini';
import { paise } from '#domain/money.ts';
import type {
  FetchedDispute,
  FetchedDisputes,
  ProviderResult,
} from '#server/sales/payments/providers/payment-provider.ts';
import { type Connection, listAll, mapped, toIssue } from './api-call.ts';
import { fromSeconds, oldestFirst } from './conversions.ts';
import { WireDispute } from './wire.ts';

export async function listDisputes(connection: Connection): Promise<ProviderResult<FetchedDisputes>> {
  const listed = await listAll(connection, { path: 'disputes', query: {}, schema: z.unknown() });
  return mapped(listed, all => {
    const read = all.map(each => WireDispute.safeParse(each));
    return {
      disputes: oldestFirst(read.flatMap(each => (each.success ? toFetchedDispute(each.data) : []))),
      malformed: read.flatMap(({ error }) => (error === undefined ? [] : toIssue(error))),
    };
  });
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
