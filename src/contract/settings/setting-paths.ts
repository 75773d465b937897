/** Values of a JSON document by their paths, such as `shop.address.city` or `content.banners.0.title`. */

export function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce(toValue, document);
}

function toValue(value: unknown, key: string): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isThere ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** A value of undefined removes what is there. The number after the last entry of a list adds one. */
export function withValue(document: unknown, path: string, value: unknown): unknown {
  return replaced(document, path.split('.'), value);
}

function replaced(document: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = replaced(toValue(document, key), rest, value);
  if (Array.isArray(document) && isPosition(key, document.length)) {
    const after = document.slice(Number(key) + 1);
    return [...document.slice(0, Number(key)), ...(inner === undefined ? [] : [inner]), ...after];
  }
  const base: Readonly<Record<string, unknown>> = typeof document === 'object' ? { ...document } : {};
  const { [key]: _replaced, ...others } = base;
  return inner === undefined ? others : { ...others, [key]: inner };
}

function isPosition(key: string, length: number): boolean {
  return /^\d{1,4}$/.test(key) && Number(key) <= length;
}
