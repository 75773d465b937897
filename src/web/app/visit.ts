/** A visit: where in the shop somebody is, how they came, and what the page shows them there. */
import { type Location, matchRoutes, type NavigationType, type Path } from 'react-router';
import type { Catalogue } from '#domain/catalogue.ts';
import type { Product } from '#domain/product.ts';
import type { LoadedPage, Page } from '#web/page.ts';
import { PAGE_ENTRIES, type PageEntry } from './page-modules.ts';

export interface Visit {
  readonly location: Location;
  readonly how: NavigationType;
  readonly content: Content;
}

export type Content =
  | { readonly page: Page; readonly loaded: LoadedPage }
  /** The page's script or data did not come. */
  | { readonly error: unknown };

/** Where pages take their data from: the server's memory, or the file the browser loads. */
export interface PageSources {
  readonly goods: () => Promise<Catalogue>;
  readonly whole: (product: Product) => Promise<Product>;
  readonly now: () => Date;
}

interface FoundPage {
  readonly entry: PageEntry;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const ROUTES = PAGE_ENTRIES.map(entry => ({ path: entry.path, handle: entry }));

/** By the first part of their paths, which all have as a plain word: the router takes apart and ranks what it is given at each call. */
const ROUTES_BY_START = Map.groupBy(ROUTES, ({ path }) => startOf(path));

function startOf(path: string): string {
  return path.split('/', 2)[1]?.toLowerCase() ?? '';
}

/** Only the path and query of an address reach a page, so any origin will do. */
const ORIGIN = 'http://nool.invalid';

/** The page of a path; one that is no page's is answered by the last entry. */
export function findPage(pathname: string): FoundPage {
  const start = startOf(pathname);
  const routes = start.includes('%') ? ROUTES : (ROUTES_BY_START.get(start) ?? []);
  const match = matchRoutes(routes, pathname)?.at(-1);
  const entry = match?.route.handle ?? PAGE_ENTRIES.at(-1);
  if (entry === undefined) throw new Error('The shop has no pages');
  return { entry, params: match?.params ?? {} };
}

/** Loads the page's script and makes its data. Throws when either cannot be had. */
export async function loadContent(
  { pathname, search }: Pick<Path, 'pathname' | 'search'>,
  { goods, whole, now }: PageSources,
): Promise<{ readonly page: Page; readonly loaded: LoadedPage }> {
  const { entry, params } = findPage(pathname);
  const { page } = await entry.load();
  const url = new URL(ORIGIN + pathname + search);
  return { page, loaded: await page.load({ goods, whole, url, params, now: now() }) };
}
