/** Search for the header, apart from it, so that its code is fetched when somebody searches. */
import { suggest } from '#domain/listing/listing.ts';
import type { Product } from '#domain/products/product.ts';
import { listsVersion } from '#storefront/hydration-data.ts';
import { fetchCatalogue } from '#storefront/state/catalogue-source.ts';
import { fetchDictionary } from '#storefront/state/list-sources.ts';

export async function findSuggestions(text: string): Promise<readonly Product[]> {
  if (listsVersion() === undefined) {
    const [catalogue, dictionary] = await Promise.all([fetchCatalogue(), fetchDictionary()]);
    return suggest(catalogue, text, dictionary);
  }
  const { fetchSuggestions } = await import('#storefront/state/server-lists.ts');
  return fetchSuggestions(text);
}
