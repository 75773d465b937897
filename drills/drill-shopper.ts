/** A shopper who sends each order, with its key, until it is answered. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '#contract/account.ts';
import type { PlacedOrder, PlaceOrderRequest } from '#contract/order.ts';
import { API } from '#contract/urls.ts';
import { type Product, sizesOf } from '#domain/product.ts';
import { type OrderedLine, orderRequest } from './order-request.ts';
import type { Answer, Tally } from './tally.ts';

export interface SentOrder {
  readonly key: string;
  readonly request: PlaceOrderRequest;
  /** What was answered, as text: a repeat must be answered alike to the letter. */
  readonly answer: string;
  readonly placed: PlacedOrder;
}

/** A shop that may be elsewhere after each restart. */
export interface ShopToVisit {
  readonly url: () => Promise<string>;
}

export interface DrillShopper {
  readonly placeOrder: (key: string) => Promise<SentOrder>;
  readonly repeat: (order: SentOrder) => Promise<string>;
}

/** The shopper's browser waits that long (spec 7). */
const REQUEST_MS = 10_000;
const PAUSE_MS = 10;
const MOST_LINES = 4;
const MOST_PIECES = 3;

export async function createShopper(
  shop: ShopToVisit,
  name: string,
  products: readonly Product[],
  tally: Tally,
): Promise<DrillShopper> {
  const account = { email: `${name}@nool.example`, password: 'handloom', firstName: name, lastName: 'Drill' };
  const registered = await attempt(`${await shop.url()}${API.register}`, post(account));
  if (registered?.status !== 201)
    throw new Error(`${name} could not register: ${registered?.text ?? 'no answer'}`);
  const { token } = JSON.parse(registered.text) as Session;

  /** Tries until there is an answer that says what became of the order. */
  async function send(key: string, request: PlaceOrderRequest): Promise<string> {
    for (;;) {
      const answer = await tally.time(attempt(`${await shop.url()}${API.orders}`, post(request, token, key)));
      if (answer?.status === 201) return answer.text;
      if (typeof answer?.status === 'number' && answer.status < 500 && answer.status !== 409) {
        throw new Error(`Order ${key} was answered ${answer.status}: ${answer.text}`);
      }
      await wait(PAUSE_MS);
    }
  }

  return {
    placeOrder: async key => {
      const request = randomRequest(products);
      const answer = await send(key, request);
      return { key, request, answer, placed: JSON.parse(answer) as PlacedOrder };
    },
    repeat: ({ key, request }) => send(key, request),
  };
}

function post(body: object, token?: string, key?: string): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_MS),
  };
}

/** The answer, or nothing when the server was gone before the whole of it came. */
async function attempt(url: string, init: RequestInit): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, init);
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (error) {
    return isRefused(error) ? { status: 'refused', text: '', retryAfter: null } : undefined;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED';
}

function randomRequest(products: readonly Product[]): PlaceOrderRequest {
  return orderRequest(Array.from({ length: 1 + below(MOST_LINES) }, () => randomLine(products)));
}

function randomLine(products: readonly Product[]): OrderedLine {
  const product = pick(products);
  return { product, size: pick(sizesOf(product)), quantity: 1 + below(MOST_PIECES) };
}

function pick<Value>(values: readonly Value[]): Value {
  const value = values[below(values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
}

function below(count: number): number {
  return Math.floor(Math.random() * count);
}
