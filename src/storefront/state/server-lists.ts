/** A catalogue so large that the server makes its lists: the browser asks for what it shows, and only that. */
import type { Head } from '#contract/document.ts';
import type { CatalogueRequest } from '#contract/products/catalogue-messages.ts';
import type { PageDataResponse } from '#contract/products/list-api.ts';
import {
  MAX_PRODUCTS_REQUESTED,
  pageDataUrl,
  productsUrl,
  suggestionsUrl,
} from '#contract/products/list-urls.ts';
import { readListCatalogue } from '#contract/products/product.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { SHOWN } from '#domain/constants/limits.ts';
import type { Product } from '#domain/products/product.ts';
import { hydrationData, listsVersion } from '#storefront/hydration-data.ts';
import { fetchJson } from './fetch-json.ts';

type PageData = Pick<PageDataResponse, 'data'> & {
  readonly head: Pick<Head, 'title' | 'description' | 'canonical' | 'mayHaveMoved'>;
};

/** Somebody may go back over so many pages. */
const MAX_PAGES = 50;

const pages = new Map<string, PageData>();
/** It is set once a response was of another version than the document. */
let newestVersion: string | undefined;
let newestPage = new AbortController();
let newestSearch = new AbortController();

/**
 * Returns what the page at an address shows. Back and forward find what they have shown in memory, also without a network.
 * Another page ends the request for the one before, which nobody waits for any more.
 */
export async function fetchPageData(address: string): Promise<PageData> {
  newestPage.abort();
  newestPage = new AbortController();
  const known = pages.get(address);
  if (known !== undefined) return known;
  const response = await fetchJson(pageDataUrl(version(), address), { signal: newestPage.signal });
  const page = response as PageData & Pick<PageDataResponse, 'version'>;
  // Another version was published since, so what was shown of the one before is outdated.
  if (page.version !== version()) pages.clear();
  newestVersion = page.version;
  pages.set(address, page);
  for (const oldest of [...pages.keys()].slice(0, -MAX_PAGES)) pages.delete(oldest);
  return page;
}

/** Returns what a document came with, as if it had been asked for. */
export function rememberPage(address: string, page: PageData): void {
  pages.set(address, page);
}

export async function fetchSuggestions(text: string): Promise<readonly Product[]> {
  newestSearch.abort();
  newestSearch = new AbortController();
  const search = text.trim();
  if (search.length < SHOWN.suggestionsFrom) return [];
  const rows = await fetchJson(suggestionsUrl(version(), search), { signal: newestSearch.signal });
  return readListCatalogue(rows, hydrationData().categories).catalogue.products;
}

function version(): string {
  return newestVersion ?? listsVersion() ?? '';
}

/** Returns those of the products that are sold. Throws when they cannot be loaded. */
export async function fetchFew(
  ids: readonly string[],
  cache: CatalogueRequest['cache'],
): Promise<Pick<Catalogue, 'byId'>> {
  const requested = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(requested.length / MAX_PRODUCTS_REQUESTED) }, (_, index) =>
    requested.slice(index * MAX_PRODUCTS_REQUESTED, (index + 1) * MAX_PRODUCTS_REQUESTED),
  );
  const rows = await Promise.all(parts.map(part => fetchJson(productsUrl(part), { cache })));
  const { byId } = readListCatalogue(rows.flat(), hydrationData().categories).catalogue;
  // It is possible that none of them is sold any more, which is not the same as a catalogue without products.
  const { length: size } = requested;
  return { byId: { get: id => byId.get(id), has: id => byId.has(id), keys: () => byId.keys(), size } };
}
