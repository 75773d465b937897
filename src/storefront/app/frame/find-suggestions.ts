/** Search for the header, apart from it, so that its code is fetched when somebody searches. */
import { suggest } from '#domain/listing/listing.ts';
import type { Product } from '#domain/products/product.ts';
import { listsVersion } from '#storefront/hydration-data.ts';
import { fetchCatalogue } from '#storefront/state/catalogue-source.ts';

export async function findSuggestions(text: string): Promise<readonly Product[]> {
  if (listsVersion() === undefined) return suggest(await fetchCatalogue(), text);
  const { fetchSuggestions } = await import('#storefront/state/server-lists.ts');
  return fetchSuggestions(text);
}
