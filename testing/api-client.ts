/** JSON requests to the API of a running server. */
import type { Session } from '#contract/account.ts';
import { API } from '#contract/urls.ts';

/** The storefront aborts a request after the same time (spec 7). */
const TIMEOUT_MS = 10_000;

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly idempotencyKey?: string;
}

export interface ApiResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Throws when there is no complete response in ten seconds. */
export async function sendRequest(
  url: string,
  { method = 'GET', body, token, idempotencyKey }: ApiRequest = {},
): Promise<ApiResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Sends a request that must succeed. Throws for any status of 400 or more. */
export async function callApi<Body>(url: string, request: ApiRequest = {}): Promise<Body> {
  const { status, text } = await sendRequest(url, request);
  if (status >= 400) throw new Error(`${request.method ?? 'GET'} ${url} returned ${status}: ${text}`);
  return JSON.parse(text) as Body;
}

export function registerAccount(origin: string, account: Account): Promise<Session> {
  return callApi<Session>(origin + API.register, { method: 'POST', body: account });
}
