/** Calls of the API by pages: they throw an `ApiCallError`, and are repeated after an ended session or with a code. */
import * as z from 'zod/mini';
import type { ApiError } from '#contract/api-error.ts';
import { type Call, createSender } from '#contract/call.ts';
import { UNATTENDED_HEADER } from '#contract/console/session.ts';
import { ApiCallError } from './api-call-error.ts';
import { askForCode } from './code-request.ts';
import { waitForSignIn } from './session-end.ts';

/** What a page reads at its start is the person's, who opened it. */
const START_MS = 60_000;

/** Only the server knows whether a change needs a code. */
const NEEDS_CODE: ReadonlySet<string> = new Set(['refund-needs-code', 'upi-needs-code']);

const send = createSender({ fetch: (url, options) => fetch(url, sayWhetherAttended(options)) });

/** Repeats the call after a new sign-in over the page when the session has ended. */
export function callApi<Schema extends z.ZodMiniType>(call: Call<Schema>): Promise<z.infer<Schema>> {
  return callBy(send, call);
}

export function post<Schema extends z.ZodMiniType>(
  url: string,
  response: Schema,
  body?: unknown,
): Promise<z.infer<Schema>> {
  return callApi({ method: 'POST', url, response, body });
}

export function put<Schema extends z.ZodMiniType>(
  url: string,
  response: Schema,
  body?: unknown,
): Promise<z.infer<Schema>> {
  return callApi({ method: 'PUT', url, response, body });
}

export function remove(url: string): Promise<unknown> {
  return callApi({ method: 'DELETE', url, response: z.unknown() });
}

/** The same with a file as the body. */
export function callWithFile<Schema extends z.ZodMiniType>(
  call: Call<Schema>,
  file: Blob,
): Promise<z.infer<Schema>> {
  return callBy(
    createSender({ fetch: (url, options) => fetch(url, { ...sayWhetherAttended(options), body: file }) }),
    call,
  );
}

async function callBy<Schema extends z.ZodMiniType>(
  by: typeof send,
  call: Call<Schema>,
): Promise<z.infer<Schema>> {
  const first = await by(call);
  if (first.ok) return first.value;
  const repeated = await findRepeated(call, first.error);
  if (repeated === undefined) throw new ApiCallError(first.error);
  const second = await by(repeated);
  if (second.ok) return second.value;
  throw new ApiCallError(second.error);
}

/** Returns the call as it is made again: after a new sign-in, or with a code; undefined where it stays refused. */
async function findRepeated<Schema extends z.ZodMiniType>(
  call: Call<Schema>,
  error: ApiError,
): Promise<Call<Schema> | undefined> {
  if (error.kind !== 'refused') return undefined;
  if (error.status === 401) {
    await waitForSignIn();
    return call;
  }
  if (!NEEDS_CODE.has(error.body.code)) return undefined;
  const code = await askForCode(error.body.message);
  return code === undefined ? undefined : { ...call, body: { ...(call.body as object), code } };
}

/** Makes a call whose 401 is a result, such as one that signs in. */
export async function callOnce<Schema extends z.ZodMiniType>(call: Call<Schema>): Promise<z.infer<Schema>> {
  const sent = await send(call);
  if (sent.ok) return sent.value;
  throw new ApiCallError(sent.error);
}

/** Tells the server which requests a person caused: a page left open must not keep the session alive. */
function sayWhetherAttended(options: RequestInit = {}): RequestInit {
  if (isAttended()) return options;
  const headers = new Headers(options.headers);
  headers.set(UNATTENDED_HEADER, 'true');
  return { ...options, headers };
}

/** Returns whether the person pressed something in the last seconds. */
function isAttended(): boolean {
  return navigator.userActivation.isActive || performance.now() < START_MS;
}
