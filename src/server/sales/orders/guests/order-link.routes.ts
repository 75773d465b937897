/** The endpoints of an order by its link, which need no account. */
import * as z from 'zod/mini';
import { Order } from '#contract/orders/order.ts';
import { OrderInvoices } from '#contract/orders/order-invoice.ts';
import {
  CancelLinkedOrderRequest,
  LinkedOrder,
  LinkedOrderEmailRequest,
} from '#contract/orders/order-link.ts';
import { API } from '#contract/urls.ts';
import { notFound, valueOrThrow } from '#server/platform/http/http-error.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import type { App } from '#server/platform/http/route.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { cancelOrder } from '#server/sales/orders/change-order.ts';
import { describeInvoice } from '#server/sales/orders/invoices/describe-invoice.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import type { PrintInvoices } from '#server/sales/orders/invoices/print-invoices.ts';
import { sendInvoices } from '#server/sales/orders/invoices/send-invoices.ts';
import type { OrderDeps } from '#server/sales/orders/order-deps.ts';
import { describeOrder } from '#server/sales/orders/reading/describe-orders.ts';
import { changeGuestEmail } from './change-guest-email.ts';
import { noteOpened } from './confirm-mailbox.ts';
import { describeLinkedOrder } from './describe-linked-order.ts';
import { LinkHeaders, linkHooks, requireOrderLink, toOrderLink } from './linked-order.ts';

export interface OrderLinkDeps extends OrderDeps {
  readonly printInvoices: PrintInvoices;
  readonly rateLimits: RateLimits;
}

const SCHEMA = { tags: ['orders'], headers: LinkHeaders };

export function orderLinkRoutes(app: App, deps: OrderLinkDeps): void {
  app.get(
    API.orderLink,
    { onRequest: requireOrderLink(deps.db, 'view'), schema: { ...SCHEMA, response: { 200: LinkedOrder } } },
    async request => {
      const linked = toOrderLink(request);
      // Mail scanners ask for no more than the headers.
      if (request.method === 'GET') await noteOpened(deps.db, linked, deps.clock().getTime());
      return describeLinkedOrder(deps, linked);
    },
  );
  changeRoutes(app, deps);
  invoiceRoutes(app, deps);
}

function changeRoutes(app: App, deps: OrderLinkDeps): void {
  const hooks = linkHooks(deps.db, 'full');
  app.post(
    API.orderLinkCancel,
    { ...hooks, schema: { ...SCHEMA, body: CancelLinkedOrderRequest, response: { 200: Order } } },
    async request => {
      const { id, user_id } = toOrderLink(request).stored.order;
      const { reason = '', notes } = request.body;
      const cancellation = { name: id, owner: user_id, reason, notes };
      const cancelled = valueOrThrow(await cancelOrder({ ...deps, actor: user_id }, cancellation));
      deps.onMail();
      return describeOrder(deps, cancelled, user_id);
    },
  );
  app.put(
    API.orderLinkEmail,
    { ...hooks, schema: { ...SCHEMA, body: LinkedOrderEmailRequest, response: { 200: LinkedOrder } } },
    async request => {
      const linked = toOrderLink(request);
      const changed = valueOrThrow(
        await changeGuestEmail(deps, linked.stored.order, {
          ...request.body,
          network: toNetwork(request.ip),
        }),
      );
      deps.onMail();
      return describeLinkedOrder(deps, { ...linked, stored: changed });
    },
  );
}

function invoiceRoutes(app: App, { db, printInvoices }: OrderLinkDeps): void {
  const onRequest = requireOrderLink(db, 'full');
  app.get(
    API.orderLinkInvoices,
    { onRequest, schema: { ...SCHEMA, response: { 200: OrderInvoices } } },
    async request => {
      const found = await findInvoices(db, [toOrderLink(request).stored.order.id]);
      return { invoices: found.map(describeInvoice) };
    },
  );
  app.get(
    API.orderLinkInvoice,
    { onRequest, schema: { ...SCHEMA, params: z.object({ invoice: z.string() }) } },
    async (request, reply) => {
      const found = await findInvoices(db, [toOrderLink(request).stored.order.id]);
      const { invoice } = found.find(({ id }) => id === request.params.invoice) ?? notFound();
      return sendInvoices({ reply, printInvoices }, [invoice], invoice.number);
    },
  );
}
