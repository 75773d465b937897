/** An order that staff send in parcels. */
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { fill } from '#contract/urls.ts';
import type { AppOptions } from '#server/app.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { openConsoleOrders } from './console-orders.ts';

const THREE = [
  { productId: 'KUR-0001', size: 'M', quantity: 3 },
  { productId: 'BAB-0299', size: 'M', quantity: 1 },
];

/** A confirmed order of three pieces of one line and one of another. */
export async function openParcels(engine: Engine, over: Partial<AppOptions> = {}) {
  const opened = await openConsoleOrders(engine, over);
  const { shop, staff, place, act, post, read } = opened;
  const order = await place(THREE);
  await act('confirm', [order]);
  const pack = (...contents: readonly (readonly [number, number])[]) =>
    post(fill(ORDER_API.shipments, { id: order.id }), {
      contents: contents.map(([line, quantity]) => ({ line, quantity })),
    });
  const onParcel = async (
    url: string,
    index: number,
    payload: object = {},
    method: 'POST' | 'PUT' = 'POST',
  ) => {
    shop.clock.pass(1000);
    const { shipments } = await read(order);
    const path = fill(url, { id: order.id, shipment: shipments[index]?.id ?? 'shp_x' });
    return shop.send({ method, url: path, headers: { 'if-match': '*' }, payload }, staff.token);
  };
  const dispatch = (at: number, trackingNumber: string, courier = 'Delhivery') =>
    onParcel(ORDER_API.shipmentDispatch, at, { courier, trackingNumber });
  const record = (at: number, state: string, note = '') =>
    onParcel(ORDER_API.shipmentEvents, at, { state, note });
  const mails = async () => {
    const rows = await shop.db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
    return rows
      .filter(({ kind }) => kind !== 'order-placed')
      .map(({ kind, about }) => `${kind}${about === order.id ? '' : ' of a parcel'}`);
  };
  const changes = async () =>
    (await read(order)).timeline
      .map(({ change }) => change)
      .filter(change => !change.startsWith('mail') && change !== 'placed');
  return { ...opened, order, pack, onParcel, dispatch, record, mails, changes };
}
