import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  CancelOrderRequest,
  LAST_NAME,
  ORDERS_PER_PAGE,
  Order,
  OrderStatusRequest,
  PlacedOrder,
  PlaceOrderRequest,
} from '#contract/orders/order.ts';
import { IdempotencyKey } from '#contract/text.ts';
import { API, fill } from '#contract/urls.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { AccountGuards } from '#server/people/accounts/account-guards.ts';
import {
  type Authenticate,
  type Caller,
  isPermitted,
  requirePaymentRight,
  requirePermission,
  toCaller,
} from '#server/people/accounts/sessions/authentication.ts';
import { isId } from '#server/platform/db/ids.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NEEDS_SESSION, NEEDS_STAFF_SESSION } from '#server/platform/http/route.ts';
import { cancelOrder, moveOrder } from './change-order.ts';
import { type AccountPlacement, placeOrClaim } from './guests/claim-by-key.ts';
import { orderLink } from './guests/describe-linked-order.ts';
import { readGuestRequest } from './guests/guest-request.ts';
import { hasPlacedAsGuest, placeGuestOrder } from './guests/place-guest-order.ts';
import type { Placement } from './new-order.ts';
import { findOrder, listOrders, withClaimedGuests } from './order.repository.ts';
import type { Owner } from './order.table.ts';
import type { OrderDeps } from './order-deps.ts';
import { toOrder } from './order-response.ts';
import { describeOrder, describeOrders } from './reading/describe-orders.ts';

const TAGS = { tags: ['orders'], ...NEEDS_SESSION };
const Params = z.object({ id: z.string() });
const PlaceHeaders = z.object({ 'idempotency-key': z.optional(IdempotencyKey) });

const Page = z.object({
  limit: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: 'limit must be a whole number from 1' })),
  ),
  cursor: z.optional(
    z.string().check(z.refine(text => isId('ord', text), { error: 'cursor is not one that was given' })),
  ),
});

export function orderRoutes(
  app: App,
  orders: OrderDeps,
  { authenticate, authenticateStaff }: Omit<AccountGuards, 'publicUrl'>,
): void {
  placeRoute(app, orders, authenticate);
  readRoute(app, orders, authenticate);
  statusRoute(app, orders, authenticateStaff);
  cancelRoute(app, orders, authenticate);
}

function placeRoute(app: App, orders: OrderDeps, authenticate: Authenticate): void {
  app.post(
    API.orders,
    {
      onRequest: async request => {
        if (!(await isOfGuest(request))) await authenticate(request);
      },
      schema: { ...TAGS, headers: PlaceHeaders, body: PlaceOrderRequest, response: { 201: PlacedOrder } },
      // `toOrder` builds each field by name, so that nothing else can be in it. To validate it again takes a tenth of an order's time.
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const { caller, body, ip: address } = request;
      const key = request.headers['idempotency-key'];
      const placed =
        caller === null
          ? await placeForGuest(orders, { request: body, address }, key)
          : await placeForAccount(orders, { shopper: caller, request: body, address }, key);
      orders.onMail();
      return reply.code(201).send(placed);
    },
  );

  /**
   * Whoever sends a token that has expired has an account, and is asked to renew it. Where guests do not order any more, one whose
   * response was lost gets the order that the key belongs to.
   */
  async function isOfGuest({ headers }: FastifyRequest): Promise<boolean> {
    if (headers.authorization !== undefined) return false;
    if (orders.getVersion().settings.buying.hasGuestOrders) return true;
    const key = headers['idempotency-key'];
    return typeof key === 'string' && hasPlacedAsGuest(orders.db, key);
  }
}

async function placeForAccount(
  orders: OrderDeps,
  placement: AccountPlacement,
  key: string | undefined,
): Promise<PlacedOrder> {
  if (placement.request.customerInfo.lastName === '')
    throw new HttpError({
      code: 'invalid',
      fields: { 'customerInfo.lastName': LAST_NAME },
      isIncomplete: true,
    });
  const placed = valueOrThrow(await placeOrClaim(orders, placement, key));
  const order = toOrder(placed, ownerFor(placement.shopper));
  return { orderId: order.orderId, order };
}

