/** Sends one request to Razorpay's API, within a deadline, and returns every outcome as a value. */
import * as z from 'zod/mini';
import { ok, type Refused, refused } from '#domain/result.ts';
import type { ProviderError, ProviderResult } from '#server/sales/payments/providers/payment-provider.ts';
import { toCollection, WireError } from './wire.ts';

export interface Connection {
  readonly keyId: string;
  readonly keySecret: string;
  /** The URL has no slash at the end. */
  readonly apiUrl: string;
  readonly deadlineMs: number;
}

export interface ApiCall<Schema extends z.core.$ZodType> {
  readonly method: 'GET' | 'POST';
  /** The path is below `/v1`, and its parts are encoded. */
  readonly path: string;
  readonly schema: Schema;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The most that one page of a list contains. */
const PAGE = 100;
const MAX_DESCRIPTION = 200;

export async function callApi<Schema extends z.core.$ZodType>(
  connection: Connection,
  call: ApiCall<Schema>,
): Promise<ProviderResult<z.output<Schema>>> {
  const response = await send(connection, call);
  if (!response.ok) return response;
  const { status, text } = response.value;
  const json = parseJson(text);
  if (status < 200 || status > 299) return refused(toError(status, json));
  const read = z.safeParse(call.schema, json);
  return read.success ? ok(read.data) : unknown('malformed', `status ${status}: ${toIssue(read.error)}`);
}

async function send<Schema extends z.core.$ZodType>(
  { keyId, keySecret, apiUrl, deadlineMs }: Connection,
  { method, path, query = {}, body, headers }: ApiCall<Schema>,
): Promise<ProviderResult<{ readonly status: number; readonly text: string }>> {
  const url = new URL(`${apiUrl}/v1/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Basic ${credentials}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect would send the keys elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    return ok({ status: response.status, text: await response.text() });
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return isTimeout
      ? unknown('timeout', `no response in ${deadlineMs} ms`)
      : unknown('network', 'no connection, or it was lost');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function toIssue({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  return `${issue?.path.join('.')} ${issue?.message}`.slice(0, MAX_DESCRIPTION);
}

function unknown(reason: string, description: string): Refused<ProviderError> {
  return refused({ code: 'unknown', reason, description });
}

/** Keys that are wrong or were replaced; the documented status varies. */
const WRONG_KEYS = /^(?:authentication failed|the api .*key.* (?:is invalid|has expired))/i;

/** Statuses after which the same request may succeed, or already has. */
const MAY_REPEAT: ReadonlySet<number> = new Set([408, 425, 429]);
/** A conflict is final only if another request has used the key; otherwise the first one is still being processed. */
const KEY_REUSED = /^different request with the same idempotency key/i;

function toError(status: number, json: unknown): ProviderError {
  const read = WireError.safeParse(json);
  // A response without an error of its own came from a proxy.
  if (!read.success) return { code: 'unknown', reason: 'malformed', description: `status ${status}` };
  const { code, reason, description } = read.data.error;
  const cause = {
    reason: typeof reason === 'string' && reason !== 'NA' ? reason : code,
    description: description.slice(0, MAX_DESCRIPTION),
  };
  if (status === 401 || WRONG_KEYS.test(description)) return { code: 'unauthorized', ...cause };
  const isConflict = status === 409 && !KEY_REUSED.test(description);
  const isUnknown = status >= 500 || MAY_REPEAT.has(status) || isConflict || code !== 'BAD_REQUEST_ERROR';
  return { code: isUnknown ? 'unknown' : 'rejected', ...cause };
}

interface Listing<Schema extends z.core.$ZodType> {
  readonly path: string;
  readonly query: Readonly<Record<string, string | number>>;
  readonly schema: Schema;
}

/** Reads all pages. */
export async function listAll<Schema extends z.core.$ZodType>(
  connection: Connection,
  { path, query, schema }: Listing<Schema>,
): Promise<ProviderResult<readonly z.output<Schema>[]>> {
  const all: z.output<Schema>[] = [];
  for (;;) {
    const page = await callApi(connection, {
      method: 'GET',
      path,
      query: { ...query, count: PAGE, skip: all.length },
      schema: toCollection(schema),
    });
    if (!page.ok) return page;
    const items = page.value.items as readonly z.output<Schema>[];
    all.push(...items);
    if (items.length < PAGE) return ok(all);
  }
}

export function mapped<From, To>(result: ProviderResult<From>, map: (value: From) => To): ProviderResult<To> {
  return result.ok ? ok(map(result.value)) : result;
}
