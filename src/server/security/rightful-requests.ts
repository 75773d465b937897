/** Requests that are right in every field, one for each call that reads a body: what tests of hostile ones begin with. */
import { setRole } from '#server/accounts/user.repository.ts';
import type { TestApp } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';
import { ACCESS_RULES, type Things } from './access-rules.ts';
import { type DescribedCall, describedCalls } from './described-calls.ts';
import { thingsOf } from './things-of.ts';

export interface RightfulRequest {
  readonly call: DescribedCall & { readonly body: NonNullable<DescribedCall['body']> };
  readonly url: string;
  readonly payload: unknown;
  /** Of whoever may make the call. */
  readonly token: string;
}

export async function rightfulRequests(shop: TestApp): Promise<readonly RightfulRequest[]> {
  const owner = await registerShopper(shop);
  const staff = await registerShopper(shop, 'staff@nool.example');
  await setRole(shop.db, staff.user.email, 'staff');
  const things = thingsOf(shop, owner);
  const requests: RightfulRequest[] = [];
  for (const call of await describedCalls(shop)) {
    if (call.body === undefined) continue;
    const rule = ruleOf(call);
    const caller = rule.endsSession
      ? await registerShopper(shop, `${requests.length}@nool.example`)
      : rule.answers[1] < 400
        ? owner
        : staff;
    const params = (await rule.params?.(things)) ?? {};
    const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    requests.push({
      call: { ...call, body: call.body },
      url,
      payload: payloadOf(call, things),
      token: caller.token,
    });
  }
  return requests;
}

/** By `METHOD /path`, as the description spells it. */
export function rightfulBodies(
  calls: readonly DescribedCall[],
  things: Things,
): ReadonlyMap<string, unknown> {
  const withBodies = calls.filter(call => call.body !== undefined);
  return new Map(withBodies.map(call => [`${call.method} ${call.path}`, payloadOf(call, things)]));
}

function ruleOf({ method, path }: DescribedCall) {
  const rule = ACCESS_RULES[`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`];
  if (rule === undefined) throw new Error(`${method} ${path} has no rule in access-rules.ts`);
  return rule;
}

function payloadOf(call: DescribedCall, things: Things): unknown {
  const payload = ruleOf(call).payload?.(things);
  if (payload === undefined) throw new Error(`The rule of ${call.method} ${call.path} has no payload`);
  return payload;
}
