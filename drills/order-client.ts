/** A shopper who retries each order under its idempotency key until the server gives a final response. */
import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { Tokens } from '#contract/account.ts';
import type { PlacedOrder, PlaceOrderRequest } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import { type ApiRequest, registerAccount, sendRequest } from '#testing/api-client.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { orderLines } from '#testing/random-order.ts';
import type { Outcome, ResponseCounts } from './response-counts.ts';
import type { ServerAddress } from './restartable-server.ts';

export interface SentOrder {
  readonly key: string;
  readonly request: PlaceOrderRequest;
  /** The response body: a repeated request must return exactly the same. */
  readonly responseText: string;
  readonly placed: PlacedOrder;
}

export interface OrderClient {
  readonly placeOrder: (key: string) => Promise<SentOrder>;
  /** Sends the order again and returns the response body. */
  readonly repeat: (order: SentOrder) => Promise<string>;
}

interface OrderClientOptions {
  readonly server: ServerAddress;
  readonly name: string;
  readonly products: readonly Product[];
  readonly responses: ResponseCounts;
}

const RETRY_MS = 10;

/** Throws when the account cannot be registered. */
export async function createOrderClient({
  server,
  name,
  products,
  responses,
}: OrderClientOptions): Promise<OrderClient> {
  const account = { email: `${name}@nool.example`, password: 'handloom', firstName: name, lastName: 'Drill' };
  let { token, refreshToken } = await registerAccount(await server.url(), account);
  const lines = orderLines(products, { minLines: 1, maxLines: 4, maxQuantity: 3 });

  async function post(path: string, request: ApiRequest): Promise<Outcome> {
    return attempt(`${await server.url()}${path}`, { ...request, method: 'POST' });
  }

  async function send(key: string, request: PlaceOrderRequest): Promise<string> {
    for (;;) {
      const order = { body: request, token, idempotencyKey: key };
      const outcome = await responses.record(post(API.orders, order));
      if (outcome.status === 201) return outcome.text;
      if (outcome.status === 401) await refresh();
      else if (isFinal(outcome)) throw new Error(`Order ${key} returned ${outcome.status}: ${outcome.text}`);
      await wait(RETRY_MS);
    }
  }

  /** Long drills outlive an access token. Without a response the next attempt may try again with the same token. */
  async function refresh(): Promise<void> {
    let outcome = await post(API.refresh, { body: { refreshToken } });
    // A restored backup has no sessions.
    if (outcome.status === 401)
      outcome = await post(API.login, { body: { email: account.email, password: account.password } });
    if (outcome.status === 200) ({ token, refreshToken } = JSON.parse(outcome.text) as Tokens);
    else if (isFinal(outcome))
      throw new Error(`The session of ${name} was not refreshed: ${outcome.status} ${outcome.text}`);
  }

  return {
    placeOrder: async key => {
      const [drawn = []] = fc.sample(lines, 1);
      const request = orderRequestFor(drawn);
      const responseText = await send(key, request);
      return { key, request, responseText, placed: JSON.parse(responseText) as PlacedOrder };
    },
    repeat: ({ key, request }) => send(key, request),
  };
}

/** Whether trying again would return the same. */
function isFinal({ status }: Outcome): boolean {
  return typeof status === 'number' && status < 500 && status !== 409;
}

async function attempt(url: string, request: ApiRequest): Promise<Outcome> {
  try {
    const { status, text, headers } = await sendRequest(url, request);
    return { status, text, retryAfter: headers.get('retry-after') };
  } catch (error) {
    return { status: isRefused(error) ? 'refused' : 'none', text: '', retryAfter: null };
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED';
}
