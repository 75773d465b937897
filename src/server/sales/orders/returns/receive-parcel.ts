/** Staff record what came back of a parcel: its pieces go into stock, its invoice is credited, and the order may end. */
import type { ParcelReception } from '#contract/console/orders/returns.ts';
import { isAllowed } from '#domain/orders/order-actions.ts';
import type { ParcelLine } from '#domain/orders/parcels/parcel-contents.ts';
import { isFinalState } from '#domain/orders/parcels/parcel-states.ts';
import {
  canReceive,
  fitsContents,
  type ReceivedLine,
  uncreditedPieces,
} from '#domain/orders/parcels/received-pieces.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { addPieces } from '#server/catalogue/stock/change-pieces.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { applyCancellation } from '#server/sales/orders/change-order.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import { findCreditedPieces } from '#server/sales/orders/invoices/credited-pieces.ts';
import { issueCreditNotes } from '#server/sales/orders/invoices/issue-credit-notes.ts';
import { type ShippedOrder, toOrderFacts } from '#server/sales/orders/order-with-shipments.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { numberOfParcel } from '#server/sales/orders/shipments/hand-over-parcels.ts';
import { byHand } from '#server/sales/orders/shipments/move-parcel.ts';
import { recordParcelEvents } from '#server/sales/orders/shipments/record-events.ts';
import { changeShipment } from '#server/sales/orders/shipments/shipment.repository.ts';
import type { ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';
import { findContents, stateOfShipment } from '#server/sales/orders/shipments/shipment-contents.ts';
import { type ParcelReceipt, piecesOfReceived } from './parcel-receipt.ts';

export interface Reception extends Omit<ParcelReception, 'code'> {
  /** The id or number of the order. */
  readonly name: string;
  /** The id of the shipment. */
  readonly shipment: string;
}

type Code = 'not-found' | 'already-received' | 'cannot-receive' | 'not-in-parcel';

/** Returns the id of the order. A parcel is received once: the order stays locked until the end. */
export function receiveParcel(
  deps: OrderChangeDeps,
  { name, shipment, endOrder, ...receipt }: Reception,
): Promise<Result<string, { readonly code: Code }>> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockShippedOrder(transaction, name);
    const parcel = order?.shipments.find(({ id }) => id === shipment);
    if (order === undefined || parcel === undefined) return refused({ code: 'not-found' });
    const code = toError(order, parcel, receipt.pieces);
    if (code !== undefined) return refused({ code });
    await receive(transaction, deps, { order, parcel, receipt });
    if (endOrder) await endReturned(transaction, deps, { name, reason: receipt.note || CAME_BACK });
    return ok(order.order.id);
  });
}

/** The reason of a cancellation, and of a credit note, which the shopper reads. */
const CAME_BACK = 'The parcel came back';

function toError(
  order: ShippedOrder,
  parcel: ShipmentTable,
  pieces: readonly ReceivedLine[],
): Code | undefined {
  if (parcel.received_at !== null) return 'already-received';
  if (!canReceive(stateOfShipment(parcel))) return 'cannot-receive';
  return fitsContents(findContents(parcel, order.lines), pieces) ? undefined : 'not-in-parcel';
}

interface Received {
  /** Locked, with its parcels as they were before. */
  readonly order: ShippedOrder;
  readonly parcel: ShipmentTable;
  readonly receipt: ParcelReceipt;
}

async function receive(transaction: Connection, deps: OrderChangeDeps, received: Received): Promise<void> {
  const { order, parcel, receipt } = received;
  const received_at = deps.clock().getTime();
  if (!isFinalState(stateOfShipment(parcel))) {
    const events = [byHand('rto-delivered', parcel, received_at)];
    await recordParcelEvents(transaction, deps, { order, parcel, events });
  }
  await changeShipment(transaction, parcel, { received_at, receipt: JSON.stringify(receipt) });
  await restock(transaction, deps, received);
  await credit(transaction, deps, received);
  const { order: found, lines } = (await lockShippedOrder(transaction, order.order.id)) ?? order;
  const changes = [{ change: 'parcel-received', after: describe(received) }] as const;
  await recordChanges(transaction, deps, { after: { order: found, lines }, changes });
}

/** Pieces of products that were not counted when they were sold are not counted now. */
async function restock(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, receipt }: Received,
): Promise<void> {
  const reason = `Returned parcel of ${order.order.order_number}`;
  const returned = receipt.pieces.flatMap(({ line, good: add }) => {
    const sold = order.lines.find(each => each.line === line);
    return add === 0 || sold?.from_stock !== 1 ? [] : [{ productId: sold.product_id, size: sold.size, add }];
  });
  await addPieces(transaction, { ...deps, kind: 'receipt', reason }, returned);
}

/** Credits all of the parcel, whatever became of its pieces: the shopper has none of them. */
async function credit(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, parcel, receipt }: Received,
): Promise<void> {
  const contents = (shipment: ShipmentTable): readonly ParcelLine[] => findContents(shipment, order.lines);
  const pieces = uncreditedPieces(contents(parcel), {
    before: piecesOfReceived(order.shipments, contents),
    credited: await findCreditedPieces(transaction, order.order.id),
  });
  const [orderId, shipmentId, reason] = [order.order.id, parcel.id, receipt.note || CAME_BACK];
  await issueCreditNotes(transaction, deps, { orderId, shipmentId, pieces, withFees: true, reason });
}

function describe({ order, parcel, receipt: { pieces, note } }: Received) {
  const sum = (of: 'good' | 'damaged') => pieces.reduce((pieceCount, each) => pieceCount + each[of], 0);
  return {
    parcel: numberOfParcel(order, parcel.id),
    good: sum('good'),
    damaged: sum('damaged'),
    pieces,
    ...(note !== '' && { note }),
  };
}

/** Cancels an order of which nothing reached the shopper, once all is back; any other goes on. */
async function endReturned(
  transaction: Connection,
  deps: OrderChangeDeps,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<void> {
  const found = await lockShippedOrder(transaction, name);
  if (found !== undefined && isAllowed('cancel', toOrderFacts(found)))
    await applyCancellation(transaction, deps, { found, reason, owner: undefined });
}
