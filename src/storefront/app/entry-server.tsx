/** Renders pages on the server, from the catalogue and the settings in memory. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { HydrationData, Renderer } from '#contract/document.ts';
import type { PageText } from '#contract/page-text.ts';
import type { ListSource } from '#contract/products/list-source.ts';
import { LARGE_FROM } from '#contract/products/product.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { type Collection, FEATURED, findCollection } from '#domain/collection.ts';
import { listProducts, suggest } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import { findMembers } from '#domain/listing/members.ts';
import { createDictionary } from '#domain/listing/search/dictionary.ts';
import { toPageContent } from '#domain/page-content.ts';
import { pageSettings } from '#domain/page-settings.ts';
import type { SizeCounts } from '#domain/products/offers.ts';
import type { Product } from '#domain/products/product.ts';
import type { Settings, TextPage } from '#domain/settings.ts';
import type { Stock } from '#domain/stock.ts';
import { ANY_ORIGIN } from '#storefront/location.ts';
import { once } from '#storefront/once.ts';
import type { DataSource } from '#storefront/page.ts';
import { App } from './app.tsx';
import { loadContent } from './current-page.ts';
import { readEarlyInput, recordEarlyInput, showLoadError, watchScripts } from './early-input.ts';
import { findPage } from './find-page.ts';

export { builtInText } from '#storefront/features/pages/built-in-text.tsx';

/** Stands in the head of every document. Its text never changes: the Content-Security-Policy names it by its hash. */
export const INLINE_SCRIPT = `(${recordEarlyInput.toString()})(${readEarlyInput.toString()});(${watchScripts.toString()})(${showLoadError.toString()})`;

interface Published {
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  readonly collections?: readonly Collection[] | undefined;
  /** The owner's text of a page, as HTML. */
  readonly findText?: (page: TextPage) => PageText | undefined;
  /** Says whether orders are paid at a payment gateway; by default not. */
  readonly isPaidOnline?: boolean;
  readonly isTestPayment?: boolean;
  /** Says whether mails reach anybody; by default they do. */
  readonly sendsMails?: boolean | undefined;
  /** What is left of a product now, by size; documents of products say it. */
  readonly findStock?: ((productId: string) => Promise<SizeCounts | undefined>) | undefined;
  /** What is sold out in the whole shop; lists of what is in stock leave it out. */
  readonly findSoldOut?: (() => Promise<Stock | undefined>) | undefined;
  /** The version that lists are of, where they come from the server. */
  readonly listsVersion?: string | undefined;
}

/**
 * A document has at most so many pages of a list, so that none takes long. What browsers ask for instead of documents may have more:
 * it costs little, and whoever goes back finds all that was shown.
 */
const MAX_PAGES = { document: 5, data: 20 };

export function createRenderer(published: Published, now: () => Date): Renderer & ListSource {
  const { catalogue, settings: all, collections = [] } = published;
  const { findText, isPaidOnline = false, isTestPayment, sendsMails } = published;
  const settings = pageSettings(all, { isPaidOnline, sendsMails, collections });
  const dictionary = createDictionary(all.content.synonyms);
  const chosen = findCollection(collections, FEATURED);
  const knowledge = { dictionary, featured: chosen && findMembers(catalogue, chosen) };
  const sources = {
    getCatalogue: () => Promise.resolve(catalogue),
    getFullProduct: (product: Product) => Promise.resolve(product),
    getDictionary: () => Promise.resolve(dictionary),
    getSoldOut: async () => published.findSoldOut?.(),
    getCollection: (address: string) => Promise.resolve(findCollection(collections, address)),
    getContent: once(async () => toPageContent(all.content, catalogue.products)),
    getShippingRules: () => Promise.resolve(all.shipping),
    getPageText: (page: TextPage) => Promise.resolve(findText?.(page)),
    settings,
    now,
  };
  async function documentKey(path: string, search: string): Promise<string> {
    const { entry, params } = findPage(path);
    const { page } = await entry.load();
    const meaningful = page
      .meaningfulSearch(new URLSearchParams(search), { catalogue, params, knowledge, collections })
      .toString();
    return meaningful === '' ? path : `${path}?${meaningful}`;
  }

  const { categories } = catalogue;
  const isLarge = catalogue.products.length >= LARGE_FROM;

  async function load(key: string, source: Pick<DataSource, 'maxListPages' | 'getStock'>) {
    const url = new URL(ANY_ORIGIN + key);
    const content = await loadContent(url, { ...sources, ...source });
    const { data, head } = content.loaded;
    if (head === undefined) throw new Error(`The page at ${key} has no head`);
    return { url, content, loaded: { data, head } };
  }

  // Builds the indexes and the default order, which the first request would wait for.
  listProducts(catalogue, { ...EVERYTHING, search: 'a', limit: 1 }, { dictionary });

  return {
    documentKey,
    pageData: async key => (await load(key, { maxListPages: MAX_PAGES.data })).loaded,
    suggestions: async text => suggest(catalogue, text, dictionary),
    render: async key => {
      const { url, content, loaded } = await load(key, {
        maxListPages: MAX_PAGES.document,
        ...(published.findStock && { getStock: published.findStock }),
      });
      const { data, head } = loaded;
      return {
        head,
        html: render(<App settings={settings} categories={categories} current={{ url, content }} />),
        shop: settings.shop,
        inlineScript: INLINE_SCRIPT,
        hydrationData: { page: data, categories, settings } satisfies HydrationData,
        isLarge,
        listsVersion: published.listsVersion,
        isTestPayment,
        module: findPage(url.pathname).entry.module,
      };
    },
  };
}

/** React prepends preload links for eager pictures; the document has its own. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

function render(page: ReactNode): string {
  return renderToString(page).replace(PRELOADS, '');
}
