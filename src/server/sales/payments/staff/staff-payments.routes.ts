/** The endpoints by which staff see the payments of an order and refund them. */
import * as z from 'zod/mini';
import {
  OrderPayments,
  RefundRequest,
  RefundTransfer,
  ReviewDecision,
} from '#contract/console/payments/order-payments.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { fromRupees } from '#domain/money.ts';
import { REFUND_CODE_FROM, refundable } from '#domain/payments/refunds.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';
import { changeWithCode } from './change-with-code.ts';
import { decideReview } from './decide-review.ts';
import { describePayments } from './describe-payments.ts';
import { paidOrder } from './paid-order.ts';
import { findSentBefore, refundOrder, type StaffRefund } from './refund-order.ts';
import { transferRefund } from './transfer-refund.ts';

const Params = z.object({ id: z.string() });
const TransferParams = z.object({ id: z.string(), refund: z.string() });
const ReviewParams = z.object({ id: z.string(), payment: z.string() });

export interface StaffPaymentDeps extends AccountDeps {
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
    request => read(deps, request.params.id),
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
      const actor = toCaller(request).id;
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
      const actor = toCaller(request).id;
      const change = (transaction: Connection) => refundOrder(transaction, { ...deps, actor }, refund);
      valueOrThrow(
        (await needsCode(deps, refund))
          ? await changeWithCode(deps, request, { code, change })
          : await inTransaction(deps.db, change),
      );
      deps.onRefund();
      deps.onMail();
      return reply.code(201).send(await read(deps, request.params.id));
    },
  );
}

async function read({ db }: StaffPaymentDeps, name: string): Promise<OrderPayments> {
  const stored = await findOrder(db, name, undefined);
  if (stored === undefined) throw new HttpError({ code: 'not-found' });
  return describePayments(db, stored);
}

/** Decides by the highest amount: lines, and all of it, count as the whole. */
async function needsCode({ db }: StaffPaymentDeps, refund: StaffRefund): Promise<boolean> {
  const { what } = refund;
  const stored = await findOrder(db, refund.name, undefined);
  if (stored === undefined) return false;
  // A code is used up by the first request.
  if ((await findSentBefore(db, stored.order.id, refund)) !== undefined) return false;
  if (what.kind === 'amount') return fromRupees(what.amount) >= REFUND_CODE_FROM;
  return refundable(await paidOrder(db, stored)) >= REFUND_CODE_FROM;
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
      const actor = toCaller(request).id;
      const change = (transaction: Connection) =>
        transferRefund(transaction, { ...deps, actor }, { name, refund, reference });
      valueOrThrow(
        (await isLarge(deps, name, refund))
          ? await changeWithCode(deps, request, { code, change })
          : await inTransaction(deps.db, change),
      );
      deps.onMail();
      return read(deps, name);
    },
  );
}

async function isLarge({ db }: StaffPaymentDeps, name: string, refundId: string): Promise<boolean> {
  const stored = await findOrder(db, name, undefined);
  const refunds = stored === undefined ? [] : await findRefunds(db, [stored.order.id]);
  return refunds.some(({ id, amount_paise }) => id === refundId && amount_paise >= REFUND_CODE_FROM);
}
