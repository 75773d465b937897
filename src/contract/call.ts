/** A call of the API, as the client makes it. */
import type * as z from 'zod/mini';
import type { Result } from '#domain/result.ts';
import type { ApiError } from './api-error.ts';

export interface Call<Schema extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly answer: Schema;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Outcome<Value> = Promise<Result<Value, ApiError>>;

/** Makes a call; the token is that of the session unless one is given. */
export type Send = <Schema extends z.ZodMiniType>(
  call: Call<Schema>,
  token?: string,
) => Outcome<z.infer<Schema>>;
