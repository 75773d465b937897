/** Requests that are right in every field, one for each call that reads a body: what tests of hostile ones begin with. */
import { setRole } from '#server/accounts/user.repository.ts';
import type { TestApp } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';
import { ACCESS_RULES, type OwnedResources } from './access-rules.ts';
import { type DescribedEndpoint, describedEndpoints } from './described-endpoints.ts';
import { ownedResources } from './owned-resources.ts';

export interface ValidRequest {
  readonly call: DescribedEndpoint & { readonly body: NonNullable<DescribedEndpoint['body']> };
  readonly url: string;
  readonly payload: unknown;
  /** Of whoever may make the call. */
  readonly token: string;
}

export async function validRequests(shop: TestApp): Promise<readonly ValidRequest[]> {
  const owner = await registerShopper(shop);
  const staff = await registerShopper(shop, 'staff@nool.example');
  await setRole(shop.db, staff.user.email, 'staff');
  const things = ownedResources(shop, owner);
  const requests: ValidRequest[] = [];
  for (const call of await describedEndpoints(shop)) {
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
export function validBodies(
  calls: readonly DescribedEndpoint[],
  things: OwnedResources,
): ReadonlyMap<string, unknown> {
  const withBodies = calls.filter(call => call.body !== undefined);
  return new Map(withBodies.map(call => [`${call.method} ${call.path}`, payloadOf(call, things)]));
}

function ruleOf({ method, path }: DescribedEndpoint) {
  const rule = ACCESS_RULES[`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`];
  if (rule === undefined) throw new Error(`${method} ${path} has no rule in access-rules.ts`);
  return rule;
}

function payloadOf(call: DescribedEndpoint, things: OwnedResources): unknown {
  const payload = ruleOf(call).payload?.(things);
  if (payload === undefined) throw new Error(`The rule of ${call.method} ${call.path} has no payload`);
  return payload;
}
