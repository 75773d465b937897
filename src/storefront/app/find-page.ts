/** The page of a path. */
import { matchParts, toParts } from '#contract/match-path.ts';
import { decodePart } from '#domain/text/decode-part.ts';
import { NOT_FOUND_ENTRY, PAGE_ENTRIES, type PageEntry } from './page-modules.ts';

interface FoundPage {
  readonly entry: PageEntry;
  /** The values by the names in the pattern of the path: `id` of `/product/:id`. */
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS = PAGE_ENTRIES.map(entry => ({ entry, pattern: toParts(entry.path) }));

export function findPage(pathname: string): FoundPage {
  const parts = toParts(pathname).map(decodePart);
  for (const { entry, pattern } of PATTERNS) {
    const params = matchParts(pattern, parts);
    if (params !== undefined) return { entry, params };
  }
  return { entry: NOT_FOUND_ENTRY, params: {} };
}

export function isPage(pathname: string): boolean {
  return findPage(pathname).entry !== NOT_FOUND_ENTRY;
}
