/** Staff take lines out of an order that is not paid, and of which nothing is handed over; with its last it is cancelled. */
import { toSummaryInRupees } from '#contract/orders/order.ts';
import { isAllowed } from '#domain/orders/order-actions.ts';
import { isDone } from '#domain/orders/order-stages.ts';
import { remainingCart } from '#domain/orders/remaining-summary.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { MoneyRules } from '#domain/settings.ts';
import { returnStock } from '#server/catalogue/stock/take-stock.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { applyCancellation, applyMove } from '#server/sales/orders/change-order.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import { changeLineTaxes, changeOrder, deleteLines } from '#server/sales/orders/order.repository.ts';
import type { OrderLineTable } from '#server/sales/orders/order.table.ts';
import {
  hasArrived,
  type ShippedOrder,
  sentLines,
  toOrderFacts,
} from '#server/sales/orders/order-with-shipments.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import {
  addCancelledLines,
  findCancelledLines,
  removeFromOpenShipments,
} from '#server/sales/orders/shipments/shipment.repository.ts';
import { toAmountColumns, toPlacedOrder, toTaxAmounts } from '#server/sales/orders/tax/tax-columns.ts';

export interface CancelledLines {
  /** The id or number of the order. */
  readonly name: string;
  /** The numbers of the lines. */
  readonly lines: readonly number[];
  readonly reason: string;
  readonly money: MoneyRules;
}

type CancelLinesError = { readonly code: 'not-found' | 'unknown-line' | 'cannot-cancel-lines' };

/** Returns the id of the order. Lines that are cancelled already stay as they are. */
export function cancelLines(
  deps: OrderChangeDeps,
  { name, lines: numbers, reason, money }: CancelledLines,
): Promise<Result<string, CancelLinesError>> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockShippedOrder(transaction, name);
    if (order === undefined) return refused({ code: 'not-found' });
    const { id } = order.order;
    const cancelled = await findCancelledLines(transaction, [id]);
    const known = new Set([...order.lines, ...cancelled].map(({ line }) => line));
    if (numbers.some(number => !known.has(number))) return refused({ code: 'unknown-line' });
    const facts = toOrderFacts(order);
    const chosen = order.lines.filter(({ line }) => numbers.includes(line));
    if (chosen.length === 0 || isDone('cancel', facts.stage)) return ok(id);
    const sent = sentLines(order);
    const isPossible = isAllowed('cancel-lines', facts) && !chosen.some(({ line }) => sent.has(line));
    if (!isPossible) return refused({ code: 'cannot-cancel-lines' });
    if (chosen.length === order.lines.length)
      await applyCancellation(transaction, deps, { found: order, owner: undefined, reason });
    else await takeOut(transaction, deps, { order, chosen, reason, money });
    await endPartlySent(transaction, deps, name);
    return ok(id);
  });
}

/** What is left of it may have been delivered already. */
async function endPartlySent(transaction: Connection, deps: OrderChangeDeps, name: string): Promise<void> {
  const order = await lockShippedOrder(transaction, name);
  if (order !== undefined && hasArrived(order))
    await applyMove(transaction, deps, { found: order, status: 'delivered' });
}

/** Parcels without an invoice count too: they were sent with the fees that they have. */
async function invoicedLines(transaction: Connection, order: ShippedOrder): Promise<ReadonlySet<number>> {
  const documents = await findInvoices(transaction, [order.order.id]);
  const lines = documents.flatMap(({ invoice }) => invoice.lines.map(({ line }) => line));
  return new Set([...lines, ...sentLines(order)]);
}

interface TakenOut extends Pick<CancelledLines, 'reason' | 'money'> {
  readonly order: ShippedOrder;
  readonly chosen: readonly OrderLineTable[];
}

async function takeOut(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, chosen, reason, money }: TakenOut,
): Promise<void> {
  const now = deps.clock().getTime();
  const { id, user_id } = order.order;
  const numbers = chosen.map(({ line }) => line);
  const rest = order.lines.filter(line => !chosen.includes(line));
  await addCancelledLines(
    transaction,
    // Remaining lines take their part of the fees over, or it is dropped.
    chosen.map(line => ({ ...line, fees_taxable_paise: null, fees_tax_paise: null, cancelled_at: now })),
  );
  // Stock first, as whoever cancels a whole order: to delete lines locks what changes of orders lock last.
  await returnStock(
    transaction,
    chosen.filter(line => line.from_stock === 1),
  );
  await deleteLines(transaction, order.order, numbers);
  await removeFromOpenShipments(transaction, order.shipments, numbers);
  const placed = toPlacedOrder(order.order, order.lines, await invoicedLines(transaction, order));
  const { summary: before, taxScheme } = placed;
  const positions = rest.map(line => order.lines.indexOf(line));
  const { summary: after, taxes } = remainingCart(placed, positions, money);
  const remaining = rest.map((line, index) => ({
    ...line,
    ...(taxes?.[index] && toTaxAmounts(taxes[index])),
  }));
  if (taxes !== undefined) await changeLineTaxes(transaction, remaining);
  const changed = await changeOrder(
    transaction,
    { ...order, lines: remaining },
    { ...toAmountColumns(after, taxScheme), updated_at: now },
  );
  const about = aboutChange(id, now);
  await enqueueEmail(transaction, { user_id, kind: 'order-lines-cancelled', about, created_at: now });
  const lines = chosen.map(({ line, product_name: name, size, quantity }) => ({
    line,
    name,
    size,
    quantity,
  }));
  await recordChanges(transaction, deps, {
    after: changed,
    at: now,
    changes: [
      {
        change: 'lines-cancelled',
        before: toSummaryInRupees(before),
        after: { ...toSummaryInRupees(after), lines, reason },
      },
    ],
  });
}
