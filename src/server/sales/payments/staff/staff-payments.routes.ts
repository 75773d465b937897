/** The endpoints by which staff see the payments of an order and refund them. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  OrderPayments,
  RefundRequest,
  RefundTransfer,
  ReviewDecision,
} from '#contract/console/payments/order-payments.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type ApiError, HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import type { PaymentRouteDeps } from '#server/sales/payments/payment-route-deps.ts';
import { decideReview } from './decide-review.ts';
import { describePayments } from './describe-payments.ts';
import { readGatewayRefunds } from './read-gateway-refunds.ts';
import { refundOrder } from './refund-order.ts';
import { transferRefund } from './transfer-refund.ts';
import { type RefundLimit, withRefundCode } from './with-refund-code.ts';

const Params = z.object({ id: z.string() });
const TransferParams = z.object({ id: z.string(), refund: z.string() });
const ReviewParams = z.object({ id: z.string(), payment: z.string() });

export interface StaffPaymentDeps extends AccountDeps, PaymentRouteDeps {
  /** Has refunds sent soon. */
  readonly onRefund: () => void;
}

export function staffPaymentRoutes(app: App, deps: StaffPaymentDeps, staff: StaffRoute): void {
  app.get(
    PAYMENT_API.orderPayments,
    staff.may('orders.read', {
      summary: 'Read the payments, refunds and ledger of an order',
      params: Params,
      response: { 200: OrderPayments },
    }),
    request => read(deps, request, request.params.id),
  );

  app.post(
    PAYMENT_API.review,
    staff.may('orders.refund', {
      summary: 'Decide on money that does not match its order',
      params: ReviewParams,
      body: ReviewDecision,
      response: { 200: OrderPayments },
    }),
    async request => {
      const { id: name, payment } = request.params;
      const { code, ...decision } = request.body;
      await returnMoney(deps, request, {
        name,
        code,
        work: (transaction, by) => decideReview(transaction, by, { ...decision, name, payment }),
      });
      deps.onRefund();
      deps.onMail();
      return read(deps, request, name);
    },
  );

  transferRoute(app, deps, staff);

  app.post(
    PAYMENT_API.refunds,
    staff.may('orders.refund', {
      summary: 'Refund a paid order',
      params: Params,
      body: RefundRequest,
      response: { 201: OrderPayments },
    }),
    async (request, reply) => {
      const { code, ...wish } = request.body;
      const refund = { ...wish, name: request.params.id };
      await returnMoney(deps, request, {
        name: refund.name,
        code,
        work: (transaction, by) => refundOrder(transaction, by, refund),
      });
      deps.onRefund();
      deps.onMail();
      return reply.code(201).send(await read(deps, request, request.params.id));
    },
  );
}

interface Returning {
  /** The id or number of the order. */
  readonly name: string;
  readonly code: string | undefined;
  readonly work: (transaction: Connection, by: OrderChangeDeps) => Promise<Result<unknown, ApiError>>;
}

async function returnMoney(
  deps: StaffPaymentDeps,
  request: FastifyRequest,
  { name, code, work }: Returning,
): Promise<void> {
  await readGatewayRefunds(deps, name);
  const actor = toCaller(request).id;
  const change = (limit: RefundLimit) =>
    inTransaction(deps.db, transaction => work(transaction, { ...deps, actor, ...limit }));
  valueOrThrow(await withRefundCode(deps, request, { code, change }));
}

async function read(
  { db, clock }: StaffPaymentDeps,
  request: FastifyRequest,
  name: string,
): Promise<OrderPayments> {
  const stored = await findOrder(db, name, undefined);
  if (stored === undefined) throw new HttpError({ code: 'not-found' });
  return describePayments(db, stored, { actor: toCaller(request).id, now: clock().getTime() });
}

function transferRoute(app: App, deps: StaffPaymentDeps, staff: StaffRoute): void {
  app.post(
    PAYMENT_API.transfer,
    staff.may('orders.refund', {
      summary: 'Record that the money of a failed refund was returned in another way',
      params: TransferParams,
      body: RefundTransfer,
      response: { 200: OrderPayments },
    }),
    async request => {
      const { id: name, refund } = request.params;
      const { code, reference } = request.body;
      await returnMoney(deps, request, {
        name,
        code,
        work: (transaction, by) => transferRefund(transaction, by, { name, refund, reference }),
      });
      deps.onMail();
      return read(deps, request, name);
    },
  );
}
