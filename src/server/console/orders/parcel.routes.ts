/** The endpoints by which staff work on the parcels of an order one by one. */
import * as z from 'zod/mini';
import { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { NewParcel, ParcelHandOver, ParcelRecord } from '#contract/console/orders/parcels.ts';
import { ParcelReception, ReturningParcels } from '#contract/console/orders/returns.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import type { App } from '#server/platform/http/route.ts';
import {
  addParcel,
  dispatchParcel,
  recordParcel,
  unpackParcel,
} from '#server/sales/orders/actions/change-parcels.ts';
import { findReturning } from '#server/sales/orders/returns/find-returning.ts';
import { receiveParcel } from '#server/sales/orders/returns/receive-parcel.ts';
import { type RefundLimit, withRefundCode } from '#server/sales/payments/staff/with-refund-code.ts';
import { changedOrder } from './order-edit.routes.ts';
import { changeDeps, type OrderRouteDeps } from './order-route-deps.ts';

const Params = z.object({ id: z.string() });
const ParcelParams = z.object({ id: z.string(), shipment: z.string() });
/** The schema of what is done with one parcel. */
const ONE_PARCEL = { params: ParcelParams, response: { 200: ConsoleOrder } };

export function parcelRoutes(app: App, deps: OrderRouteDeps, staff: StaffRoute): void {
  app.post(
    ORDER_API.shipments,
    staff.may('orders.change', {
      summary: 'Pack a part of an order',
      ...ONE_PARCEL,
      params: Params,
      body: NewParcel,
    }),
    async (request, reply) => {
      const part = { name: request.params.id, ...request.body };
      return reply.send(await changedOrder(deps, reply, await addParcel(changeDeps(deps, request), part)));
    },
  );

  app.post(
    ORDER_API.shipmentRemoval,
    staff.may('orders.change', { summary: 'Unpack a parcel that the courier does not have', ...ONE_PARCEL }),
    async (request, reply) => {
      const unpacked = await unpackParcel(changeDeps(deps, request), named(request.params));
      return reply.send(await changedOrder(deps, reply, unpacked));
    },
  );

  app.post(
    ORDER_API.shipmentDispatch,
    staff.may('orders.change', {
      summary: 'Hand over one parcel of an order',
      ...ONE_PARCEL,
      body: ParcelHandOver,
    }),
    async (request, reply) => {
      const handedOver = { ...named(request.params), ...request.body };
      const dispatched = await dispatchParcel(changeDeps(deps, request), handedOver);
      return reply.send(await changedOrder(deps, reply, dispatched));
    },
  );

  app.post(
    ORDER_API.shipmentEvents,
    staff.may('orders.change', {
      summary: 'Record what happened to a parcel on its way',
      ...ONE_PARCEL,
      body: ParcelRecord,
    }),
    async (request, reply) => {
      const record = { ...named(request.params), ...request.body };
      const recorded = await recordParcel(changeDeps(deps, request), record);
      return reply.send(await changedOrder(deps, reply, recorded));
    },
  );

  returnRoutes(app, deps, staff);
}

function returnRoutes(app: App, deps: OrderRouteDeps, staff: StaffRoute): void {
  app.post(
    ORDER_API.shipmentReceipt,
    staff.may('orders.change', {
      summary: 'Record what came back of a parcel',
      ...ONE_PARCEL,
      body: ParcelReception,
    }),
    async (request, reply) => {
      const { code, ...receipt } = request.body;
      const reception = { ...named(request.params), ...receipt };
      const receive = (limit: RefundLimit) =>
        receiveParcel({ ...changeDeps(deps, request), ...limit }, reception);
      const received = await withRefundCode(deps.accounts, request, { code, change: receive });
      return reply.send(await changedOrder(deps, reply, received));
    },
  );

  app.get(
    ORDER_API.returningParcels,
    staff.may('orders.read', { summary: 'Parcels that come back', response: { 200: ReturningParcels } }),
    async () => ({ parcels: await findReturning(deps.db) }),
  );
}

function named({ id, shipment }: z.infer<typeof ParcelParams>) {
  return { name: id, shipment };
}
