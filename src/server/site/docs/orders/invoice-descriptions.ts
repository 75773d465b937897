/** The descriptions of the endpoints of invoices and credit notes. */
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { API } from '#contract/urls.ts';
import type { EndpointDescription } from '#server/site/docs/endpoint-description.ts';
import { STAFF_ERRORS } from '#server/site/docs/staff-errors.ts';

const FILE = { success: 'The document.', downloads: ['application/pdf'] } as const;
const INVOICE = { invoice: 'The id of the invoice or credit note.' };

export const INVOICE_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${API.orderInvoices}`]: {
    id: 'listOrderInvoices',
    summary: 'List the invoices and credit notes of an own order',
    description:
      'Oldest first. A parcel gets its invoice when the courier gets the parcel; in the tax scheme `spec` there are none.',
    success: 'The invoices and credit notes.',
    errors: ['not-found'],
    response: {
      invoices: [
        {
          id: 'ivc_01kagx3n5q8r2t6v9w0y4z7b1',
          kind: 'tax-invoice',
          number: 'INV/26-27/000001',
          issuedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
    },
  },
  [`GET ${API.orderInvoice}`]: {
    id: 'getOrderInvoice',
    summary: 'Read an invoice or a credit note of an own order',
    description: 'As it was issued, whatever has changed since.',
    parameters: INVOICE,
    ...FILE,
    errors: ['not-found'],
  },
  [`GET ${ORDER_API.invoice}`]: {
    id: 'getConsoleInvoice',
    summary: 'Read an invoice or a credit note (staff)',
    parameters: INVOICE,
    ...FILE,
    errors: [...STAFF_ERRORS, 'not-found'],
  },
  [`GET ${ORDER_API.invoicesFile}`]: {
    id: 'printOrderInvoices',
    summary: 'Read the invoices and credit notes of many orders as one file (staff)',
    description: 'In the order of the ids, those of an order by their date.',
    parameters: { ids: 'The ids of at most 200 orders, with commas between them.' },
    ...FILE,
    errors: [...STAFF_ERRORS, 'no-invoices'],
  },
};
