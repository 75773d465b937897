/** Shoppers and their orders of five years: the older are of older products and delivered, the newest wait for staff. */

import { times } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { PAYMENT_METHOD_NAMES } from '#domain/payments/payment.ts';
import { summarise } from '#domain/pricing.ts';
import { listSizes, type Product } from '#domain/products/product.ts';
import type { SeededRandom } from '#sample/seeded-random.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { AuditTable } from '#server/platform/audit/audit.table.ts';
import { type NewOrderDeps, newOrder } from '#server/sales/orders/new-order.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { CUSTOMER, type OrderedLine, orderRequestFor } from '#testing/order-request.ts';
import { SETTINGS } from '#testing/test-settings.ts';

const FIRST_NAMES = [
  'Meena',
  'Kavya',
  'Priya',
  'Anita',
  'Divya',
  'Latha',
  'Sunil',
  'Arjun',
  'Farhan',
] as const;
const SYLLABLES = ['ra', 'jan', 'ku', 'mar', 'swa', 'mi', 'na', 'than', 'de', 'vi', 'sha', 'ma'] as const;
const STATES = ['Tamil Nadu', 'Karnataka', 'Kerala', 'Goa', 'Delhi', 'Maharashtra', 'Gujarat'] as const;
const OPEN = ['pending', 'confirmed', 'shipped'] as const satisfies readonly OrderStatus[];
const OPEN_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_LINES = 4;

/** At any time the shop sells a fifth of the products that it ever had. */
const SOLD_AT_ONCE = 0.2;

export interface HistoryDeps extends NewOrderDeps {
  readonly random: SeededRandom;
}

export function makeShopper({ clock, newId, random }: HistoryDeps, at: number): UserTable {
  const now = clock().getTime();
  const last = Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join('');
  return {
    id: newId('usr'),
    email: `${last}${at}@mail.example`,
    password_hash: 'x'.repeat(100),
    role: 'shopper',
    staff_role: null,
    email_verified_at: now,
    common_password: 0,
    first_name: random.pick(FIRST_NAMES),
    last_name: last,
    phone: `+91 9${random.int(100_000_000, 999_999_999)}`,
    address_line1: `${random.int(1, 200)} Kumaran Colony Main Road`,
    landmark: '',
    city: 'Chennai',
    state: random.pick(STATES),
    postal_code: String(random.int(110_000, 855_000)),
    country: 'India',
    created_at: now,
    updated_at: now,
  };
}

export interface OrderHistory {
  readonly shoppers: readonly UserTable[];
  readonly products: readonly Product[];
  /** The time of the last order. */
  readonly end: number;
}

/** An order of now; `progress` from 0 to 1 says how far the history has come. */
export function makeOrder(deps: HistoryDeps, history: OrderHistory, progress: number): StoredOrder {
  const { random, clock } = deps;
  const shopper = history.shoppers[random.int(0, history.shoppers.length - 1)];
  if (shopper === undefined) throw new Error('There are no shoppers');
  const paymentMethod = random.bool(0.3) ? 'cod' : (PAYMENT_METHOD_NAMES[random.int(0, 2)] ?? 'upi');
  const ordered = toLines(random, history.products, progress);
  const request = orderRequestFor(ordered, { customerInfo: toCustomer(shopper), paymentMethod });
  const lines = ordered.map(({ product, size, quantity }) => ({
    productId: product.id,
    productName: product.name,
    productImage: product.image,
    size,
    quantity,
    price: product.price,
    total: times(product.price, quantity),
  }));
  const summary = summarise(lines, { paymentMethod, money: SETTINGS.money });
  const placed = newOrder(
    deps,
    { shopper, request, settings: SETTINGS, collector: null },
    { lines, summary },
  );
  const isOpen = clock().getTime() > history.end - OPEN_MS;
  const status: OrderStatus = random.bool(0.05) ? 'cancelled' : isOpen ? random.pick(OPEN) : 'delivered';
  return { ...placed, order: { ...placed.order, status } };
}

function toCustomer(shopper: UserTable): typeof CUSTOMER {
  return {
    firstName: shopper.first_name,
    lastName: shopper.last_name,
    phone: shopper.phone,
    address: { ...CUSTOMER.address, state: shopper.state, postalCode: shopper.postal_code },
  };
}

function toLines(random: SeededRandom, products: readonly Product[], progress: number) {
  const onSale = Math.ceil(products.length * SOLD_AT_ONCE);
  const first = Math.floor((products.length - onSale) * progress);
  const chosen = new Map<string, OrderedLine & { readonly product: Product }>();
  for (let line = random.int(1, MAX_LINES); line > 0; line -= 1) {
    const product = products[first + random.int(0, onSale - 1)];
    if (product === undefined) throw new Error('There are no products');
    const sizes = listSizes(product);
    const size = sizes[random.int(0, sizes.length - 1)] ?? '';
    chosen.set(product.id, { product, size, quantity: random.int(1, 2) });
  }
  return [...chosen.values()];
}

/** What a member of staff did with an order. */
export function makeAudit(
  { newId }: Pick<HistoryDeps, 'newId'>,
  { order }: StoredOrder,
  actor: string,
): readonly AuditTable[] {
  const row = (action: AuditTable['action'], minutes: number): AuditTable => ({
    created_at: order.created_at + minutes * 60_000,
    id: newId('aud'),
    actor,
    action,
    kind: 'order',
    record_id: order.id,
    before: null,
    after: JSON.stringify({ status: order.status }),
  });
  return [row('confirmed', 1), row('delivered', 2)];
}
