/** Disputes: what the bank of a customer does after a payment. */
import { type Dispute, type DisputeStatus, newId, type Payment } from './entities.ts';
import { ApiError } from './errors.ts';
import { type Store, seconds, toPayment } from './store.ts';

const DAY_SECONDS = 24 * 60 * 60;

interface NewDispute {
  readonly amount: number;
  /** The shop may respond in so many days. */
  readonly days: number;
}

export function openDispute(store: Store, payment: Payment, { amount, days }: NewDispute): Dispute {
  if (!payment.captured) throw new ApiError('Only captured payments can be disputed.');
  const now = seconds(store);
  const dispute: Dispute = {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: now + days * DAY_SECONDS,
    status: 'open',
    phase: 'chargeback',
    created_at: now,
  };
  store.disputes.set(dispute.id, dispute);
  store.webhooks.emit('payment.dispute.created', { payment, dispute });
  return dispute;
}

/** The gateway takes the money when the dispute is lost, and gives it back when it is won after all. */
export function changeDispute(store: Store, dispute: Dispute, status: DisputeStatus): void {
  dispute.status = status;
  dispute.amount_deducted = status === 'lost' ? dispute.amount : 0;
  const event = status === 'open' ? 'action_required' : status;
  const payment = toPayment(store, dispute.payment_id);
  store.webhooks.emit(`payment.dispute.${event}`, { payment, dispute });
}

export function toDispute(store: Store, id: string): Dispute {
  const dispute = store.disputes.get(id);
  if (dispute === undefined) throw new ApiError('The id provided does not exist');
  return dispute;
}
