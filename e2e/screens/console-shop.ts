/** A shop at work, for the pictures of its console: orders in every stage, messages, sold out sizes. */
import type { Session } from '#contract/account.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order, OrderStatusRequest } from '#contract/orders/order.ts';
import { API, fill, PRODUCTS_FILE } from '#contract/urls.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { Member } from '#e2e/console/fixtures.ts';
import { call, createShopper, PROFILE } from '#e2e/shopper.ts';
import { DELIVERED, moveOrder, placeOrder } from '#e2e/spec/buying/placed-orders.ts';
import type { LineWish } from '#e2e/spec/fixtures.ts';
import type { TestServer } from '#e2e/test-server.ts';

type Address = typeof PROFILE.address;

const SHOPPERS: readonly (readonly [first: string, last: string, Partial<Address>])[] = [
  ['Kavya', 'Iyer', {}],
  [
    'Arjun',
    'Mehta',
    { addressLine1: '4 Carter Road', city: 'Mumbai', state: 'Maharashtra', postalCode: '400050' },
  ],
  [
    'Fatima',
    'Sheikh',
    {
      addressLine1: '18 Banjara Hills, Road No. 3',
      city: 'Hyderabad',
      state: 'Telangana',
      postalCode: '500034',
    },
  ],
  [
    'Lakshmi Priyadarshini',
    'Venkataraghavan',
    {
      addressLine1: 'Flat 12B, Sri Krishna Apartments, 3rd Cross Street',
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560004',
    },
  ],
  [
    'Rohan',
    'Das',
    { addressLine1: '22 Lake Gardens', city: 'Kolkata', state: 'West Bengal', postalCode: '700045' },
  ],
];

const METHODS: readonly PaymentMethod[] = ['upi', 'card', 'cod', 'netbanking'];

/** The orders of the pictures, the newest last; about one of three is still to be confirmed. */
const MOVES: readonly (readonly OrderStatusRequest[])[] = [
  DELIVERED,
  DELIVERED,
  DELIVERED.slice(0, 2),
  DELIVERED.slice(0, 1),
  [{ status: 'confirmed' }],
  DELIVERED.slice(0, 1),
  [],
  [],
  [{ paymentStatus: 'paid' }],
  [],
];

/** So that lists are longer than the window. */
const ROUNDS = 3;

export interface WorkingShop {
  readonly orders: readonly Order[];
  readonly shoppers: readonly Session[];
  /** Its shopper still has to pay it to the UPI id of the shop. */
  readonly unpaid: Order;
  /** It was to be paid to that id, and is cancelled. */
  readonly late: Order;
  /** It was placed without an account and without an email. */
  readonly guest: Order;
}

export async function fillShop(shop: TestServer): Promise<Omit<WorkingShop, 'unpaid' | 'late' | 'guest'>> {
  const products = (await (await fetch(shop.url + PRODUCTS_FILE)).json()) as readonly LineWish['product'][];
  await shop.countPieces([
    ['SHI-0001', 'XS', 2],
    ['SHI-0001', 'S', 0],
    ['KUR-0002', 'M', 3],
  ]);
  const shoppers = await Promise.all(
    SHOPPERS.map(([firstName, lastName, address]) =>
      createShopper(
        shop.url,
        { ...PROFILE, firstName, lastName, address: { ...PROFILE.address, ...address } },
        `${firstName}.${lastName}@example.in`.toLowerCase().replaceAll(' ', '.'),
      ),
    ),
  );
  const orders: Order[] = [];
  const rounds = Array.from({ length: ROUNDS }, () => MOVES).flat();
  for (const [number, moves] of rounds.entries()) {
    const shopper = pick(shoppers, number);
    const lines = Array.from({ length: 1 + (number % 3) }, (_, line) => ({
      product: pick(products, 37 * (number + line) + line),
      quantity: 1 + (line % 2),
    }));
    const order = await placeOrder(shop.url, { shopper, lines, paymentMethod: pick(METHODS, number) });
    await moveOrder(shop, order, moves);
    orders.push(order);
  }
  await cancelLast(shop.url, orders, shoppers);
  return { orders, shoppers };
}

async function cancelLast(
  url: string,
  orders: readonly Order[],
  shoppers: readonly Session[],
): Promise<void> {
  const { token } = pick(shoppers, orders.length - 1);
  const path = fill(API.orderCancel, { id: pick(orders, orders.length - 1).id });
  const body = { reason: 'Changed my mind', notes: 'I found the same in another size.' };
  await call(url + path, { method: 'POST', body, token });
}

export async function writeMessages(shop: TestServer): Promise<void> {
  const messages = [
    ['Kavya Iyer', 'Washing the ajrakh kurta', 'Does the colour run?\n\nI wash at 40 °C.'],
    ['Rohan Das', 'A larger order', 'We need 40 kurtas for a wedding in January. Is there a price for that?'],
    ['Fatima Sheikh', 'Where is my order?', 'It was sent on Monday. When does it come?'],
  ];
  for (const [name, subject, message] of messages) {
    const body = JSON.stringify({ name, email: 'kavya@nool.example', subject, message });
    await fetch(shop.url + API.messages, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  }
}

/** Its parcel has a number, as the console hands parcels over. */
export async function shipOne(url: string, member: Member, { orderNumber }: Order): Promise<void> {
  const body = { courier: 'Delhivery', text: `${orderNumber} 1234567890`, apply: true };
  await postAs(member, url + ORDER_API.dispatches, body);
}

/** One piece is in a parcel of its own, the others are still to be packed. */
export async function fillOneParcel(url: string, member: Member, { id }: Order): Promise<void> {
  const body = { contents: [{ line: 0, quantity: 1 }] };
  await postAs(member, url + fill(ORDER_API.shipments, { id }), body);
}

export async function postAs({ cookies }: Member, url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} was refused: ${await response.text()}`);
}

/** Nobody has confirmed it yet. */
export async function subscribe(shop: TestServer): Promise<void> {
  await fetch(shop.url + API.newsletter, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@nool.example' }),
  });
}

export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
