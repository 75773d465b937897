/** Requests by the access rules, valid except for their caller. */
import type { AccessRule, OwnedResources } from './access-rule.ts';
import { ACCESS_RULES } from './access-rules.ts';
import type { RegisteredRoute } from './registered-routes.ts';

export function toRule({ method, url }: Pick<RegisteredRoute, 'method' | 'url'>): AccessRule {
  const name = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  const rule = ACCESS_RULES[name] ?? ACCESS_RULES[`ANY ${url}`];
  if (rule !== undefined) return rule;
  throw new Error(
    `'${name}' has no rule. Add it to ACCESS_RULES in testing/security/access-rules.ts: the statuses for ` +
      'nobody, the owner, another shopper and staff, and a request that is right in all but who sends it.',
  );
}

export function readHeaders({ headers = {} }: AccessRule, resources: OwnedResources) {
  return typeof headers === 'function' ? headers(resources) : headers;
}

export async function requestFor({ method, url }: RegisteredRoute, resources: OwnedResources) {
  const rule = toRule({ method, url });
  const params = (await rule.params?.(resources)) ?? {};
  return {
    method: method === 'ANY' ? ('PUT' as const) : method,
    url: url.replace(/:(\w+)|\*/g, (place, name: string | undefined) =>
      encodeURIComponent(params[name ?? place] ?? ''),
    ),
    ...(rule.query && { query: rule.query }),
    headers: { origin: 'https://evil.example', ...(await readHeaders(rule, resources)) },
    ...(rule.payload === undefined ? {} : { payload: rule.payload(resources) }),
  };
}
