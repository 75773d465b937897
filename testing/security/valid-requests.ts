/** A valid request for each endpoint with a body. Tests of hostile requests change one field of it. */
import type { TestApp } from '#testing/test-app.ts';
import { passSecondFactor, registerShopper, registerStaff } from '#testing/test-shopper.ts';
import { readHeaders } from './access-requests.ts';
import type { OwnedResources } from './access-rule.ts';
import { ACCESS_RULES } from './access-rules.ts';
import { type DescribedEndpoint, describedEndpoints } from './described-endpoints.ts';
import { ownedResources } from './owned-resources.ts';

export interface ValidRequest {
  readonly endpoint: DescribedEndpoint & { readonly body: NonNullable<DescribedEndpoint['body']> };
  readonly url: string;
  readonly payload: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The response to it, unless a field is changed. */
  readonly status: number;
  /** Of a caller with access. */
  readonly token: string;
}

export async function validRequests(shop: TestApp): Promise<readonly ValidRequest[]> {
  const owner = await registerShopper(shop);
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const resources = ownedResources(shop, owner);
  const requests: ValidRequest[] = [];
  for (const endpoint of await describedEndpoints(shop)) {
    if (endpoint.body === undefined) continue;
    const rule = toRule(endpoint);
    const isForStaff = rule.statuses[1] >= 400;
    const register = isForStaff ? registerStaff : registerShopper;
    const needsOwnCaller = rule.endsSession || rule.changesAccount;
    const caller = needsOwnCaller
      ? await register(shop, `${isForStaff ? 'staff' : 'shopper'}${requests.length}@nool.example`)
      : isForStaff
        ? staff
        : owner;
    const params = (await rule.params?.(resources)) ?? {};
    const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    requests.push({
      endpoint: { ...endpoint, body: endpoint.body },
      url,
      payload: toPayload(endpoint, resources),
      headers: await readHeaders(rule, resources),
      status: rule.statuses[isForStaff ? 3 : 1],
      token: caller.token,
    });
  }
  return requests;
}

/** By `METHOD /path`, as in the OpenAPI document. */
export function validBodies(
  endpoints: readonly DescribedEndpoint[],
  resources: OwnedResources,
): ReadonlyMap<string, unknown> {
  const withBodies = endpoints.filter(endpoint => endpoint.body !== undefined);
  return new Map(
    withBodies.map(endpoint => [`${endpoint.method} ${endpoint.path}`, toPayload(endpoint, resources)]),
  );
}

function toRule({ method, path }: DescribedEndpoint) {
  const rule = ACCESS_RULES[`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`];
  if (rule === undefined) throw new Error(`${method} ${path} has no rule in access-rules.ts`);
  return rule;
}

function toPayload(endpoint: DescribedEndpoint, resources: OwnedResources): unknown {
  const payload = toRule(endpoint).payload?.(resources);
  if (payload === undefined)
    throw new Error(`The rule of ${endpoint.method} ${endpoint.path} has no payload`);
  return payload;
}
