/** One call to the interface, answered or not. */
import type { ShopToVisit } from './drill-shopper.ts';

const CALL_MS = 10_000;

export interface CallAnswer<Body> {
  readonly status: number;
  /** What it is when the status says so. */
  readonly body: Body;
}

/** Throws when there is no answer in ten seconds. */
export async function call<Body>(
  shop: ShopToVisit,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  token?: string,
): Promise<CallAnswer<Body>> {
  const answer = await fetch(`${await shop.url()}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_MS),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}
