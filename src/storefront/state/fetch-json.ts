import { TIMES } from '#domain/constants/limits.ts';

interface FetchOptions {
  readonly cache?: RequestCache;
  /** Ends the request before its time. */
  readonly signal?: AbortSignal;
}

/** Throws when there is no answer in time, or another than the resource. */
export async function fetchJson(
  address: string,
  { cache = 'default', signal }: FetchOptions = {},
): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMES.request);
  const response = await fetch(address, {
    cache,
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
