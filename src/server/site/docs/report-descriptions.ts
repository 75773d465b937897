/** The descriptions of the endpoints of reports, and of what Today counts. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Today } from '#contract/console/today.ts';
import { API } from '#contract/urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

const COMPARED = { now: { orders: 3, total: 5656.92 }, before: { orders: 2, total: 3771.28 } };

const TODAY: Today = {
  toConfirm: 3,
  toPack: 5,
  toHandOver: 2,
  partlyShipped: 1,
  toReceive: 1,
  awaitingPayment: 1,
  payments: 1,
  stock: { out: 1, few: 4 },
  mails: { failed: 0, late: 0 },
  messages: { open: 1, overdue: 0 },
  backup: { latestAt: '2026-11-20T18:00:00.000Z', isOld: false },
  sales: { day: COMPARED, week: COMPARED, month: COMPARED },
};

export const REPORT_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${CONSOLE_API.salesReport}`]: {
    id: 'reportSales',
    summary: 'Report the sales of a period (staff)',
    description:
      'By day, product, size, category, state or payment method, from the first day to the last in India, by default the last 30 days. Cancelled orders do not count; amounts are without tax and charges. `order=slow` lists what sold least first, products that sold nothing included. Orders count a moment after they were placed.',
    success: 'The groups, the total, and the total of as many days before.',
    errors: STAFF_ERRORS,
    response: {
      by: 'product',
      from: '2026-11-20',
      to: '2026-11-20',
      total: { orders: 2, pieces: 3, sales: 2397 },
      before: { orders: 1, pieces: 1, sales: 799 },
      count: 1,
      rows: [{ key: 'KUR-0042', label: 'Indigo Ajrakh Kurta', orders: 2, pieces: 3, sales: 2397 }],
    },
  },
  [`GET ${CONSOLE_API.salesFile}`]: {
    id: 'exportSales',
    summary: 'Export the sales of a period as CSV (staff)',
    description: 'The groups of the report, without its totals; all of them unless `limit` says less.',
    success: 'The file.',
    downloads: ['text/csv'],
    errors: STAFF_ERRORS,
  },
  [`GET ${CONSOLE_API.gstReturn}`]: {
    id: 'reportGstReturn',
    summary: 'Report the return of sales, GSTR-1, of a month or quarter (staff)',
    description:
      'How many rows each file has, and how the invoices and credit notes compare with the ledger of their orders: `invoiced` less `credited`, with `inOthers` and less the `differences`, is `charged` less `refunded`. The days are those of India.',
    success: 'The files and the comparison.',
    errors: STAFF_ERRORS,
    response: {
      month: '2026-11',
      from: '2026-11-01',
      to: '2026-11-30',
      files: [{ name: 'b2cs', rows: 4 }],
      reconciliation: {
        invoiced: 5656.92,
        credited: 799,
        inOthers: 0,
        differences: [
          { name: 'unpaid', amount: 1599, count: 1, orders: [{ id: 'ord_1', number: 'NOOL-261120-4711' }] },
        ],
        charged: 4057.92,
        refunded: 799,
      },
    },
  },
  [`GET ${CONSOLE_API.gstReturnFile}`]: {
    id: 'exportGstReturn',
    summary: 'Export a file of the return of sales as CSV (staff)',
    description:
      'In the layout of the offline tool, without a byte order mark. Files name buyers, so that they need the permission to export orders.',
    success: 'The file.',
    downloads: ['text/csv'],
    errors: STAFF_ERRORS,
  },
  [`GET ${CONSOLE_API.emptySearchReport}`]: {
    id: 'reportEmptySearches',
    summary: 'List the searches of a period that found nothing (staff)',
    description: 'They are counted without filters and for 90 days. Nothing says who searched.',
    success: 'The words, how often and when last, most frequent first.',
    errors: STAFF_ERRORS,
    response: { searches: [{ words: 'linen dhoti', times: 12, lastDay: '2026-11-20' }] },
  },
  [`GET ${CONSOLE_API.emptySearchFile}`]: {
    id: 'exportEmptySearches',
    summary: 'Export the searches of a period that found nothing as CSV (staff)',
    success: 'The file.',
    downloads: ['text/csv'],
    errors: STAFF_ERRORS,
  },
  [`POST ${API.emptySearches}`]: {
    id: 'countEmptySearch',
    summary: 'Count a search that found nothing',
    description: 'The sample shop counts none, and of one network a shop counts 60 in an hour.',
    success: 'The same, whether it was counted.',
    request: { search: 'linen dhoti' },
  },
  [`GET ${ORDER_API.today}`]: {
    id: 'getToday',
    summary: 'Count what there is to do, and compare sales (staff)',
    description:
      'Days, weeks from Monday and months are those of India, each against as much of the one before. Cancelled orders do not count. What the role of the caller may not see is missing: `stock` needs `products.read`, `mails` and `messages` `messages.answer`, `sales` `reports.read`, `backup` `settings.change`. `backup` is also missing with PostgreSQL.',
    success: 'The counts, and orders and rupees sold.',
    errors: STAFF_ERRORS,
    response: TODAY,
  },
};
