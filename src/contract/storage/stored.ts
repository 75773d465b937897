/** Checks of stored values without the schema library, which most pages do not load. */

export type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of an object; those of nothing where it is none. */
export function fieldsIn(stored: unknown): Fields {
  return typeof stored === 'object' && stored !== null ? (stored as Fields) : {};
}

export function isText(value: unknown, { min = 0, max = Infinity } = {}): value is string {
  return typeof value === 'string' && value.length >= min && value.length <= max;
}

const MAX_ID = 64;

/** Returns a list of product ids, each once; empty where anything about it is wrong or it has more than `most`. */
export function readStoredIds(stored: unknown, max: number): readonly string[] {
  const { ids } = fieldsIn(stored);
  const isList = Array.isArray(ids) && ids.length <= max && ids.every(id => isText(id, { max: MAX_ID }));
  return isList ? [...new Set<string>(ids)] : [];
}
