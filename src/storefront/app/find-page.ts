/** Which page stands at a path. */
import { PAGE_ENTRIES, type PageEntry } from './page-modules.ts';

interface FoundPage {
  readonly entry: PageEntry;
  /** What stands in the path where the page's own names a part: `id` of `/product/:id`. */
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS = PAGE_ENTRIES.map(entry => ({ entry, pattern: partsOf(entry.path) }));

/** Upper case, escapes of the address and slashes to spare change nothing. The last page answers for all that no other does. */
export function findPage(pathname: string): FoundPage {
  const parts = partsOf(pathname).map(decoded);
  for (const { entry, pattern } of PATTERNS) {
    const params = match(pattern, parts);
    if (params !== undefined) return { entry, params };
  }
  const last = PAGE_ENTRIES.at(-1);
  if (last === undefined) throw new Error('The shop has no pages');
  return { entry: last, params: {} };
}

/** Whether a page of its own stands at a path: the last entry is for all other paths. */
export function isPage(pathname: string): boolean {
  return findPage(pathname).entry !== PAGE_ENTRIES.at(-1);
}

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, wanted] of pattern.entries()) {
    const part = parts[at] ?? '';
    if (wanted.startsWith(':')) params[wanted.slice(1)] = part;
    else if (wanted !== part.toLowerCase()) return undefined;
  }
  return params;
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter(part => part !== '');
}

/** An escape that is none is taken as it is written. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
