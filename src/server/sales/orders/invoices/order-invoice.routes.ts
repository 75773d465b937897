/** The endpoints by which shoppers read the invoices and credit notes of their own orders. */
import * as z from 'zod/mini';
import { OrderInvoices } from '#contract/orders/order-invoice.ts';
import { API } from '#contract/urls.ts';
import { type Authenticate, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import { type App, NEEDS_SESSION } from '#server/platform/http/route.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { describeInvoice } from './describe-invoice.ts';
import { findInvoices, type StoredInvoice } from './invoice.repository.ts';
import type { PrintInvoices } from './print-invoices.ts';
import { sendInvoices } from './send-invoices.ts';

const TAGS = { tags: ['orders'], ...NEEDS_SESSION };
const OfOrder = z.object({ id: z.string() });
const OfInvoice = z.object({ id: z.string(), invoice: z.string() });

interface OrderInvoiceDeps {
  readonly db: Database;
  readonly printInvoices: PrintInvoices;
}

export function orderInvoiceRoutes(
  app: App,
  { db, printInvoices }: OrderInvoiceDeps,
  authenticate: Authenticate,
): void {
  const findOwn = async (name: string, userId: string): Promise<readonly StoredInvoice[]> => {
    const { order } = (await findOrder(db, name, userId)) ?? notFound();
    return findInvoices(db, [order.id]);
  };

  app.get(
    API.orderInvoices,
    { onRequest: authenticate, schema: { ...TAGS, params: OfOrder, response: { 200: OrderInvoices } } },
    async request => {
      const found = await findOwn(request.params.id, toCaller(request).id);
      return { invoices: found.map(describeInvoice) };
    },
  );

  app.get(
    API.orderInvoice,
    { onRequest: authenticate, schema: { ...TAGS, params: OfInvoice } },
    async (request, reply) => {
      const found = await findOwn(request.params.id, toCaller(request).id);
      const { invoice } = found.find(({ id }) => id === request.params.invoice) ?? notFound();
      return sendInvoices({ reply, printInvoices }, [invoice], invoice.number);
    },
  );
}
