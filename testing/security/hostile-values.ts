/** Values that no regular client sends, as JSON text, because some exist only as text. */
import type { Schema } from './described-endpoints.ts';

const NO_TEXT = ['2', 'true', 'null', '["x"]', '{}', '{"$gt":""}', '1e400'];

const NO_VALUE_OF: Readonly<Record<string, readonly string[]>> = {
  string: NO_TEXT,
  number: ['"2"', 'true', 'null', '[3]', '{}', '""', '1e400', '-1e400'],
  integer: ['"2"', 'true', 'null', '[3]', '{}', '1.5', '1e400', '1e300', '-0.5'],
  boolean: ['"true"', '1', 'null', '[]'],
  array: ['"x"', 'null', '{}', '{"length":1,"0":"x"}', '3'],
  object: ['"x"', 'null', '[]', '3', '"{}"'],
};

/** Values of every other type. */
export function wrongTypeValues({ type = 'string', enum: choices }: Schema): readonly string[] {
  const others = NO_VALUE_OF[type] ?? NO_TEXT;
  return choices === undefined ? others : [...others, '"__proto__"', '"toString"', '""'];
}

const text = (value: string) => JSON.stringify(value);

/** Text that every field rejects: NUL, lone surrogates, direction marks, control characters, and too long. */
export const HOSTILE_TEXTS: readonly string[] = [
  '"a\\u0000b"',
  '"\\ud800"',
  '"a\\udfffb"',
  text('gpj.\u202Eexe'),
  text('\u2066evil\u2069'),
  text('a\u0007b'),
  text('x'.repeat(20_000)),
];

const PLACE = '"@@the place@@"';

/** The JSON of a body in which one value, however deep, is replaced by other JSON. */
export function jsonWith(body: unknown, path: readonly (string | number)[], json: string): string {
  return JSON.stringify(placed(body, path)).replace(PLACE, () => json);
}

function placed(value: unknown, [first, ...rest]: readonly (string | number)[]): unknown {
  if (first === undefined) return JSON.parse(PLACE);
  if (Array.isArray(value)) return value.map((item, index) => (index === first ? placed(item, rest) : item));
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [first]: placed(fields[first], rest) };
}
