/** What pages read of payments, and how money is returned. */

import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#console/api/api-query.ts';
import { callApi, post } from '#console/api/call-api.ts';
import {
  OrderPayments,
  type RefundRequest,
  type RefundTransfer,
  type ReviewDecision,
} from '#contract/console/payments/order-payments.ts';
import { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { fill } from '#contract/urls.ts';

/** How often a refund is looked at that the gateway has not accepted yet, and one that the bank works on. */
const REQUESTED_MS = 3000;
const PENDING_MS = 60_000;

/** Read again by itself until the state of each refund is final. */
export function orderPaymentsQuery(id: string) {
  return queryOptions({
    queryKey: ['order', id, 'payments'],
    queryFn: () =>
      callApi({ method: 'GET', url: fill(PAYMENT_API.orderPayments, { id }), response: OrderPayments }),
    refetchInterval: ({ state: { data } }) => {
      // What names the order as its payment, staff return themselves.
      if (data?.refunds.some(({ state, payment }) => state === 'requested' && payment !== id))
        return REQUESTED_MS;
      return data?.refunds.some(({ state }) => state === 'pending') ? PENDING_MS : false;
    },
  });
}

export function refundOrder(id: string, body: RefundRequest): Promise<OrderPayments> {
  return post(fill(PAYMENT_API.refunds, { id }), OrderPayments, body);
}

interface RecordedTransfer extends RefundTransfer {
  readonly id: string;
  readonly refund: string;
}

export function recordTransfer({ id, refund, ...body }: RecordedTransfer): Promise<OrderPayments> {
  return post(fill(PAYMENT_API.transfer, { id, refund }), OrderPayments, body);
}

interface DecidedPayment extends ReviewDecision {
  readonly id: string;
  /** The gateway's id of the payment. */
  readonly payment: string;
}

export function decideReview({ id, payment, ...body }: DecidedPayment): Promise<OrderPayments> {
  return post(fill(PAYMENT_API.review, { id, payment }), OrderPayments, body);
}

export const paymentTasksQuery = apiQuery(['order', 'payment-tasks'], PAYMENT_API.tasks, PaymentTasks);

export function comparePayments(): Promise<PaymentTasks> {
  return post(PAYMENT_API.comparisons, PaymentTasks);
}
