/** Actions of the staff on many orders, each reported in a sentence. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type {
  BulkAction,
  OrderActionRequest,
  OrderActionResult,
} from '#contract/console/orders/order-action.ts';
import { formatAmount, fromRupees, paise } from '#domain/money.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findPeople } from '#server/sales/orders/history/people.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { type ShippedOrder, stageOfOrder } from '#server/sales/orders/order-with-shipments.ts';
import { findIndexRow } from '#server/sales/orders/search/order-index.repository.ts';
import { RefundNeedsCode } from '#server/sales/payment-records/refund-limit.ts';
import { type ActionChange, type ActionError, type ActionRequest, actOnOrder } from './act-on-order.ts';

/** Acts on one order after the other, each in a transaction of its own. */
export async function actOnOrders(
  deps: OrderChangeDeps,
  { action, orders, reason, bankReferences, bankAmounts, evenIfRefunded }: Omit<OrderActionRequest, 'code'>,
): Promise<readonly OrderActionResult[]> {
  const results: OrderActionResult[] = [];
  for (const [index, name] of orders.entries()) {
    const bankReference = bankReferences?.[index] || undefined;
    const received = bankAmounts?.[index];
    const bankAmount = received === undefined ? undefined : fromRupees(received);
    const one = { action, name, reason, bankReference, bankAmount, evenIfRefunded };
    const result = actAndReport(deps, one);
    results.push(await (orders.length === 1 ? result : result.catch(error => reportCode(deps, name, error))));
  }
  return results;
}

/** Of several orders those go on that need no code. */
async function reportCode({ db }: OrderChangeDeps, name: string, error: unknown): Promise<OrderActionResult> {
  if (!(error instanceof RefundNeedsCode)) throw error;
  const { order } = (await findOrder(db, name, undefined)) ?? {};
  const number = order?.order_number ?? name;
  return {
    order: name,
    outcome: 'refused',
    message: `Cancelling ${number} returns money for which you need a code of your second factor. Please cancel it on its own.`,
    ...(order && { id: order.id, number }),
  };
}

export async function actAndReport(
  deps: OrderChangeDeps,
  request: ActionRequest,
): Promise<OrderActionResult> {
  // The embedded database answers at once, so that many orders would be one turn of the thread that answers all requests.
  await yieldToRequests();
  const acted = await actOnOrder(deps, request);
  if (!acted.ok) return { order: request.name, ...(await explain(deps.db, acted.error)) };
  const stored = await findOrder(deps.db, acted.value, undefined);
  const row = await findIndexRow(deps.db, acted.value);
  return {
    order: request.name,
    outcome: 'done',
    message: '',
    id: acted.value,
    ...(stored && { number: stored.order.order_number }),
    ...(row && { stage: row.stage, revision: row.change_number }),
  };
}

type Explained = Omit<OrderActionResult, 'order'>;

/** Returns a sentence for an action that did not happen. */
export async function explain(db: Connection, error: ActionError): Promise<Explained> {
  if (error.code === 'not-found')
    return { outcome: 'not-found', message: 'There is no order of this number.' };
  const { order } = error.order;
  const stage = stageOfOrder(error.order);
  const named = { id: order.id, number: order.order_number, stage };
  if (error.code === 'refused')
    return { outcome: 'refused', message: `${order.order_number} is ${toState(error.order)}.`, ...named };
  if (error.code === 'refunded')
    return {
      outcome: 'refused',
      message: `The money of ${order.order_number} has gone back. Cancel it, or send it from its page all the same.`,
      ...named,
    };
  if (error.code === 'several-parcels')
    return {
      outcome: 'refused',
      message: `${order.order_number} goes in several parcels${ONE_BY_ONE[error.action] ?? ''}`,
      ...named,
    };
  if (error.code === 'needs-bank-reference')
    return {
      outcome: 'refused',
      message: `${order.order_number} is paid by UPI: enter the 12 digits of the bank's reference (UTR or RRN).`,
      ...named,
    };
  if (error.code === 'other-bank-amount')
    return {
      outcome: 'refused',
      message: `${order.order_number} is ${formatAmount(paise(order.total_paise))} now, and the bank has received ${formatAmount(error.bankAmount)}.`,
      ...named,
    };
  if (error.code === 'bank-reference-used')
    return {
      outcome: 'refused',
      message: `${error.bankReference} ${error.isLate ? `is entered for ${error.holder} as one to return` : `has paid ${error.holder} already`}. Each bank reference pays one order.`,
      ...named,
    };
  const by = await findActor(db, error.order, error.change);
  return {
    outcome: 'already',
    message: `${order.order_number} was already ${WORDING[error.change]}${by}.`,
    ...named,
  };
}

/** What to do instead where an order goes in several parcels. */
const ONE_BY_ONE: Partial<Readonly<Record<BulkAction, string>>> = {
  ship: ', each with a number of its own: hand them over on the page of the order.',
  unpack: ': unpack them one by one on the page of the order.',
};

const WORDING: Readonly<Record<ActionChange, string>> = {
  'payment-failed': 'marked as not paid',
  'late-payment': 'paid too late',
  paid: 'marked as paid',
  shipped: 'shipped',
  packed: 'packed',
  unpacked: 'unpacked',
  confirmed: 'confirmed',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

function toState({ order }: ShippedOrder): string {
  return `${order.status}, payment ${order.payment_status}`;
}

async function findActor(db: Connection, { order }: ShippedOrder, change: ActionChange): Promise<string> {
  const row = await db
    .selectFrom('audit')
    .select('actor')
    .where('kind', '=', 'order')
    .where('record_id', '=', order.id)
    .where('action', '=', change)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return '';
  const person = await findPeople(db, [row.actor], order.user_id);
  return ` by ${person(row.actor).name}`;
}