async function placeForGuest(
  orders: OrderDeps,
  placement: Pick<Placement, 'request' | 'address'>,
  sentKey: string | undefined,
): Promise<PlacedOrder> {
  const { email, key } = valueOrThrow(readGuestRequest(placement.request, sentKey));
  const placed = valueOrThrow(await placeGuestOrder(orders, { ...placement, email, key }));
  const order = toOrder(placed, placed.order.user_id);
  return { orderId: order.orderId, order, link: await orderLink(orders, order.id, 'own') };
}

/** Serves two things under one address, as the spec has it: an order by its name, or a shopper's list by the user id. */
function readRoute(app: App, orders: OrderDeps, authenticate: Authenticate): void {
  const { db } = orders;
  app.get(
    API.order,
    {
      onRequest: authenticate,
      schema: {
        ...TAGS,
        params: Params,
        querystring: Page,
        response: { 200: z.union([Order, z.array(Order)]) },
      },
    },
    async (request, reply) => {
      const caller = toCaller(request);
      const { id } = request.params;
      if (id !== caller.id) {
        const found = await findOrder(db, id, ownerFor(caller));
        if (found === undefined) throw new HttpError({ code: notFoundFor(caller) });
        return describeOrder(orders, found, ownerFor(caller));
      }
      const limit = Math.min(ORDERS_PER_PAGE, Number(request.query.limit ?? ORDERS_PER_PAGE));
      // One more than requested shows whether there is a next page.
      const userIds = await withClaimedGuests(db, id);
      const found = await listOrders(db, { userIds, limit: limit + 1, after: request.query.cursor });
      const page = await describeOrders(orders, found.slice(0, limit), ownerFor(caller));
      if (found.length > limit) reply.header('link', nextLink(request, limit, page.at(-1)?.id ?? ''));
      return page;
    },
  );
}

function statusRoute(app: App, orders: OrderDeps, authenticate: Authenticate): void {
  app.put(
    API.orderStatus,
    {
      onRequest: [authenticate, requirePermission('orders.change')],
      schema: {
        ...TAGS,
        ...NEEDS_STAFF_SESSION,
        params: Params,
        body: OrderStatusRequest,
        response: { 200: Order },
      },
    },
    async request => {
      requirePaymentRight(request, request.body.paymentStatus !== undefined);
      const moved = valueOrThrow(
        await moveOrder({ ...orders, actor: toCaller(request).id }, request.params.id, request.body),
      );
      orders.onMail();
      return describeOrder(orders, moved, undefined);
    },
  );
}

function cancelRoute(app: App, orders: OrderDeps, authenticate: Authenticate): void {
  app.post(
    API.orderCancel,
    {
      onRequest: authenticate,
      schema: { ...TAGS, params: Params, body: CancelOrderRequest, response: { 200: Order } },
    },
    async request => {
      const caller = toCaller(request);
      const owner = ownerFor(caller, 'orders.change');
      const cancellation = { ...request.body, name: request.params.id, owner };
      // Money that goes back by a decision of the staff counts towards their limit. Shoppers have none.
      const isRefundLimited = owner === undefined;
      const cancelled = await cancelOrder({ ...orders, actor: caller.id, isRefundLimited }, cancellation);
      if (!cancelled.ok && cancelled.error.code === 'not-found')
        throw new HttpError({ code: notFoundFor(caller) });
      const found = valueOrThrow(cancelled);
      orders.onMail();
      return describeOrder(orders, found, owner);
    },
  );
}

/** Staff without the permission, or that has yet to pass the second factor, has the orders of its own account only. */
function ownerFor(caller: Caller, permission: Permission = 'orders.read'): Owner {
  return isPermitted(caller, permission) ? undefined : caller.id;
}

function notFoundFor({ needsSecondFactor }: Caller) {
  return needsSecondFactor ? 'second-factor-required' : 'not-found';
}

function nextLink(request: FastifyRequest, limit: number, cursor: string): string {
  const { id = '' } = request.params as { id?: string };
  return `<${fill(API.order, { id })}?limit=${limit}&cursor=${cursor}>; rel="next"`;
}
