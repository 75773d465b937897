/** The cash of parcels in the ledger of their order: collected on delivery, remitted by the courier, and the order paid. */
import { type Paise, paise, ZERO } from '#domain/money.ts';
import { type CashEntry, remittedReference, toCash, writtenOff } from '#domain/payments/cod/cash-balance.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import { changeOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { progressOfOrder, type ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { changeShipment } from '#server/sales/orders/shipments/shipment.repository.ts';
import type { ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';
import { enter, findEntries } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import { codShares } from './cod-shares.ts';

/** Returns whether its courier collects money for the order. */
export function isCollectedInCash({
  payment_method,
  payment_status,
}: Pick<OrderTable, 'payment_method' | 'payment_status'>): boolean {
  return PAYMENT_METHODS[payment_method].isCash && payment_status !== 'paid';
}

interface ParcelOf {
  /** Locked, with its parcels. */
  readonly order: ShippedOrder;
  readonly parcel: ShipmentTable;
}

/** A parcel that was delivered without a courier was brought by the shop, which has the money itself. */
export async function enterCollected(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, parcel }: ParcelOf,
): Promise<void> {
  const amount = codShares(order).get(parcel.id) ?? ZERO;
  if (!isCollectedInCash(order.order) || parcel.courier === '' || amount === ZERO) return;
  const { id: order_id } = order.order;
  await enter(transaction, deps, [
    { order_id, kind: 'collected', amount_paise: amount, reference: parcel.id },
  ]);
  await changeShipment(transaction, parcel, { cod_open: 1 });
}

interface Remittance extends ParcelOf {
  readonly amount: Paise;
  /** The reference of the courier. Together with the parcel it names what is entered, once. */
  readonly reference: string;
}

/** Needs a parcel of which something was collected. What is entered already stays as it is. */
export async function enterRemitted(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, parcel, amount, reference: name }: Remittance,
): Promise<void> {
  const { id: order_id } = order.order;
  const reference = remittedReference(parcel.id, name);
  const entry = { order_id, amount_paise: amount, reference };
  await enter(transaction, deps, [
    { ...entry, kind: 'remitted' },
    { ...entry, kind: 'captured' },
  ]);
  const { open } = toCash(parcel.id, await findCash(transaction, order_id));
  await changeShipment(transaction, parcel, { cod_open: Number(open !== ZERO) });
  await markPaidByCash(transaction, deps, order_id);
}

/** An order is paid when all of its parcels have ended and their cash has come. Parts that came back are written off. */
export async function markPaidByCash(
  transaction: Connection,
  deps: OrderChangeDeps,
  orderId: string,
): Promise<void> {
  const found = await lockShippedOrder(transaction, orderId);
  if (found === undefined || !isCollectedInCash(found.order)) return;
  if (progressOfOrder(found) !== 'delivered') return;
  const entries = await findCash(transaction, orderId);
  const total = paise(found.order.total_paise);
  const captured = entries.filter(({ kind }) => kind === 'captured');
  const part = writtenOff({
    total,
    captured: paise(captured.reduce((sum, { amount }) => sum + amount, 0)),
    parcels: found.shipments.map(({ id }) => toCash(id, entries)),
  });
  if (part === undefined) return;
  const entry = { order_id: orderId, reference: orderId };
  await enter(transaction, deps, [
    { ...entry, kind: 'charged', amount_paise: total },
    ...(part === ZERO ? [] : [{ ...entry, kind: 'written-off' as const, amount_paise: part }]),
  ]);
  const change = { payment_status: 'paid', updated_at: deps.clock().getTime() } as const;
  const after = await changeOrder(transaction, found, change);
  await recordChanges(transaction, deps, {
    after,
    changes: [
      {
        change: 'paid',
        before: { paymentStatus: found.order.payment_status },
        after: { paymentStatus: 'paid' },
      },
    ],
  });
}

export async function findCash(db: Connection, orderId: string): Promise<readonly CashEntry[]> {
  return (await findEntries(db, [orderId])).map(({ kind, amount_paise, reference }) => ({
    kind,
    amount: paise(amount_paise),
    reference,
  }));
}
