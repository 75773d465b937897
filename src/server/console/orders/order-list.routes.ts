/** The endpoints by which staff read orders. */
import * as z from 'zod/mini';
import { OrderList, OrderListQuery } from '#contract/console/orders/order-list.ts';
import { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { PrintedOrders, PrintedOrdersQuery } from '#contract/console/orders/printed-orders.ts';
import { gramsOfSize } from '#domain/products/size-variants.ts';
import { entityTag } from '#server/console/entity-tag.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { HttpError, notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { toOrder } from '#server/sales/orders/order-response.ts';
import { findShippedOrders } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { type FindGrams, printedParcels } from '#server/sales/orders/reading/printed-parcels.ts';
import { readConsoleOrder } from '#server/sales/orders/reading/read-console-order.ts';
import { listConsoleOrders } from '#server/sales/orders/search/list-orders.ts';
import type { OrderRouteDeps } from './order-route-deps.ts';

const Params = z.object({ id: z.string() });

export function orderListRoutes(app: App, deps: OrderRouteDeps, staff: StaffRoute): void {
  const { db, getVersion, orderIndex } = deps;
  app.get(
    ORDER_API.orders,
    staff.may('orders.read', {
      summary: 'Search the orders of all shoppers',
      querystring: OrderListQuery,
      response: { 200: OrderList },
    }),
    async request => {
      await orderIndex.catchUp();
      return listConsoleOrders(db, request.query);
    },
  );

  app.get(
    ORDER_API.printedOrders,
    staff.may('orders.read', {
      summary: 'Read orders for packing slips and labels',
      querystring: PrintedOrdersQuery,
      response: { 200: PrintedOrders },
    }),
    async request => {
      const { ids = [] } = request.query;
      const found = await findShippedOrders(db, ids);
      const { catalogue, settings } = getVersion();
      const { name, phone, email, address, logo } = settings.shop;
      const findGrams: FindGrams = ({ product_id, size }) => {
        const product = catalogue.byId.get(product_id);
        return (product && gramsOfSize(product, size)) ?? settings.shipping.productGrams;
      };
      return {
        orders: ids.map(id => toOrder(found.get(id) ?? notFound(), undefined)),
        parcels: [...found.values()].flatMap(order => printedParcels(order, findGrams)),
        sender: { name, phone, email, address, ...(logo && { logo }) },
      };
    },
  );

  orderRoute(app, deps, staff);
}

function orderRoute(app: App, deps: OrderRouteDeps, staff: StaffRoute): void {
  const { db, getVersion } = deps;
  app.get(
    ORDER_API.order,
    staff.may('orders.read', {
      summary: 'Read an order with its shipments, notes and history',
      params: Params,
      response: { 200: ConsoleOrder },
    }),
    async (request, reply) => {
      const found = await findOrder(db, request.params.id, undefined);
      const read = found && (await readConsoleOrder(db, found.order.id, getVersion().settings));
      if (read === undefined) throw new HttpError({ code: 'not-found' });
      return reply.header('etag', entityTag(read.revision)).send(read);
    },
  );
}
