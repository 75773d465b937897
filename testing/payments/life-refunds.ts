/** How money goes back in a simulated life: by staff, in the dashboard of the gateway, or because of a dispute. */
import { paise, toRupees } from '#domain/money.ts';
import { refundable } from '#domain/payments/refunds.ts';
import { lockOrder } from '#server/sales/orders/order.repository.ts';
import { findGatewayPayments } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { followOrderRefunds } from '#server/sales/payments/follow-refunds.ts';
import type { PaymentDeps } from '#server/sales/payments/payment-deps.ts';
import { paidOrder } from '#server/sales/payments/staff/paid-order.ts';
import { refundOrder } from '#server/sales/payments/staff/refund-order.ts';
import type { ModelGateway } from './model-gateway.ts';
import type { RandomChoices } from './random-choices.ts';

interface RefundedLife {
  readonly random: RandomChoices;
  readonly gateway: ModelGateway;
  readonly deps: PaymentDeps;
  readonly orderId: string;
}

/** All of a payment or a part, whatever the shop does with it meanwhile. */
export async function refundInDashboard({ gateway, random }: RefundedLife): Promise<void> {
  const captured = gateway.payments.filter(({ wasCaptured }) => wasCaptured);
  if (captured.length > 0) gateway.refund(random.pick(captured), random.oneIn(2) ? paise(5000) : undefined);
}

/** A bank asks for the money of a payment, or goes on with what it asked for. */
export async function dispute({ gateway, random }: RefundedLife): Promise<void> {
  const [opened] = gateway.disputes;
  if (opened !== undefined) {
    const isDecided = opened.status !== 'open' && opened.status !== 'under-review';
    const next = ['lost', 'won', 'closed'] as const;
    gateway.decideDispute(opened, random.pick(isDecided ? next : ['under-review', ...next]));
    return;
  }
  const captured = gateway.payments.filter(({ wasCaptured }) => wasCaptured);
  if (captured.length > 0) gateway.dispute(random.pick(captured), random.oneIn(2) ? paise(5000) : undefined);
}

/** As the console's endpoint does: what went back at the gateway is read before. */
export async function refundByStaff({ deps, orderId, random }: RefundedLife): Promise<void> {
  for (const payment of await findGatewayPayments(deps.db, [orderId]))
    if (!(await followOrderRefunds(deps, payment)).ok) return;
  await deps.db.transaction().execute(async transaction => {
    const found = await lockOrder(transaction, orderId, undefined);
    if (found === undefined) return;
    const left = toRupees(refundable(await paidOrder(transaction, found)));
    const what = random.pick([{ kind: 'full' }, { kind: 'amount', amount: 70 }] as const);
    await refundOrder(transaction, deps, { name: orderId, what, reason: 'Torn', refundable: left });
  });
}
