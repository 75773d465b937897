/** A shopper who retries each order under its idempotency key until the server gives a final response. */
import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { PlacedOrder, PlaceOrderRequest } from '#contract/order.ts';
import { API } from '#contract/urls.ts';
import type { Product } from '#domain/product.ts';
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
  const { token } = await registerAccount(await server.url(), account);
  const lines = orderLines(products, { minLines: 1, maxLines: 4, maxQuantity: 3 });

  async function send(key: string, request: PlaceOrderRequest): Promise<string> {
    for (;;) {
      const url = `${await server.url()}${API.orders}`;
      const outcome = await responses.record(
        attempt(url, { method: 'POST', body: request, token, idempotencyKey: key }),
      );
      if (outcome.status === 201) return outcome.text;
      if (typeof outcome.status === 'number' && outcome.status < 500 && outcome.status !== 409)
        throw new Error(`Order ${key} returned ${outcome.status}: ${outcome.text}`);
      await wait(RETRY_MS);
    }
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
