/** The endpoints of orders, for shoppers with an account and without one. */
import type { AccountGuards } from '#server/people/accounts/account-guards.ts';
import type { App } from '#server/platform/http/route.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { orderLinkRoutes } from './guests/order-link.routes.ts';
import { orderLookupRoutes } from './guests/order-lookup.routes.ts';
import { orderInvoiceRoutes } from './invoices/order-invoice.routes.ts';
import type { PrintInvoices } from './invoices/print-invoices.ts';
import { orderRoutes } from './order.routes.ts';
import type { OrderDeps } from './order-deps.ts';

interface OrderApiDeps extends OrderDeps {
  readonly printInvoices: PrintInvoices;
  readonly rateLimits: RateLimits;
}

export function orderApi(app: App, deps: OrderApiDeps, guards: Omit<AccountGuards, 'publicUrl'>): void {
  app.decorateRequest('orderLink', null);
  orderRoutes(app, deps, guards);
  orderInvoiceRoutes(app, deps, guards.authenticate);
  orderLinkRoutes(app, deps);
  orderLookupRoutes(app, deps);
}
