/** A collection of an owner: products chosen by hand, or by a rule, on a page of their own. */
import type { ListingQuery } from './listing/listing-query.ts';

export interface Collection {
  readonly id: string;
  readonly name: string;
  /** Its page is `/collections/<address>`. */
  readonly address: string;
  /** A sentence or two of the owner, below the name above its list. */
  readonly text?: string | undefined;
  /** Stands above the list; by default the cloths of its products do. */
  readonly picture?: string | undefined;
  /** The title for search engines and previews of links; by default the name with that of the shop. */
  readonly seoTitle?: string | undefined;
  readonly seoDescription?: string | undefined;
  /** The ids of products chosen by hand, in their order. A collection has these or a rule. */
  readonly products?: readonly string[] | undefined;
  /** What a list must ask for to have the products of the collection. */
  readonly rule?: ListingQuery | undefined;
}

/** The collection at this address is what the shop shows as featured. */
export const FEATURED = 'featured';

/** Collections that every shop has. */
export const BUILT_IN_COLLECTIONS: readonly string[] = ['new', 'sale', FEATURED, 'premium'];

/** Says why no collection can have the address, if so. An owner may choose what is featured. */
export function whyReserved(address: string, categories: Iterable<string>): string | undefined {
  if (address !== FEATURED && BUILT_IN_COLLECTIONS.includes(address))
    return `/collections/${address} is a page that every shop has; write another address`;
  if ([...categories].includes(address))
    return `/collections/${address} is the page of a category; write another address`;
  return undefined;
}

/** What every document says of the collections. Pages load those that they show. */
export interface CollectionHints {
  readonly hasCollections?: true;
  /** The owner has chosen what is featured. */
  readonly hasFeatured?: true;
}

export function collectionHints(collections: readonly Collection[]): CollectionHints {
  return {
    ...(collections.length > 0 && { hasCollections: true }),
    ...(findCollection(collections, FEATURED) && { hasFeatured: true }),
  };
}

/** The sample features what the specification says. */
export function shownCollections(
  collections: readonly Collection[],
  { isSample }: { readonly isSample: boolean },
): readonly Collection[] {
  return isSample ? collections.filter(({ address }) => address !== FEATURED) : collections;
}

export function findCollection(
  collections: readonly Collection[] | undefined,
  address: string,
): Collection | undefined {
  return collections?.find(collection => collection.address === address);
}
