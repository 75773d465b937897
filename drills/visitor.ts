/** One call to the interface, answered or not. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ShopToVisit } from './drill-shopper.ts';

const CALL_MS = 10_000;
const MOST_TRIES = 20;
const PAUSE_MS = 500;

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

/** The same, coming back where the shop asks for it: on a slow machine it has its hands full when it has just opened. */
export async function insist<Body>(...words: Parameters<typeof call>): Promise<CallAnswer<Body>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call<Body>(...words);
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    await wait(PAUSE_MS);
  }
}
