/** What differs between two JSON values, field by field. */

export interface ChangedField {
  /** The path of the field joined with dots, such as `shop.address.city`. An entry in a list of objects has its number. */
  readonly field: string;
  /** The value as it is printed. It is undefined where it is missing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function changedFields(before: unknown, after: unknown): readonly ChangedField[] {
  const old = toFields(before);
  const now = toFields(after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map(field => ({ field, before: old.get(field), after: now.get(field) }))
    .filter(each => each.before !== each.after);
}

/** Returns every field with its value as it is printed: text as it is, lists of text as JSON. */
function toFields(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object' || isPlainList(value))
    return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]]);
  const entries = Object.entries(value).flatMap(([key, inner]) => [
    ...toFields(inner, path === '' ? key : `${path}.${key}`),
  ]);
  return new Map(entries);
}

function isPlainList(value: object): boolean {
  return Array.isArray(value) && value.every(entry => typeof entry !== 'object');
}
