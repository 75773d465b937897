/** Search for the header, apart from it, so that its code is fetched when somebody searches. */
import { suggest } from '#domain/listing/listing.ts';
import type { Product } from '#domain/product.ts';
import { fetchCatalogue } from '#storefront/state/catalogue-source.ts';

export async function findSuggestions(text: string): Promise<readonly Product[]> {
  return suggest(await fetchCatalogue(), text);
}
