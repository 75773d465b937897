/** Changes of the parcels of an order, one by one, and those that come back. */
import { apiQuery } from '#console/api/api-query.ts';
import { callApi, post } from '#console/api/call-api.ts';
import type { TrackingCorrection } from '#contract/console/orders/order-edit.ts';
import { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { NewParcel, ParcelHandOver, ParcelRecord } from '#contract/console/orders/parcels.ts';
import { type ParcelReception, ReturningParcels } from '#contract/console/orders/returns.ts';
import { fill } from '#contract/urls.ts';

export interface NamedParcel {
  /** The id of the order. */
  readonly id: string;
  readonly shipment: string;
}

export function addParcel(id: string, body: NewParcel): Promise<ConsoleOrder> {
  return post(fill(ORDER_API.shipments, { id }), ConsoleOrder, body);
}

export function unpackParcel({ id, shipment }: NamedParcel): Promise<ConsoleOrder> {
  return post(fill(ORDER_API.shipmentRemoval, { id, shipment }), ConsoleOrder);
}

export function dispatchParcel({ id, shipment }: NamedParcel, body: ParcelHandOver): Promise<ConsoleOrder> {
  return post(fill(ORDER_API.shipmentDispatch, { id, shipment }), ConsoleOrder, body);
}

export function recordParcel({ id, shipment }: NamedParcel, body: ParcelRecord): Promise<ConsoleOrder> {
  return post(fill(ORDER_API.shipmentEvents, { id, shipment }), ConsoleOrder, body);
}

export function receiveParcel({ id, shipment }: NamedParcel, body: ParcelReception): Promise<ConsoleOrder> {
  return post(fill(ORDER_API.shipmentReceipt, { id, shipment }), ConsoleOrder, body);
}

export const returningQuery = apiQuery(['returning-parcels'], ORDER_API.returningParcels, ReturningParcels);

export function correctTracking(
  { id, shipment }: NamedParcel,
  body: TrackingCorrection,
  revision: number,
): Promise<ConsoleOrder> {
  const url = fill(ORDER_API.tracking, { id, shipment });
  const headers = { 'if-match': `"${revision}"` };
  return callApi({ method: 'PUT', url, response: ConsoleOrder, body, headers });
}
