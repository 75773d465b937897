/** Calls of the API by pages: they throw an `ApiFailure`, and after an ended session they are repeated. */
import type * as z from 'zod/mini';
import { type Call, createSender } from '#contract/call.ts';
import { ApiFailure } from './api-failure.ts';
import { sayWhetherAttended } from './attendance.ts';
import { waitForSignIn } from './session-end.ts';

const send = createSender({ fetch: (url, options) => fetch(url, sayWhetherAttended(options)) });

/** Repeats the call after a new sign-in over the page when the session has ended. */
export function callApi<Schema extends z.ZodMiniType>(call: Call<Schema>): Promise<z.infer<Schema>> {
  return callBy(send, call);
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
  if (first.refusal.kind !== 'refused' || first.refusal.status !== 401) throw new ApiFailure(first.refusal);
  await waitForSignIn();
  const second = await by(call);
  if (second.ok) return second.value;
  throw new ApiFailure(second.refusal);
}

/** Makes a call whose 401 is a result, such as one that signs in. */
export async function callOnce<Schema extends z.ZodMiniType>(call: Call<Schema>): Promise<z.infer<Schema>> {
  const sent = await send(call);
  if (sent.ok) return sent.value;
  throw new ApiFailure(sent.refusal);
}
