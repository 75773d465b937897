/** Compares paths with the patterns of pages. Case, percent encoding and extra slashes make no difference. */

/** Returns the values by the names in the pattern, such as `id` of `/product/:id`; undefined where the path is another one. */
export function matchParts(
  pattern: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = part;
    else if (segment !== part.toLowerCase()) return undefined;
  }
  return params;
}

export function toParts(path: string): readonly string[] {
  return path.split('/').filter(part => part !== '');
}
