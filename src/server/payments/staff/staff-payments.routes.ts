/** The endpoints by which staff see the payments of an order and refund them. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { OrderPayments, RefundRequest, ReviewDecision } from '#contract/console/payments/order-payments.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { fromRupees } from '#domain/money.ts';
import { REFUND_CODE_FROM, refundable } from '#domain/payments/refunds.ts';
import { type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { type CodeRefusal, spendCode } from '#server/accounts/second-factor/spend-code.ts';
import { callerOf } from '#server/accounts/sessions/authentication.ts';
import { clientOf } from '#server/accounts/sessions/client.ts';
import type { StaffRoute } from '#server/console/staff-route.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError, valueOrThrow } from '#server/http/http-error.ts';
import type { App } from '#server/http/route.ts';
import { findOrder } from '#server/orders/order.repository.ts';
import { decideReview } from './decide-review.ts';
import { describePayments } from './describe-payments.ts';
import {
  findSentBefore,
  paidOrder,
  refundOrder,
  type StaffRefund,
  type StaffRefundRefusal,
} from './refund-order.ts';

const Params = z.object({ id: z.string() });
const ReviewParams = z.object({ id: z.string(), payment: z.string() });

export interface StaffPaymentDeps extends AccountDeps {
  /** Has refunds sent soon. */
  readonly onRefund: () => void;
}

export function staffPaymentRoutes(app: App, deps: StaffPaymentDeps, staff: StaffRoute): void {
  app.get(
    PAYMENT_API.orderPayments,
    {
      ...staff.may('orders.read'),
      schema: { ...staff.schema, params: Params, response: { 200: OrderPayments } },
    },
    request => read(deps, request.params.id),
  );

  reviewRoute(app, deps, staff);

  app.post(
    PAYMENT_API.refunds,
    {
      ...staff.may('orders.refund'),
      schema: { ...staff.schema, params: Params, body: RefundRequest, response: { 201: OrderPayments } },
    },
    async (request, reply) => {
      const { code, ...wish } = request.body;
      const refund = { ...wish, name: request.params.id };
      valueOrThrow(
        (await needsCode(deps, refund))
          ? await refundWithCode(deps, request, { refund, code })
          : await inTransaction(deps.db, transaction =>
              refundOrder(transaction, { ...deps, actor: callerOf(request).id }, refund),
            ),
      );
      deps.onRefund();
      deps.onMail();
      return reply.code(201).send(await read(deps, request.params.id));
    },
  );
}

function reviewRoute(app: App, deps: StaffPaymentDeps, staff: StaffRoute): void {
  app.post(
    PAYMENT_API.review,
    {
      ...staff.may('orders.refund'),
      schema: {
        ...staff.schema,
        params: ReviewParams,
        body: ReviewDecision,
        response: { 200: OrderPayments },
      },
    },
    async request => {
      const { id: name, payment } = request.params;
      const actor = callerOf(request).id;
      valueOrThrow(
        await inTransaction(deps.db, transaction =>
          decideReview(transaction, { ...deps, actor }, { ...request.body, name, payment }),
        ),
      );
      deps.onRefund();
      deps.onMail();
      return read(deps, name);
    },
  );
}

async function read({ db }: StaffPaymentDeps, name: string): Promise<OrderPayments> {
  const stored = await findOrder(db, name, undefined);
  if (stored === undefined) throw new HttpError({ code: 'not-found' });
  return describePayments(db, stored);
}

/** By what is asked for at most: lines and all of it count as the whole. */
async function needsCode({ db }: StaffPaymentDeps, refund: StaffRefund): Promise<boolean> {
  const { what } = refund;
  const stored = await findOrder(db, refund.name, undefined);
  if (stored === undefined) return false;
  // A code is used up by the first request.
  if ((await findSentBefore(db, stored.order.id, refund)) !== undefined) return false;
  if (what.kind === 'amount') return fromRupees(what.amount) >= REFUND_CODE_FROM;
  return refundable(await paidOrder(db, stored)) >= REFUND_CODE_FROM;
}

interface WithCode {
  readonly refund: StaffRefund;
  readonly code: string | undefined;
}

/** Thrown inside the transaction that uses up the code, so that a refused refund does not use it. */
class RefundRefused extends Error {
  readonly refusal: StaffRefundRefusal;

  constructor(refusal: StaffRefundRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function refundWithCode(
  deps: StaffPaymentDeps,
  request: FastifyRequest,
  { refund, code }: WithCode,
): Promise<Result<unknown, StaffRefundRefusal | CodeRefusal | { readonly code: 'refund-needs-code' }>> {
  if (code === undefined) return refused({ code: 'refund-needs-code' });
  const user = callerOf(request);
  try {
    return await spendCode(deps, { user, client: clientOf(request), code }, async transaction => {
      const refunded = await refundOrder(transaction, { ...deps, actor: user.id }, refund);
      if (!refunded.ok) throw new RefundRefused(refunded.refusal);
    });
  } catch (error) {
    if (error instanceof RefundRefused) return refused(error.refusal);
    throw error;
  }
}
