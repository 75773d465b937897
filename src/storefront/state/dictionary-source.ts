/** What words mean in a shop, in the browser: loaded at the first search and kept in memory. */
import type { Dictionary } from '#domain/listing/search/meanings.ts';
import { once } from '#storefront/once.ts';

export const fetchDictionary: () => Promise<Dictionary> = once(async () => {
  const { createDictionary } = await import('#domain/listing/search/dictionary.ts');
  return createDictionary([]);
});
