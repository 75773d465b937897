/** The page at an address: its module and its data. */
import type { PageSettings } from '#domain/settings.ts';
import type { DataSource, LoadedPage, Page } from '#storefront/page.ts';
import { findPage } from './find-page.ts';

export interface CurrentPage {
  readonly url: URL;
  readonly content: Content;
}

export type Content =
  | { readonly page: Page; readonly loaded: LoadedPage }
  /** The page's script or data could not be loaded. */
  | { readonly error: unknown };

export interface PageSources extends DataSource {
  readonly now: () => Date;
  readonly settings: PageSettings;
}

/** Loads the page's script and makes its data. Throws when either cannot be had. */
export async function loadContent(
  url: URL,
  { now, ...source }: PageSources,
): Promise<{ readonly page: Page; readonly loaded: LoadedPage }> {
  const { entry, params } = findPage(url.pathname);
  const { page } = await entry.load();
  return { page, loaded: await page.load({ ...source, url, params, now: now() }) };
}
