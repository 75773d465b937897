/** The descriptions of the endpoints of stock in the console. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

const STOCK = { sizes: { S: 0, M: 12, L: null } };

export const STOCK_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${CONSOLE_API.productStock}`]: {
    id: 'getProductStock',
    summary: 'Read the stock of a product (staff)',
    success: 'The pieces left by size, null where they are not counted, with their ETag.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: STOCK,
  },
  [`PUT ${CONSOLE_API.productStock}`]: {
    id: 'changeProductStock',
    summary: 'Change the stock of a product (staff)',
    description:
      'Applies at once, without publishing. `set` is a new count, or null to stop counting; `add` changes what is counted and leaves at least 0. With the ETag of what was read, nothing is changed if an order or an editor came first; `*` applies in any case.',
    success: 'The stock as it is now, with its ETag.',
    errors: [...STAFF_ERRORS, 'not-found', 'changed-meanwhile', 'if-match-missing'],
    request: { sizes: { M: { set: 12 }, S: { add: -2 } }, kind: 'correction', reason: 'Two were damaged' },
    response: STOCK,
  },
  [`GET ${CONSOLE_API.stock}`]: {
    id: 'listStock',
    summary: 'List the stock of products (staff)',
    success:
      'The products of a page with the pieces left and those sold in 30 days by size, how many products there are of all pages, and the cursor of the next page.',
    errors: STAFF_ERRORS,
    response: {
      products: [
        {
          id: 'KUR-0042',
          name: 'Vaigai Ajrakh Kurta',
          image: '/images/KUR-0042.avif',
          sizes: [{ size: 'M', left: 2, sold: 9 }],
        },
      ],
      total: 61,
      next: '!KUR-0042',
    },
  },
  [`GET ${CONSOLE_API.stockHistory}`]: {
    id: 'getStockHistory',
    summary: 'Read the movements of the stock of a product (staff)',
    description:
      'Counts, receipts and corrections by staff, and what orders took and cancellations returned; at most 200 orders of 90 days at once.',
    success: 'The movements, the latest first, and the time to ask for those before.',
    errors: STAFF_ERRORS,
    response: {
      movements: [
        {
          at: '2026-11-20T18:00:00.000Z',
          kind: 'order',
          size: 'M',
          change: -1,
          order: { id: 'ord_01kagx3n5q8r2t6v9w0y4z7b1', number: 'NL-261120-7K2M9Q' },
        },
        {
          at: '2026-11-20T09:30:00.000Z',
          kind: 'receipt',
          size: 'M',
          change: 10,
          before: 2,
          after: 12,
          by: 'Meena Rajan',
          reason: 'From the tailor',
        },
      ],
      from: '2026-08-22T18:00:00.000Z',
      next: '2026-08-22T18:00:00.000Z',
    },
  },
  [`POST ${CONSOLE_API.stockChanges}`]: {
    id: 'changeStock',
    summary: 'Preview or apply a change of the stock of many products (staff)',
    description:
      'Without `apply` nothing is changed. A change applies at once, without publishing, all of it or nothing; `add` leaves sizes that are not counted as they are. Orders go on meanwhile: the response has what was really changed.',
    success: 'How many sizes the change makes different, and the first hundred of them.',
    errors: [...STAFF_ERRORS, 'draft-changed'],
    request: { filter: { category: 'kurta', stock: 'few' }, sizes: ['M'], change: { add: 10 } },
    response: {
      count: 1,
      isApplied: false,
      revision: 31,
      changes: [{ productId: 'KUR-0042', size: 'M', before: 2, after: 12 }],
    },
  },
};
