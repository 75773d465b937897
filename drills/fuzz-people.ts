/** The people whose tokens drawn requests carry: two shoppers, and a member of staff whom a command has made one. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SavedAddress, Session } from '#contract/account.ts';
import { type PlacedOrder, type PlaceOrderRequest, toSummaryInRupees } from '#contract/order.ts';
import { readCatalogue } from '#contract/product.ts';
import { API, PRODUCTS_FILE } from '#contract/urls.ts';
import { summarise } from '#domain/pricing.ts';
import { sizesOf } from '#domain/product.ts';
import { MARK } from '#server/security/check-response.ts';
import type { Words } from '#server/security/random-requests.ts';
import { NODE, type Settings } from './server-process.ts';

const PASSWORD = 'handloom';
const STAFF = 'staff@nool.example';
const ADDRESS = {
  addressLine1: '1 Arcot Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600026',
  country: 'India' as const,
};

export interface FuzzPeople {
  /** Fresh shoppers with an order and an address each, and staff logged in anew. */
  readonly words: (round: number) => Promise<Words>;
}

export async function createFuzzPeople(url: string, settings: Settings): Promise<FuzzPeople> {
  const post = async <Body>(path: string, body: object, token?: string): Promise<Body> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return (await answer.json()) as Body;
  };
  const register = (email: string, lastName: string) =>
    post<Session>(API.register, { email, password: PASSWORD, firstName: 'Meena', lastName });
  const { request, products } = await someOrder(url);
  await register(STAFF, 'Rajan');
  const env = { ...process.env, ...settings };
  await promisify(execFile)(NODE, ['src/server/commands/staff-command.ts', 'add', STAFF], { env });

  return {
    words: async round => {
      const one = await register(`one${round}@nool.example`, MARK);
      const two = await register(`two${round}@nool.example`, 'Rajan');
      const staff = await post<Session>(API.login, { email: STAFF, password: PASSWORD });
      const { order } = await post<PlacedOrder>(API.orders, request, one.token);
      const { id } = await post<SavedAddress>(API.addresses, ADDRESS, one.token);
      return {
        tokens: { one: one.token, two: two.token, staff: staff.token },
        names: [
          ...[one, two, staff].flatMap(({ user }) => [user.id, user.email]),
          order.id,
          order.orderId,
          id,
          one.refreshToken,
          two.refreshToken,
          PASSWORD,
          ...products,
        ],
        bodies: new Map<string, unknown>([
          [`POST ${API.orders}`, request],
          [`POST ${API.addresses}`, ADDRESS],
        ]),
      };
    },
  };
}

/** An order that is right at the prices of now, and the ids and sizes of some goods. */
async function someOrder(url: string) {
  const rows: unknown = await (await fetch(url + PRODUCTS_FILE)).json();
  const [product, ...others] = readCatalogue(rows).catalogue.products;
  if (product === undefined) throw new Error('The shop sells nothing');
  const [size = ''] = sizesOf(product);
  const request: PlaceOrderRequest = {
    items: [{ productId: product.id, size, quantity: 1 }],
    customerInfo: { firstName: 'Meena', lastName: 'Rajan', phone: '9840012345', address: ADDRESS },
    orderSummary: toSummaryInRupees(summarise([{ price: product.price, quantity: 1 }], 'upi')),
    paymentMethod: 'upi',
  };
  return { request, products: [product.id, size, ...others.slice(0, 10).map(other => other.id)] };
}
