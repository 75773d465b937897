/** The endpoints by which an account makes orders its own that it placed as a guest. */
import { ClaimableOrders, ClaimedOrders, ClaimRequest } from '#contract/orders/claim.ts';
import { API } from '#contract/urls.ts';
import { toIso } from '#domain/day.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { type Authenticate, type Caller, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { type App, NEEDS_SESSION } from '#server/platform/http/route.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import { claimOrders, findClaimable } from './claim-orders.ts';
import { fillProfile } from './fill-profile.ts';

const TAGS = { tags: ['orders'], ...NEEDS_SESSION };

export function claimRoutes(
  app: App,
  deps: Pick<AccountDeps, 'db' | 'clock' | 'newId'>,
  authenticate: Authenticate,
): void {
  const { db, clock } = deps;
  app.get(
    API.guestOrders,
    { onRequest: authenticate, schema: { ...TAGS, response: { 200: ClaimableOrders } } },
    async request => {
      const caller = toCaller(request);
      const found = isConfirmed(caller) ? await findClaimable(db, caller.email) : [];
      return { orders: found.map(toClaimable) };
    },
  );

  app.post(
    API.claimGuestOrders,
    { onRequest: authenticate, schema: { ...TAGS, body: ClaimRequest, response: { 200: ClaimedOrders } } },
    async request => {
      const caller = toCaller(request);
      const { orderIds } = request.body;
      if (!isConfirmed(caller)) return { orderIds: [] };
      const { id: userId, email } = caller;
      const claimed = await db.transaction().execute(async transaction => {
        const claim = { userId, email, orderIds, address: request.ip };
        const numbers = await claimOrders(transaction, deps, claim);
        await fillProfile(transaction, { userId, orderIds: numbers }, clock().getTime());
        return numbers;
      });
      return { orderIds: [...claimed] };
    },
  );
}

/** Anybody can register an address. */
function isConfirmed({ email_verified_at }: Caller): boolean {
  return email_verified_at !== null;
}

function toClaimable({ order, lines }: StoredOrder) {
  return {
    orderId: order.order_number,
    placedAt: toIso(order.created_at),
    total: rupees(order.total_paise),
    products: lines.map(line => line.product_name),
  };
}
