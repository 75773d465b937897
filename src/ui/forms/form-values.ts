/** What a form holds, as the schema of its call wants it. */

/** Puts entries into one object; a dot in a name makes an object within: `address.city`. */
export function nest(entries: Iterable<readonly [string, FormDataEntryValue]>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let parent = values;
    for (const step of path) parent = (parent[step] ??= {}) as Record<string, unknown>;
    parent[last] = value;
  }
  return values;
}

/** Returns the words for each required field that holds nothing but spaces. */
export function emptyFields(
  entries: Iterable<readonly [string, FormDataEntryValue]>,
  required: Readonly<Record<string, string>>,
): Record<string, string> {
  const values = new Map(entries);
  return Object.fromEntries(Object.entries(required).filter(([name]) => isBlank(values.get(name))));
}

function isBlank(value: FormDataEntryValue | undefined): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}
