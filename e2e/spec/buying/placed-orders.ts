/** Orders that stand already when a test begins, placed and moved on through the interface. */

import type { Session } from '#contract/account.ts';
import {
  type Order,
  type OrderStatusRequest,
  type PlacedOrder,
  toSummaryInRupees,
} from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { addToCart, type CartLines } from '#domain/cart.ts';
import { fromRupees } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { summarise } from '#domain/pricing.ts';
import { call, createShopper } from '#e2e/shopper.ts';
import type { LineWish } from '#e2e/spec/fixtures.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { SETTINGS } from '#testing/test-settings.ts';

interface Purchase {
  readonly shopper: Session;
  readonly lines: readonly LineWish[];
  readonly paymentMethod?: PaymentMethod;
}

export async function placeOrder(
  url: string,
  { shopper, lines, paymentMethod = 'card' }: Purchase,
): Promise<Order> {
  const { email: _, id: __, ...customerInfo } = shopper.user;
  const body = { ...toOrderBody(lines, paymentMethod), customerInfo };
  const { token } = shopper;
  const { order } = await call<PlacedOrder>(`${url}${API.orders}`, { method: 'POST', body, token });
  return order;
}

/** The body of an order besides its customer. */
export function toOrderBody(lines: readonly LineWish[], paymentMethod: PaymentMethod) {
  const cart = lines.reduce<CartLines>(
    (taken, { product: { variants: _own, ...product }, size, quantity = 1 }) =>
      addToCart(taken, {
        product: { ...product, price: fromRupees(product.price) },
        size: size ?? product.sizes[0] ?? 'One Size',
        quantity,
      }),
    [],
  );
  return {
    items: cart.map(({ product, size, quantity }) => ({ productId: product.id, size, quantity })),
    orderSummary: toSummaryInRupees(summarise(cart, { paymentMethod, money: SETTINGS.money })),
    paymentMethod,
  };
}

/** Moves an order through the states given, as staff does. */
export async function moveOrder(
  shop: TestServer,
  order: Order,
  moves: readonly OrderStatusRequest[],
): Promise<void> {
  const { token } = await readStaff(shop);
  for (const body of moves) {
    await call(`${shop.url}${fill(API.orderStatus, { id: order.id })}`, { method: 'PUT', body, token });
  }
}

export const DELIVERED: readonly OrderStatusRequest[] = [
  { status: 'confirmed', paymentStatus: 'paid' },
  { status: 'shipped' },
  { status: 'delivered' },
];

const STAFF = new WeakMap<TestServer, Promise<Session>>();

/** One account for each shop. */
function readStaff(shop: TestServer): Promise<Session> {
  const known = STAFF.get(shop) ?? makeStaff(shop);
  STAFF.set(shop, known);
  return known;
}

async function makeStaff(shop: TestServer): Promise<Session> {
  const session = await createShopper(shop.url);
  await shop.makeStaff(session.user.email);
  return session;
}
