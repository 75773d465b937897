/** The page of a path. */
import { NOT_FOUND_ENTRY, PAGE_ENTRIES, type PageEntry } from './page-modules.ts';

interface FoundPage {
  readonly entry: PageEntry;
  /** The values by the names in the pattern of the path: `id` of `/product/:id`. */
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS = PAGE_ENTRIES.map(entry => ({ entry, pattern: toParts(entry.path) }));

/** Case, percent encoding and extra slashes make no difference. */
export function findPage(pathname: string): FoundPage {
  const parts = toParts(pathname).map(decoded);
  for (const { entry, pattern } of PATTERNS) {
    const params = match(pattern, parts);
    if (params !== undefined) return { entry, params };
  }
  return { entry: NOT_FOUND_ENTRY, params: {} };
}

export function isPage(pathname: string): boolean {
  return findPage(pathname).entry !== NOT_FOUND_ENTRY;
}

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = part;
    else if (segment !== part.toLowerCase()) return undefined;
  }
  return params;
}

function toParts(path: string): readonly string[] {
  return path.split('/').filter(part => part !== '');
}

/** An invalid percent encoding is taken literally. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
