/** Sends one request to the system of a courier, within a deadline, and returns every outcome as a value. */
import * as z from 'zod/mini';
import { ok, refused } from '#domain/result.ts';
import type { CourierError, CourierResult } from './courier.ts';

const DEADLINE_MS = 10_000;

interface CourierCall<Schema extends z.core.$ZodType> {
  readonly url: string;
  readonly schema: Schema;
  readonly authorization?: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: object;
}

export async function callCourier<Schema extends z.core.$ZodType>({
  url,
  schema,
  authorization,
  body,
}: CourierCall<Schema>): Promise<CourierResult<z.output<Schema>>> {
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(authorization !== undefined && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      // A redirect would send the keys elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const { status } = response;
    const text = await response.text();
    if (status === 401 || status === 403) return failed('unauthorized', `status ${status}`);
    if (!response.ok) return failed('unreachable', `status ${status}`);
    const read = z.safeParse(schema, parseJson(text));
    return read.success ? ok(read.data) : failed('malformed', `status ${status}`);
  } catch {
    return failed('unreachable', 'no response in time');
  }
}

function failed(reason: CourierError['reason'], description: string) {
  return refused({ reason, description });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
