/** What is wrong with an answer, held against what the interface says of itself. */
import * as z from 'zod';
import type { DescribedEndpoint, Schema } from './described-endpoints.ts';
import type { RandomRequest } from './random-requests.ts';

export interface ReceivedResponse {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly body: string;
}

/** Marks of the inside: stack traces, paths, statements. */
const INSIDE = /node_modules|node:internal|\.ts:\d+|at \w+ \(|SQLITE|syntax error at|\bselect .* from\b/i;

/** In the name of shopper one, and of nobody else: it must not come to anybody else. */
export const MARK = 'Vaigai-Thamirabarani';

type Check = (body: unknown) => boolean;

/** Answers one line for each fault. */
export function createResponseChecker() {
  const checks = new Map<Schema, Check>();

  function checkOf(schema: Schema): Check {
    const known = checks.get(schema);
    if (known !== undefined) return known;
    const parser = z.fromJSONSchema(withoutPatterns(schema) as Parameters<typeof z.fromJSONSchema>[0]);
    const check: Check = body => parser.safeParse(body).success;
    checks.set(schema, check);
    return check;
  }

  return function faultsOf(request: RandomRequest, answer: ReceivedResponse): readonly string[] {
    const faults: string[] = [];
    if (answer.status >= 500) faults.push(`answered ${answer.status}`);
    if (answer.requestId === undefined) faults.push('has no request id');
    if (INSIDE.test(answer.body)) faults.push('tells of the inside');
    if (answer.body.includes(MARK) && !mayRead(request)) faults.push("tells another's name");
    if (answer.status !== 304 && request.method !== 'HEAD')
      faults.push(...shapeFaults(request, answer, checkOf));
    return faults;
  };
}

/** Whoever has the password or the token of shopper one, and staff. */
function mayRead({ caller, url, body = '' }: RandomRequest): boolean {
  return caller === 'one' || caller === 'staff' || url.startsWith('/api/auth/') || body.includes(MARK);
}

function shapeFaults(
  { call, method }: RandomRequest,
  { status, body }: ReceivedResponse,
  checkOf: (schema: Schema) => Check,
) {
  if (status < 400 && method !== call.method)
    return [`${method} was answered ${status}, which nobody described`];
  const described = status < 400 ? describedAnswer(call, status) : call.answers.get('default');
  if (described === undefined) return body === '' ? [] : [`has a body at ${status}, where none is described`];
  if (described === 'none') return [`answered ${status}, which is not described`];
  return checkOf(described)(parsed(body)) ? [] : [`is not what is described for ${status}`];
}

function describedAnswer({ answers }: DescribedEndpoint, status: number): Schema | 'none' | undefined {
  const name = String(status);
  return answers.has(name) ? answers.get(name) : 'none';
}

/** Zod reads patterns back without the `u` that ours are written for. */
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
