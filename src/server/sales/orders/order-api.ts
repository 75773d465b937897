/** The endpoints of orders, for shoppers with an account and without one. */
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { AccountGuards } from '#server/people/accounts/account-guards.ts';
import type { App } from '#server/platform/http/route.ts';
import { claimRoutes } from './guests/claim.routes.ts';
import { orderCodeRoutes } from './guests/order-code.routes.ts';
import { type OrderLinkDeps, orderLinkRoutes } from './guests/order-link.routes.ts';
import { orderLookupRoutes } from './guests/order-lookup.routes.ts';
import { orderInvoiceRoutes } from './invoices/order-invoice.routes.ts';
import { orderRoutes } from './order.routes.ts';

interface OrderApiDeps {
  readonly orders: Omit<OrderLinkDeps, 'rateLimits'>;
  readonly accounts: AccountDeps;
}

export function orderApi(
  app: App,
  { orders, accounts }: OrderApiDeps,
  guards: Omit<AccountGuards, 'publicUrl'>,
): void {
  app.decorateRequest('orderLink', null);
  orderRoutes(app, orders, guards);
  orderInvoiceRoutes(app, orders, guards.authenticate);
  orderLinkRoutes(app, { ...orders, rateLimits: accounts.rateLimits });
  orderLookupRoutes(app, { ...orders, rateLimits: accounts.rateLimits });
  orderCodeRoutes(app, accounts);
  claimRoutes(app, accounts, guards.authenticate);
}
