/** The accounts whose tokens random requests carry: two shoppers and a member of staff. */
import type { SavedAddress } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { Version } from '#contract/console/version.ts';
import type { PlacedOrder, PlaceOrderRequest } from '#contract/orders/order.ts';
import { readCatalogue } from '#contract/products/product.ts';
import { API, PRODUCTS_FILE } from '#contract/urls.ts';
import { listSizes } from '#domain/products/product.ts';
import { callApi, registerAccount } from '#testing/api-client.ts';
import { CUSTOMER, orderRequestFor } from '#testing/order-request.ts';
import { PRIVATE_NAME } from '#testing/security/check-response.ts';
import type { RequestData } from '#testing/security/random-requests.ts';
import type { ServerDatabase } from '#testing/server-database.ts';
import { logInStaff, registerStaff } from '#testing/staff-session.ts';

const PASSWORD = 'handloom';

export interface TestAccounts {
  /** New shoppers with an order and an address each, and a new session of staff. */
  readonly newRound: (name: string) => Promise<RequestData>;
}

export async function createTestAccounts(origin: string, database: ServerDatabase): Promise<TestAccounts> {
  const register = (email: string, lastName: string) =>
    registerAccount(origin, { email, password: PASSWORD, firstName: 'Meena', lastName });
  const post = <Body>(path: string, body: object, token?: string) =>
    callApi<Body>(origin + path, { method: 'POST', body, token });
  const { request, values } = await validOrder(origin);
  let whole = 1;
  const { address } = CUSTOMER;
  await registerStaff(origin, database);

  return {
    newRound: async name => {
      const one = await register(`one${name}@nool.example`, PRIVATE_NAME);
      const two = await register(`two${name}@nool.example`, 'Rajan');
      const staff = await logInStaff(origin);
      // Staff of random requests archive products, sell out their stock, and publish that.
      await database.rows('delete from stock');
      whole = (await post<Version>(CONSOLE_API.versions, { copyOf: whole }, staff)).number;
      const { order } = await post<PlacedOrder>(API.orders, request, one.token);
      const { id } = await post<SavedAddress>(API.addresses, address, one.token);
      return {
        tokens: { one: one.token, two: two.token, staff },
        values: [
          ...[one, two].flatMap(({ user }) => [user.id, user.email]),
          order.id,
          order.orderId,
          id,
          one.refreshToken,
          two.refreshToken,
          PASSWORD,
          ...values,
        ],
        bodies: new Map<string, unknown>([
          [`POST ${API.orders}`, request],
          [`POST ${API.addresses}`, address],
        ]),
      };
    },
  };
}

/** A valid order, and ids and sizes of some products. */
async function validOrder(origin: string) {
  const rows = await callApi<unknown>(origin + PRODUCTS_FILE);
  const [product, ...others] = readCatalogue(rows).catalogue.products;
  if (product === undefined) throw new Error('The catalogue is empty');
  const [size = ''] = listSizes(product);
  const request: PlaceOrderRequest = orderRequestFor([{ product, size, quantity: 1 }]);
  return { request, values: [product.id, size, ...others.slice(0, 10).map(other => other.id)] };
}
