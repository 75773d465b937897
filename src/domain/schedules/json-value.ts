/** Values of JSON, compared and changed without regard to what they mean. */

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export type Entry = readonly [key: string, value: JsonValue];

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The order of keys does not matter. */
export function isEqualJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isEqualJson(entry, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isEqualJson(one[key], other[key]))
  );
}

/**
 * Returns the keys of an object with their values. A list in which each entry has an id of its own, such as that of banners, has
 * its ids as keys; any other list is one value.
 */
export function toEntries(value: JsonValue | undefined): readonly Entry[] | undefined {
  if (isObject(value)) return Object.entries(value);
  if (!Array.isArray(value)) return undefined;
  const entries: readonly JsonValue[] = value;
  const keyed = entries.flatMap(entry => {
    const id = isObject(entry) ? entry['id'] : undefined;
    return typeof id === 'string' ? [[id, entry] as const] : [];
  });
  const isKeyed = keyed.length === entries.length && new Set(keyed.map(([id]) => id)).size === keyed.length;
  return isKeyed ? keyed : undefined;
}

/** Returns an object, or a list of entries with ids, as `like` is. */
export function fromEntries(entries: readonly Entry[], like: JsonValue | undefined): JsonValue {
  return Array.isArray(like) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
