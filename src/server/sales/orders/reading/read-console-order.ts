/** Reads one order as staff see it. */
import type { ConsoleOrder, OrderNote } from '#contract/console/orders/order-page.ts';
import { toIso } from '#domain/day.ts';
import { isAllowed, ORDER_ACTIONS } from '#domain/orders/order-actions.ts';
import { toPieces } from '#domain/orders/parcels/parcel-contents.ts';
import type { Settings } from '#domain/settings.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import { findCustomer, findCustomerUsers } from '#server/sales/customers/find-customers.ts';
import { readEmailState } from '#server/sales/orders/guests/email-state.ts';
import { findTimeline } from '#server/sales/orders/history/order-timeline.ts';
import { findPeople } from '#server/sales/orders/history/people.ts';
import { describeInvoice } from '#server/sales/orders/invoices/describe-invoice.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { rupees, toOrder } from '#server/sales/orders/order-response.ts';
import {
  hasSeveralOpen,
  type ShippedOrder,
  sentLines,
  toOrderFacts,
  toRemaining,
} from '#server/sales/orders/order-with-shipments.ts';
import { indexOrder } from '#server/sales/orders/search/index-orders.ts';
import { findIndexRow } from '#server/sales/orders/search/order-index.repository.ts';
import {
  findCancelledLines,
  findNotes,
  findShipmentEvents,
} from '#server/sales/orders/shipments/shipment.repository.ts';
import type { CancelledOrderLineTable } from '#server/sales/orders/shipments/shipment.table.ts';
import { findOrderRefunds } from '#server/sales/payment-records/order-refunds.ts';
import { findShippedOrders } from './find-shipped-orders.ts';
import { readShipments } from './read-shipments.ts';

/** Returns undefined when there is no such order. */
export async function readConsoleOrder(
  db: Database,
  id: string,
  { couriers, money }: Pick<Settings, 'couriers' | 'money'>,
): Promise<ConsoleOrder | undefined> {
  const shipped = (await findShippedOrders(db, [id])).get(id);
  if (shipped === undefined) return undefined;
  await indexOrder(db, id);
  const row = await findIndexRow(db, id);
  if (row === undefined) return undefined;
  const { order } = shipped;
  const refund = (await findOrderRefunds(db, [id])).get(id);
  const notes = await findNotes(db, [id]);
  const events = await findTimeline(db, order);
  const actors = [...notes.map(({ author }) => author), ...events.map(({ actor }) => actor ?? '')];
  const person = await findPeople(db, actors, order.user_id);
  return {
    order: toOrder(shipped, undefined),
    ...(refund && { refund }),
    paymentProvider: order.payment_provider,
    stage: row.stage,
    revision: row.change_number,
    lines: toLines(shipped),
    cancelledLines: (await findCancelledLines(db, [id])).map(toCancelledLine),
    shipments: readShipments(shipped, { events: await findShipmentEvents(db, [id]), couriers }),
    invoices: (await findInvoices(db, [id])).map(describeInvoice),
    notes: notes.map(
      (note): OrderNote => ({
        id: note.id,
        text: note.note,
        author: person(note.author),
        createdAt: toIso(note.created_at),
      }),
    ),
    timeline: events.map(({ actor, ...event }) => ({
      ...event,
      ...(actor === undefined ? {} : { by: person(actor) }),
    })),
    allowed: allowedActions(shipped),
    rules: { taxPercent: money.taxPercent },
    shopper: await findShopper(db, order),
  };
}

function allowedActions(shipped: ShippedOrder): ConsoleOrder['allowed'] {
  const state = toOrderFacts(shipped);
  const hidden = hasSeveralOpen(shipped) ? 'unpack' : undefined;
  return ORDER_ACTIONS.filter(action => action !== hidden && isAllowed(action, state));
}

function toLines(shipped: ShippedOrder): ConsoleOrder['lines'] {
  const rest = toRemaining(shipped);
  const sent = sentLines(shipped);
  return shipped.lines.map(({ line, product_id: productId, size }) => ({
    line,
    productId,
    size,
    isPacked: rest.every(each => each.line !== line),
    isSent: sent.has(line),
    unpacked: toPieces(rest, line),
  }));
}

function toCancelledLine(line: CancelledOrderLineTable): ConsoleOrder['cancelledLines'][number] {
  return {
    productId: line.product_id,
    productName: line.product_name,
    productImage: line.product_image,
    size: line.size,
    quantity: line.quantity,
    total: rupees(line.total_paise),
    cancelledAt: toIso(line.cancelled_at),
  };
}

/** The orders of a guest are those with the same phone number and email. Who was erased has this order only. */
async function findShopper(db: Connection, order: OrderTable): Promise<ConsoleOrder['shopper']> {
  const { user_id: id } = order;
  const customer = await findCustomer(db, id);
  const userIds = customer === undefined ? [id] : [...(await findCustomerUsers(db, [customer])).keys()];
  const { count } = await db
    .selectFrom('orders')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', 'in', userIds)
    .executeTakeFirstOrThrow();
  const email = await readEmailState(db, order);
  const isEmailConfirmed = email === 'confirmed' || email === 'opened';
  return { id, orderCount: count, isEmailConfirmed, email, ...(customer?.isGuest && { isGuest: true }) };
}
