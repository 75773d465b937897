import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from './call-api.ts';

/** Returns the query of what the server answers at one address. */
export function apiQuery<Schema extends z.ZodMiniType>(
  queryKey: readonly unknown[],
  url: string,
  response: Schema,
) {
  return queryOptions({ queryKey, queryFn: () => callApi({ method: 'GET', url, response }) });
}
