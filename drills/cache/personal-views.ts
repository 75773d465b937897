/** Shoppers who log in, order and look at their own data, beside requests without a session for the same addresses. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Session, User } from '#contract/account.ts';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { listSizes, type Product } from '#domain/products/product.ts';
import type { ServerAddress } from '#drills/restartable-server.ts';
import { type ApiRequest, type ApiResponse, registerAccount, sendRequest } from '#testing/api-client.ts';
import { orderRequestFor } from '#testing/order-request.ts';

export interface PersonalViews {
  /** Each shopper again and again, until it is over. */
  readonly view: (isOver: () => boolean) => Promise<void>;
  readonly summary: () => string;
  readonly violations: readonly string[];
}

interface Shopper {
  readonly email: string;
  /** Ids of the orders that were acknowledged. */
  readonly orders: string[];
}

const PASSWORD = 'handloom';
const PAUSE_MS = 300;

export async function startPersonalViews(
  cache: ServerAddress,
  { shoppers: count, product }: { readonly shoppers: number; readonly product: Product },
): Promise<PersonalViews> {
  const origin = await cache.url();
  const client = createClient(origin);
  const shoppers: Shopper[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `viewer${index}@nool.example`;
    await registerAccount(origin, { email, password: PASSWORD, firstName: 'Meena', lastName: 'Rajan' });
    shoppers.push({ email, orders: [] });
  }
  return {
    view: async isOver => {
      await Promise.all(
        shoppers.map(async shopper => {
          while (!isOver()) {
            await viewAs(client, shopper, product);
            await wait(PAUSE_MS);
          }
        }),
      );
    },
    summary: () => `${client.seen.responses} personal responses to ${count} shoppers`,
    violations: client.violations,
  };
}

interface Client {
  /** Undefined where the server is down. */
  readonly send: (path: string, request?: ApiRequest) => Promise<ApiResponse | undefined>;
  readonly violations: string[];
  readonly seen: { responses: number };
}

function createClient(origin: string): Client {
  const violations: string[] = [];
  const seen = { responses: 0 };
  return {
    violations,
    seen,
    send: async (path, request = {}) => {
      const response = await sendRequest(origin + path, request).catch(() => undefined);
      if (response === undefined || response.status >= 500) return undefined;
      seen.responses += 1;
      if ((response.headers.get('age') ?? '0') !== '0')
        violations.push(`${request.method ?? 'GET'} ${path} came from the cache`);
      return response;
    },
  };
}

async function viewAs({ send, violations }: Client, shopper: Shopper, product: Product): Promise<void> {
  const { email, orders } = shopper;
  const login = await send(API.login, { method: 'POST', body: { email, password: PASSWORD } });
  if (login === undefined) return;
  const { token, user } = JSON.parse(login.text) as Session;
  const body = orderRequestFor([{ product, size: listSizes(product)[0] ?? '', quantity: 1 }]);
  const idempotencyKey = `${email}-${orders.length}`;
  const placed = await send(API.orders, { method: 'POST', body, token, idempotencyKey });
  if (placed?.status === 201) orders.push((JSON.parse(placed.text) as PlacedOrder).order.id);
  const [ownProfile, ownOrders] = [fill(API.userByEmail, { email }), fill(API.order, { id: user.id })];
  const profile = await send(ownProfile, { token });
  if (profile !== undefined && (JSON.parse(profile.text) as User).email !== email)
    violations.push(`${email} was shown another profile`);
  const list = await send(ownOrders, { token });
  if (placed?.status === 201 && list !== undefined && !isOwn(list, orders))
    violations.push(`${email} was shown orders that are not all their own, or not their newest`);
  for (const path of [ownProfile, ownOrders]) {
    const response = await send(path);
    if (response !== undefined && response.status !== 401)
      violations.push(`${path} without a session returned ${response.status}`);
  }
}

/** The first page of their own, with the newest. */
function isOwn({ text }: ApiResponse, orders: readonly string[]): boolean {
  const found = (JSON.parse(text) as readonly Order[]).map(({ id }) => id);
  return found.includes(orders.at(-1) ?? '') && found.every(id => orders.includes(id));
}
