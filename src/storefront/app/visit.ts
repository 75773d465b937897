/** A visit: where in the shop somebody is, how they came, and what the page shows them there. */
import type { LoadedPage, Page, ProductSource } from '#storefront/page.ts';
import type { Place } from '#storefront/place.ts';
import { findPage } from './find-page.ts';

export interface Visit {
  readonly place: Place;
  /** The name of its entry in the history. */
  readonly key: string;
  /** By a new entry of the history, in place of one, or by a walk through those there are, as by loading a document. */
  readonly how: 'push' | 'replace' | 'walk';
  readonly content: Content;
}

export type Content =
  | { readonly page: Page; readonly loaded: LoadedPage }
  /** The page's script or data did not come. */
  | { readonly error: unknown };

export interface PageSources extends ProductSource {
  readonly now: () => Date;
}

/** Only the path and query of an address reach a page, so any origin will do. */
const ORIGIN = 'http://nool.invalid';

/** Loads the page's script and makes its data. Throws when either cannot be had. */
export async function loadContent(
  { pathname, search }: Pick<Place, 'pathname' | 'search'>,
  { now, ...source }: PageSources,
): Promise<{ readonly page: Page; readonly loaded: LoadedPage }> {
  const { entry, params } = findPage(pathname);
  const { page } = await entry.load();
  const url = new URL(ORIGIN + pathname + search);
  return { page, loaded: await page.load({ ...source, url, params, now: now() }) };
}
