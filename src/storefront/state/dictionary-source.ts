/** What words mean in a shop, in the browser: loaded at the first search and kept in memory. */
import { type Dictionary, NO_DICTIONARY } from '#domain/listing/search/meanings.ts';
import { once } from '#storefront/once.ts';
import { fetchContent } from './content-source.ts';

const load = once(async () => {
  const [{ createDictionary }, { synonyms }] = await Promise.all([
    import('#domain/listing/search/dictionary.ts'),
    fetchContent(),
  ]);
  return createDictionary(synonyms);
});

/** Without a network the words are searched for as they stand. */
export function fetchDictionary(): Promise<Dictionary> {
  return load().catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- as a failed product load, it is logged and nothing more
    console.error('The words of the search could not be loaded', error);
    return NO_DICTIONARY;
  });
}
