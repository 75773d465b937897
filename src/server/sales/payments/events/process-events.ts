/** Processes stored events: they only say where to look, so that all those of one order need one look. */
import { MINUTE_MS } from '#domain/constants/durations.ts';
import { findGatewayPayment } from '#server/sales/payment-records/gateway-payment.repository.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';
import {
  findByProviderOrders,
  findPaymentOrder,
} from '#server/sales/payment-records/payment-order.repository.ts';
import {
  changeWebhookEvents,
  claimEvents,
  type EventPointer,
  findDueEvents,
} from '#server/sales/payment-records/webhook-event.repository.ts';
import { followDisputes } from '#server/sales/payments/follow-disputes.ts';
import { followOrderRefunds } from '#server/sales/payments/follow-refunds.ts';
import type { PaymentDeps } from '#server/sales/payments/payment-deps.ts';
import { reconcile } from '#server/sales/payments/reconcile.ts';

/** With doubled pauses this is about a day. Checks and the nightly comparison find what an event would have said. */
const MAX_ATTEMPTS = 11;
/** Well below the number of values that a statement may have. */
const MAX_EVENTS = 500;

interface EventsRound {
  /** Nobody else processes them until then. */
  readonly until: number;
  /** One round looks at so many orders. */
  readonly maxOrders: number;
  /** Continues with the next order when one fails unexpectedly; its events are due again after `until`. */
  readonly guard: (what: string, work: () => Promise<void>) => Promise<void>;
}

/** Events of the same order; `row` undefined: of none that this shop has. */
interface OrderEvents {
  readonly row: PaymentOrderTable | undefined;
  readonly events: EventPointer[];
}

export async function processDueEvents(
  deps: PaymentDeps,
  { until, maxOrders, guard }: EventsRound,
): Promise<{ readonly processed: number; readonly hasMore: boolean }> {
  const { db, provider, clock } = deps;
  const due = { provider: provider.id, now: clock().getTime() };
  const found = await findDueEvents(db, { ...due, max: MAX_EVENTS });
  if (found.length === 0) return { processed: 0, hasMore: false };
  const groups = await byOrder(deps, found);
  const chosen = groups.slice(0, maxOrders);
  const events = chosen.flatMap(group => group.events);
  const claimed = new Map(
    (await claimEvents(db, { ...due, until, events })).map(event => [event.event_id, event]),
  );
  for (const { row, events: known } of chosen) {
    const mine = known.flatMap(({ event_id }) => claimed.get(event_id) ?? []);
    if (mine.length > 0)
      await guard(row?.id ?? 'events of no order', () => processGroup(deps, { row, events: mine }));
  }
  const hasMore = found.length === MAX_EVENTS || groups.length > maxOrders;
  return { processed: claimed.size, hasMore };
}

async function processGroup(deps: PaymentDeps, { row, events }: OrderEvents): Promise<void> {
  const error = row === undefined ? 'no order of this shop has it' : await toError(deps, row, events);
  const provider = deps.provider.id;
  if (error === undefined)
    return changeWebhookEvents(deps.db, { provider, events, due_at: null, failure: null });
  const now = deps.clock().getTime();
  for (const [attempts, alike] of Map.groupBy(events, event => event.attempts)) {
    const isOver = attempts >= MAX_ATTEMPTS;
    const due_at = isOver ? null : now + MINUTE_MS * 2 ** (attempts - 1);
    const line = { events: alike.length, event: alike[0]?.event_id, failure: error, attempts };
    if (isOver) deps.logger.error(line, 'payment events given up');
    else deps.logger.warn(line, 'payment events will be processed again');
    await changeWebhookEvents(deps.db, { provider, events: alike, due_at, failure: error });
  }
}

/** Returns why they could not be processed, and undefined when they were. */
async function toError(
  deps: PaymentDeps,
  row: PaymentOrderTable,
  events: readonly EventPointer[],
): Promise<string | undefined> {
  const checked = await reconcile(deps, row);
  if (!checked.ok) return checked.error.reason;
  const refunded = events.filter(({ kind }) => kind.startsWith('refund.'));
  for (const id of new Set(refunded.map(({ payment_id }) => payment_id))) {
    const payment = id === null ? undefined : await findGatewayPayment(deps.db, deps.provider.id, id);
    const followed = payment && (await followOrderRefunds(deps, payment));
    if (followed?.ok === false) return followed.error.reason;
  }
  if (!events.some(({ kind }) => kind.startsWith('payment.dispute.'))) return undefined;
  const disputes = await followDisputes(deps);
  return disputes.ok ? undefined : disputes.error.reason;
}

/** Returns the groups in the order of their first event. */
async function byOrder(deps: PaymentDeps, events: readonly EventPointer[]): Promise<readonly OrderEvents[]> {
  const ids = new Set(events.flatMap(({ provider_order_id }) => provider_order_id ?? []));
  const rows = await findByProviderOrders(deps.db, deps.provider.id, [...ids]);
  const known = new Map(rows.map(row => [row.provider_order_id, row]));
  const groups = new Map<string | undefined, OrderEvents>();
  for (const event of events) {
    const { provider_order_id, payment_id } = event;
    const row =
      provider_order_id === null ? await rowOfPayment(deps, payment_id) : known.get(provider_order_id);
    const group = groups.get(row?.id) ?? { row, events: [] };
    group.events.push(event);
    groups.set(row?.id, group);
  }
  return [...groups.values()];
}

async function rowOfPayment(
  { db, provider }: PaymentDeps,
  paymentId: string | null,
): Promise<PaymentOrderTable | undefined> {
  const payment = paymentId === null ? undefined : await findGatewayPayment(db, provider.id, paymentId);
  return payment && findPaymentOrder(db, payment.payment_order_id);
}
