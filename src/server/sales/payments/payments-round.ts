/** One round of the payments worker handles events, orders to ask about, and refunds. What fails is claimed again later. */
import { MINUTE_MS } from '#domain/constants/durations.ts';
import { claimDueChecks } from '#server/sales/payment-records/payment-order.repository.ts';
import { claimDueRefunds } from '#server/sales/payment-records/refund.repository.ts';
import { checkPayment } from './check-payment.ts';
import { processDueEvents } from './events/process-events.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sendRefund } from './send-refunds.ts';

const BATCH_SIZE = 20;

/** The lease is longer than what is claimed together takes, so that no other process does it as well. */
const LEASE_MS = 5 * MINUTE_MS;

/** Returns whether there is probably more to do at once. */
export async function runPaymentsRound(deps: PaymentDeps): Promise<boolean> {
  const { db, provider } = deps;
  const claim = () => {
    const now = deps.clock().getTime();
    return { provider: provider.id, now, until: now + LEASE_MS, max: BATCH_SIZE };
  };
  const events = await processDueEvents(deps, {
    until: deps.clock().getTime() + LEASE_MS,
    maxOrders: BATCH_SIZE,
    guard: (what, work) => guarded(deps, what, work),
  });
  const checks = await claimDueChecks(db, claim());
  for (const row of checks) await guarded(deps, row.id, () => checkPayment(deps, row));
  const refunds = await claimDueRefunds(db, claim());
  for (const refund of refunds) await guarded(deps, refund.id, () => sendRefund(deps, refund));
  if (events.processed + checks.length + refunds.length > 0) deps.onMail();
  return events.hasMore || [checks, refunds].some(({ length }) => length === BATCH_SIZE);
}

/** A task that fails must not stop the others. */
async function guarded(deps: PaymentDeps, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.logger.error({ err: error, what }, 'payment could not be processed');
  }
}
