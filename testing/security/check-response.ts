/** Compares responses with the OpenAPI document and with what no response may contain. */
import * as z from 'zod';
import type { DescribedEndpoint, Schema } from './described-endpoints.ts';
import type { RandomRequest } from './random-requests.ts';

export interface ReceivedResponse {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly body: string;
}

/** Stack traces, file paths and SQL. */
const INTERNALS = /node_modules|node:internal|\.ts:\d+|at \w+ \(|SQLITE|syntax error at|\bselect .* from\b/i;

/** The last name of shopper one, which no other caller may receive. */
export const PRIVATE_NAME = 'Vaigai-Thamirabarani';

type BodyCheck = (body: unknown) => boolean;

/** The returned function gives one line for each violation. */
export function createResponseChecker() {
  const checks = new Map<Schema, BodyCheck>();

  function bodyCheck(schema: Schema): BodyCheck {
    const known = checks.get(schema);
    if (known !== undefined) return known;
    const parser = z.fromJSONSchema(withoutPatterns(schema) as Parameters<typeof z.fromJSONSchema>[0]);
    const check: BodyCheck = body => parser.safeParse(body).success;
    checks.set(schema, check);
    return check;
  }

  return function toViolations(request: RandomRequest, response: ReceivedResponse): readonly string[] {
    const violations: string[] = [];
    if (response.status >= 500) violations.push(`returned ${response.status}`);
    if (response.requestId === undefined) violations.push('has no request id');
    if (INTERNALS.test(response.body)) violations.push('contains internals of the server');
    if (response.body.includes(PRIVATE_NAME) && !mayReadName(request))
      violations.push('contains the name of another shopper');
    if (response.status !== 304 && request.method !== 'HEAD')
      violations.push(...bodyViolations(request, response, bodyCheck));
    return violations;
  };
}

/** Shopper one, staff, and requests that already contain the name or log in as shopper one. */
function mayReadName({ caller, url, body = '' }: RandomRequest): boolean {
  return (
    caller === 'one' || caller === 'staff' || url.startsWith('/api/auth/') || body.includes(PRIVATE_NAME)
  );
}

function bodyViolations(
  { endpoint, method }: RandomRequest,
  { status, body }: ReceivedResponse,
  bodyCheck: (schema: Schema) => BodyCheck,
) {
  if (status < 400 && method !== endpoint.method) return [`${method} returned ${status} undocumented`];
  const documented = status < 400 ? documentedBody(endpoint, status) : endpoint.responses.get('default');
  if (documented === undefined) return body === '' ? [] : [`has an undocumented body at ${status}`];
  if (documented === 'none') return [`returned the undocumented status ${status}`];
  if (documented.format === 'binary') return [];
  return bodyCheck(documented)(parsed(body)) ? [] : [`does not match the schema of ${status}`];
}

function documentedBody({ responses }: DescribedEndpoint, status: number): Schema | 'none' | undefined {
  const name = String(status);
  return responses.has(name) ? responses.get(name) : 'none';
}

/** Zod reads patterns back without the `u` flag that ours need. */
function withoutPatterns(schema: Schema): unknown {
  return JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name === 'pattern' && typeof value === 'string' ? undefined : value,
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
