/** What some lists need besides the products, in the browser: what words mean, what is sold out, and collections. Loaded at first use. */
import type { CollectionJson } from '#contract/collections/collection.ts';
import { readRule } from '#contract/collections/rule.ts';
import { readStock } from '#contract/stock/read-stock.ts';
import { API, fill } from '#contract/urls.ts';
import type { Collection } from '#domain/collection.ts';
import { TIMES } from '#domain/constants/limits.ts';
import { type Dictionary, NO_DICTIONARY } from '#domain/listing/search/meanings.ts';
import type { Stock } from '#domain/stock.ts';
import { once } from '#storefront/once.ts';
import { fetchContent } from './content-source.ts';
import { fetchJson } from './fetch-json.ts';

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

let soldOut: { readonly at: number; readonly stock: Promise<Stock> } | undefined;

/** Without a network nothing counts as sold out, as everywhere else. */
export function fetchSoldOut(): Promise<Stock | undefined> {
  if (soldOut === undefined || Date.now() - soldOut.at >= TIMES.stockFresh)
    soldOut = { at: Date.now(), stock: fetchJson(`${API.stock}?soldOut=true`).then(readStock) };
  return soldOut.stock.catch(() => {
    soldOut = undefined;
    return undefined;
  });
}

/** Without a network there is none. */
export async function fetchCollection(address: string): Promise<Collection | undefined> {
  const url = fill(API.collection, { address });
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMES.request) }).catch(() => undefined);
  if (response?.ok !== true) return undefined;
  const { rule, ...collection } = (await response.json()) as CollectionJson;
  return rule === undefined ? collection : { ...collection, rule: readRule(rule) };
}
