/** A call of the API, as the client makes it. */
import type * as z from 'zod/mini';
import { TIMES } from '#domain/constants/limits.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { type ApiError, malformedResponse, readApiError, toApiError } from './api-error.ts';

export interface Call<Schema extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly response: Schema;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The default is ten seconds. */
  readonly timeoutMs?: number;
}

export type Outcome<Value> = Promise<Result<Value, ApiError>>;

/** Makes a call; the token is that of the session unless one is given. */
export type Send = <Schema extends z.ZodMiniType>(
  call: Call<Schema>,
  token?: string,
) => Outcome<z.infer<Schema>>;

/** Makes calls by `fetch`, and ends them after their time. It never rejects: a call that failed is an error. */
export function createSender({ fetch }: { readonly fetch: typeof globalThis.fetch }): Send {
  return async function send<Schema extends z.ZodMiniType>(
    { method, url, response: result, body, headers, timeoutMs = TIMES.request }: Call<Schema>,
    token?: string,
  ): Outcome<z.infer<Schema>> {
    try {
      const response = await fetch(url, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return refused(await readApiError(response));
      const parsed = result.safeParse(response.status === 204 ? undefined : await response.json());
      return parsed.success ? ok(parsed.data) : refused(malformedResponse(response.status));
    } catch (thrown) {
      return refused(toApiError(thrown));
    }
  };
}
