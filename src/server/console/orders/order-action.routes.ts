/** The endpoints by which staff change orders. */
import * as z from 'zod/mini';
import {
  DispatchRequest,
  DispatchResult,
  NewOrderNote,
  OrderActionRequest,
  OrderActionResults,
} from '#contract/console/orders/order-action.ts';
import { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { isAboutMoney } from '#domain/orders/order-actions.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { requirePaymentRight } from '#server/people/accounts/sessions/authentication.ts';
import type { App } from '#server/platform/http/route.ts';
import { actOnOrders } from '#server/sales/orders/actions/act-on-orders.ts';
import { addOrderNote } from '#server/sales/orders/actions/add-order-note.ts';
import { dispatchOrders } from '#server/sales/orders/actions/dispatch-orders.ts';
import { type RefundLimit, withRefundCode } from '#server/sales/payments/staff/with-refund-code.ts';
import { changedOrder } from './order-edit.routes.ts';
import { changeDeps, type OrderRouteDeps } from './order-route-deps.ts';

const Params = z.object({ id: z.string() });

export function orderActionRoutes(app: App, deps: OrderRouteDeps, staff: StaffRoute): void {
  const { orderIndex } = deps;

  app.post(
    ORDER_API.actions,
    staff.may('orders.change', {
      summary: 'Confirm, pack, ship, deliver or cancel orders, or mark them as paid',
      body: OrderActionRequest,
      response: { 200: OrderActionResults },
    }),
    async request => {
      const { code, ...actions } = request.body;
      requirePaymentRight(request, isAboutMoney(actions.action));
      const act = (limit: RefundLimit) => actOnOrders({ ...changeDeps(deps, request), ...limit }, actions);
      const results = await withRefundCode(deps.accounts, request, { code, change: act });
      orderIndex.onChange();
      deps.onMail();
      return { results: [...results] };
    },
  );

  app.post(
    ORDER_API.dispatches,
    staff.may('orders.change', {
      summary: 'Preview or apply pasted lines of order number and tracking number',
      body: DispatchRequest,
      response: { 200: DispatchResult },
    }),
    async request => {
      const result = await dispatchOrders(changeDeps(deps, request), request.body);
      if (result.isApplied) {
        orderIndex.onChange();
        deps.onMail();
      }
      return result;
    },
  );

  app.post(
    ORDER_API.notes,
    staff.may('orders.change', {
      summary: 'Add a private note to an order',
      params: Params,
      body: NewOrderNote,
      response: { 201: ConsoleOrder },
    }),
    async (request, reply) => {
      const note = { name: request.params.id, text: request.body.text };
      const added = await addOrderNote(changeDeps(deps, request), note);
      return reply.code(201).send(await changedOrder(deps, reply, added));
    },
  );
}
