/** What a page is: data from the catalogue, the settings and the address alone, a head for the document, and a component for the data. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Head } from '#contract/document.ts';
import type { PageText } from '#contract/page-text.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import type { Collection } from '#domain/collection.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import type { ListingKnowledge } from '#domain/listing/listing.ts';
import type { Dictionary } from '#domain/listing/search/meanings.ts';
import type { PageContent } from '#domain/page-content.ts';
import type { SizeCounts } from '#domain/products/offers.ts';
import type { Product } from '#domain/products/product.ts';
import type { PageSettings, TextPage } from '#domain/settings.ts';
import type { Stock } from '#domain/stock.ts';
import { once } from './once.ts';

/** Pages read products and content from this source: the server's memory, or files that the browser loads. */
export interface DataSource {
  /** Called only by pages that show products. */
  readonly getCatalogue: () => Promise<Catalogue>;
  /** A product with its long texts, which the list of a large catalogue leaves out. */
  readonly getFullProduct: (product: Product) => Promise<Product>;
  /** Called only where something is searched for. */
  readonly getDictionary: () => Promise<Dictionary>;
  /** What is sold out in the whole shop. Called only by lists of what is in stock; undefined where it cannot be had now. */
  readonly getSoldOut: () => Promise<Stock | undefined>;
  /** Called only where the settings say that there are some; undefined where there is none at the address, or it cannot be had. */
  readonly getCollection: (address: string) => Promise<Collection | undefined>;
  /** Called only by pages that show it. */
  readonly getContent: () => Promise<PageContent>;
  /** Called only where the settings say that there are rules; null where they cannot be had. */
  readonly getShippingRules: () => Promise<ShippingRules | null>;
  /** How many pages of a list are shown together; by default all that come before. */
  readonly maxListPages?: number;
  /** Only documents say what is left of a product; undefined where it cannot be had now. */
  readonly getStock?: (productId: string) => Promise<SizeCounts | undefined>;
  /** Called only for pages that `ownTexts` of the settings names; undefined where a new version has no such text. */
  readonly getPageText: (page: TextPage) => Promise<PageText | undefined>;
}

export interface PageContext extends DataSource {
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  readonly settings: PageSettings;
}

/** The sources of a page's data. Hydration does not need them: the document holds the data. */
export interface PageSource<Data> {
  /** Pure, so that server and browser make the same; `Data` must survive JSON. */
  readonly load: (context: PageContext) => Data | Promise<Data>;
  readonly head: (data: Data, context: PageContext) => Head | Promise<Head>;
}

interface PageVariant<Data> {
  readonly Component: ComponentType<{ readonly data: Data }>;
  /**
   * The part of the query string that changes the document; none unless given. With what the page is made from, addresses that show
   * the same have the same.
   */
  readonly meaningfulSearch?: MeaningfulSearch;
}

type MeaningfulSearch = (
  search: URLSearchParams,
  list?: Pick<PageContext, 'params'> & {
    readonly catalogue: Catalogue;
    readonly knowledge: ListingKnowledge;
    readonly collections: readonly Collection[];
  },
) => URLSearchParams;

type PageDefinition<Data> = PageVariant<Data> &
  (PageSource<Data> | { readonly source: () => Promise<PageSource<Data>> });

export interface Page {
  readonly load: (context: PageContext) => Promise<LoadedPage>;
  /** Fetches what `load` will need. */
  readonly prepare: () => Promise<unknown>;
  readonly render: (data: unknown) => ReactNode;
  readonly meaningfulSearch: MeaningfulSearch;
}

export interface LoadedPage {
  readonly data: unknown;
  /** It is missing in the data of a document, which has its head already. */
  readonly head?: Head;
}

/** Makes a page of its parts and hides the type of its data. */
export function definePage<Data>(definition: PageDefinition<Data>): Page {
  const { Component, meaningfulSearch } = definition;
  const source = once(async () => ('source' in definition ? definition.source() : definition));
  return {
    load: async context => {
      const { load, head } = await source();
      const data = await load(context);
      return { data, head: withOwnHead(await head(data, context), context.settings) };
    },
    prepare: source,
    render: data => createElement(Component, { data: data as Data }),
    meaningfulSearch: meaningfulSearch ?? (() => new URLSearchParams()),
  };
}

/** Returns a page whose document is the same for every request; the shop's name is added to its title. */
export function staticPage(
  Component: ComponentType<{ readonly data: null }>,
  head: Head | ((settings: PageSettings) => Head),
): Page {
  return definePage({
    load: () => null,
    head: (_data, { settings }) => withShopName(typeof head === 'function' ? head(settings) : head, settings),
    Component,
  });
}

/** Returns the head with what the owner has written for the page; not of searches and of what is not there. */
function withOwnHead(head: Head, { heads = [] }: PageSettings): Head {
  const own = head.noIndex ? undefined : heads.find(({ page }) => page === head.canonical);
  if (own === undefined) return head;
  const { title = head.title, description = head.description, image } = own;
  return { ...head, title, description, ...(image && { image: { image, format: 'wide', alt: title } }) };
}

export function withShopName(head: Head, { shop }: PageSettings): Head {
  return { ...head, title: `${head.title} | ${shop.name}` };
}
