/** The invoices and credit notes of an order, as PDF. */
import { fileLink } from '#console/api/file-link.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { fill } from '#contract/urls.ts';
import { INVOICE_KINDS } from '#domain/invoices/invoice.ts';

export function OrderInvoices({ order, invoices }: Pick<ConsoleOrder, 'order' | 'invoices'>) {
  if (invoices.length === 0) return null;
  return (
    <PageSection title="Invoices">
      <LinedList aria-label="Invoices">
        {invoices.map(({ id, kind, number, issuedAt, parcel }) => (
          <LinedItem key={id}>
            <a {...fileLink(fill(ORDER_API.invoice, { id: order.id, invoice: id }))}>
              {INVOICE_KINDS[kind].title} {number}
            </a>
            {parcel !== undefined && `, parcel ${parcel}`}, {formatTime(issuedAt)}
          </LinedItem>
        ))}
      </LinedList>
    </PageSection>
  );
}
