/** What browsers ask the server for instead of loading a catalogue too large for them (docs/decisions/04-large-catalogues.md). */
export const LIST_API = {
  /** The data of a page that shows products, by its address. */
  pageData: '/api/page-data',
  suggestions: '/api/suggestions',
  products: '/api/products',
} as const;

/** One request may name so many. */
export const MAX_PRODUCTS_REQUESTED = 100;

/** The version is part of the address, so that caches tell the answers of one from those of another. */
export function pageDataUrl(version: string, address: string): string {
  return withQuery(LIST_API.pageData, [
    ['version', version],
    ['address', address],
  ]);
}

export function suggestionsUrl(version: string, search: string): string {
  return withQuery(LIST_API.suggestions, [
    ['version', version],
    ['search', search],
  ]);
}

export function productsUrl(ids: readonly string[]): string {
  return withQuery(
    LIST_API.products,
    ids.map(id => ['product', id]),
  );
}

function withQuery(path: string, params: [string, string][]): string {
  return `${path}?${new URLSearchParams(params).toString()}`;
}
