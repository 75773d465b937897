/** An order as the examples of the API page show it to staff. */
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER } from '#server/site/docs/examples.ts';

export const CONSOLE_ORDER: ConsoleOrder = {
  order: ORDER,
  paymentProvider: null,
  stage: 'to-confirm',
  revision: 41,
  lines: [{ line: 0, productId: 'KUR-0042', size: 'M', isPacked: false, isSent: false, unpacked: 2 }],
  cancelledLines: [],
  shipments: [],
  invoices: [],
  notes: [],
  timeline: [
    {
      at: ORDER.createdAt,
      change: 'placed',
      by: { id: ORDER.userId, name: 'Meena Rajan', isShopper: true },
    },
  ],
  allowed: ['confirm', 'cancel', 'cancel-lines', 'edit-address', 'mark-paid', 'mark-failed'],
  rules: { taxPercent: 18 },
  shopper: { id: ORDER.userId, orderCount: 1, isEmailConfirmed: true },
};
