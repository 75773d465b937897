/** The endpoints by which staff act for a customer without an account. */
import * as z from 'zod/mini';
import { GuestCheck, GuestEmailChange } from '#contract/console/orders/guest-help.ts';
import { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import type { App } from '#server/platform/http/route.ts';
import { checkGuest, enterGuestEmail, mailGuestLink } from '#server/sales/orders/guests/help-guest.ts';
import { changedOrder } from './order-edit.routes.ts';
import { changeDeps, type OrderRouteDeps } from './order-route-deps.ts';

const SCHEMA = { params: z.object({ id: z.string() }), response: { 200: ConsoleOrder } };

export function guestHelpRoutes(app: App, deps: OrderRouteDeps, staff: StaffRoute): void {
  app.post(
    ORDER_API.guestChecks,
    staff.may('customers.change', {
      summary: 'Check order number and phone of a customer without an account',
      ...SCHEMA,
      body: GuestCheck,
    }),
    async (request, reply) => {
      const checked = await checkGuest(changeDeps(deps, request), request.params.id, request.body);
      return reply.send(await changedOrder(deps, reply, checked));
    },
  );
  app.put(
    ORDER_API.guestEmail,
    staff.may('customers.change', {
      summary: 'Enter the email of a customer without an account, after checking number and phone',
      ...SCHEMA,
      body: GuestEmailChange,
    }),
    async (request, reply) => {
      const entered = await enterGuestEmail(changeDeps(deps, request), request.params.id, request.body);
      return reply.send(await changedOrder(deps, reply, entered));
    },
  );
  app.post(
    ORDER_API.guestLinks,
    staff.may('customers.change', {
      summary: 'Mail the link to an order once more, after checking number and phone',
      ...SCHEMA,
      body: GuestCheck,
    }),
    async (request, reply) => {
      const mailed = await mailGuestLink(changeDeps(deps, request), request.params.id, request.body);
      return reply.send(await changedOrder(deps, reply, mailed));
    },
  );
}
