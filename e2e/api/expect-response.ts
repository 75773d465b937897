/** What holds for every endpoint: the shape of errors, and what is refused before an endpoint begins its work. */
import { type Api, expect, type Request, type Response } from './fixtures.ts';

export const NO_SESSION = 'Session expired. Please login again.';

/** Messages by field, or what is expected of them. */
type Fields = Readonly<Record<string, unknown>>;

/** An error is `{message, code, fields?}`; it may have what the endpoint adds, but never a stack trace. */
export function expectError({ status, body }: Response, expected: number, message: string, fields?: Fields) {
  expect({ status, body }).toEqual({
    status: expected,
    body: { message, code: expect.stringMatching(/^[a-z-]+$/), ...(fields === undefined ? {} : { fields }) },
  });
}

/** A 400 that names exactly these fields, each with its message. */
export function expectFields({ status, body }: Response, fields: Fields) {
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((body as { fields?: Fields }).fields).toEqual(fields);
}

/** Only the token of a session is accepted. */
export async function expectTokenNeeded(api: Api, request: string, options: Request = {}) {
  const [header = '', payload = ''] = FORGED.split('.');
  for (const token of [undefined, 'nonsense', FORGED, `${header}.${payload}.`])
    expectError(await api(request, { ...options, token }), 401, NO_SESSION);
}

/** A token with the claims of one of ours, signed by somebody else. */
const FORGED = [
  { alg: 'HS256', typ: 'JWT' },
  { iss: 'nool', sub: 'usr_1', sid: 'ses_1', iat: 1_700_000_000, exp: 4_000_000_000 },
  'signature',
]
  .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

interface CheckedBody {
  readonly token?: string;
  /** A body that the endpoint accepts. */
  readonly body: object;
  /** The paths of its fields that must be of their type, such as `address.city`. */
  readonly fields: readonly string[];
}

/** What is no JSON object is refused, and a field of another type is named and never converted. */
export async function expectBodyChecked(api: Api, request: string, { token, body, fields }: CheckedBody) {
  expectError(await api(request, { token, body: '{"email":' }), 400, 'The request is not valid JSON');
  const asText = { token, body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } };
  expectError(await api(request, asText), 415, 'The request must be JSON');
  for (const other of ['[]', '"text"', '5'])
    expect(await api(request, { token, body: other }), other).toMatchObject({ status: 400 });
  for (const field of fields)
    for (const value of otherTypes(valueAt(body, field))) await expectRefused(field, value);

  async function expectRefused(field: string, value: unknown) {
    const { status, body: error } = await api(request, { token, body: withValue(body, field, value) });
    const text = `${field}: ${JSON.stringify(value)} → ${JSON.stringify(error)}`;
    expect(status, text).toBe(400);
    const message = (error as { fields?: Fields }).fields?.[field];
    expect(message, text).toBeTruthy();
    expect(message, text).not.toMatch(/invalid input|expected|received/i);
  }
}

function otherTypes(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [5, true, null, [value], {}];
  if (typeof value === 'number') return [String(value), true, null, [value]];
  return ['text', 5, null];
}

function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), body);
}

export function withValue<Body extends object>(body: Body, path: string, value: unknown): Body {
  const copy = structuredClone(body);
  const names = path.split('.');
  const last = names.pop() ?? '';
  Reflect.set(Object(valueAt(copy, names.join('.')) ?? copy), last, value);
  return copy;
}
