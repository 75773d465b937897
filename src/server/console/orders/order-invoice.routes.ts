/** The endpoints by which staff read invoices and credit notes, one by one or of many orders at once. */
import * as z from 'zod/mini';
import { OrderInvoicesQuery } from '#contract/console/orders/order-ids.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { HttpError, notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import { sendInvoices } from '#server/sales/orders/invoices/send-invoices.ts';
import type { OrderRouteDeps } from './order-route-deps.ts';

const Params = z.object({ id: z.string(), invoice: z.string() });

/** The invoices of two hundred orders take longer than another response. */
const PRINT_MS = 60_000;

export function orderInvoiceFileRoutes(
  app: App,
  { db, printInvoices }: OrderRouteDeps,
  staff: StaffRoute,
): void {
  app.get(
    ORDER_API.invoice,
    staff.may('orders.read', { summary: 'Read an invoice or a credit note', params: Params }),
    async (request, reply) => {
      const { id: orderId, invoice: invoiceId } = request.params;
      const found = await findInvoices(db, [orderId]);
      const { invoice } = found.find(({ id }) => id === invoiceId) ?? notFound();
      return sendInvoices({ reply, printInvoices }, [invoice], invoice.number);
    },
  );

  app.get(
    ORDER_API.invoicesFile,
    {
      ...staff.may('orders.read', {
        summary: 'Read the invoices and credit notes of many orders as one file',
        querystring: OrderInvoicesQuery,
      }),
      config: { deadlineMs: PRINT_MS },
    },
    async (request, reply) => {
      const { ids = [] } = request.query;
      const byOrder = Map.groupBy(await findInvoices(db, ids), ({ order_id }) => order_id);
      const invoices = ids.flatMap(id => (byOrder.get(id) ?? []).map(({ invoice }) => invoice));
      if (invoices.length === 0) throw new HttpError({ code: 'no-invoices' });
      return sendInvoices({ reply, printInvoices }, invoices);
    },
  );
}
