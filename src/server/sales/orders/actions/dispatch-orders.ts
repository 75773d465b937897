/** Ships the orders of pasted lines with their tracking numbers: all of them, or none when a line has an issue. */
import type { DispatchResult } from '#contract/console/orders/order-action.ts';
import { readTrackingLines, type TrackingLine } from '#domain/orders/tracking-lines.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';
import { findRefundedError, toError } from './act-on-order.ts';
import { actAndReport, explain } from './act-on-orders.ts';

interface Dispatch {
  readonly courier: string;
  readonly text: string;
  readonly apply?: boolean | undefined;
  readonly evenIfRefunded?: boolean | undefined;
}

type ResultLine = DispatchResult['lines'][number];

export async function dispatchOrders(
  deps: OrderChangeDeps,
  { courier, text, apply = false, evenIfRefunded }: Dispatch,
): Promise<DispatchResult> {
  const read = readTrackingLines(text);
  const checked: ResultLine[] = [];
  for (const line of read) checked.push(await check(deps, line, { courier, evenIfRefunded }));
  const isWhole = checked.every(({ outcome }) => outcome === 'ready' || outcome === 'already');
  if (!apply || !isWhole || checked.length === 0) return { isApplied: false, lines: checked };
  const lines: ResultLine[] = [];
  for (const line of checked) {
    const parcel = { courier, trackingNumber: line.trackingNumber };
    lines.push({
      ...line,
      ...(await actAndReport(deps, { action: 'ship', name: line.order, parcel, evenIfRefunded })),
    });
  }
  return { isApplied: true, lines };
}

async function check(
  { db }: OrderChangeDeps,
  line: TrackingLine,
  { courier, evenIfRefunded }: Pick<Dispatch, 'courier' | 'evenIfRefunded'>,
): Promise<ResultLine> {
  const { issue, ...shown } = line;
  if (issue !== undefined) return { ...shown, outcome: 'fault', message: issue };
  const found = await findOrder(db, line.order, undefined);
  if (found === undefined) return { ...shown, ...(await explain(db, { code: 'not-found' })) };
  const order = { ...found, shipments: await findShipments(db, [found.order.id]) };
  const parcel = { courier, trackingNumber: line.trackingNumber };
  const error =
    toError({ action: 'ship', parcel }, order) ??
    (await findRefundedError(db, { action: 'ship', evenIfRefunded }, order));
  if (error !== undefined) return { ...shown, ...(await explain(db, error)) };
  return { ...shown, outcome: 'ready', message: '', id: found.order.id, number: found.order.order_number };
}
