/** A collection: what is new, on sale or featured, one category by its name (spec 2, Collection page), or one of the owner. */
import { useRef } from 'react';
import { listingAddress, readListing, writeListing } from '#contract/listing-url.ts';
import { collectionPage, PAGES } from '#contract/urls.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { type Collection, FEATURED, findCollection } from '#domain/collection.ts';
import type { Members } from '#domain/listing/listing.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { findMembers } from '#domain/listing/members.ts';
import { type Category, capitalised } from '#domain/products/category.ts';
import { definePage, type PageContext } from '#storefront/page.ts';
import { type Breadcrumb, Breadcrumbs, breadcrumbStructuredData } from '#ui/layout/breadcrumbs.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { findCloths, ListHead } from './list-head.tsx';
import { type ListingData, loadListing, readView, toRequest, toSharePicture } from './listing-data.ts';
import { ListingResults } from './listing-results.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { useListing } from './use-listing.ts';

interface CollectionData extends ListingData {
  readonly title: string;
  /** What the owner says of the category or collection. */
  readonly text?: string | undefined;
  readonly cloths: readonly string[];
  readonly canonical: string;
  readonly own?: Pick<Collection, 'picture' | 'seoTitle' | 'seoDescription'> | undefined;
  /** Set where there is no collection or category of the name. */
  readonly isUnknown?: true;
}

interface Listed {
  readonly title: string;
  /** The canonical address of the content, so that search engines see one address for it. */
  readonly canonical: string;
  readonly always: Partial<ListingQuery>;
  /** What the owner has made at the address, or chosen as featured. */
  readonly own?: Collection | undefined;
  readonly category?: Category | undefined;
}

const FEATURED_LIST: Listed = {
  title: 'Featured Products',
  canonical: collectionPage(FEATURED),
  always: { isFeatured: true },
};

const BUILT_IN: Readonly<Record<string, Listed>> = {
  new: { title: 'New Arrivals', canonical: collectionPage('new'), always: { isNew: true } },
  sale: { title: 'Sale Items', canonical: collectionPage('sale'), always: { isSale: true } },
  featured: FEATURED_LIST,
  premium: FEATURED_LIST,
};

/** Returns the list of a name. One that is none of the four is a category's, or else a collection's. */
function toListed(
  name: string,
  { categories }: Pick<Catalogue, 'categories'>,
  collections: readonly Collection[],
): Listed {
  const key = name.toLowerCase();
  const builtIn = Object.hasOwn(BUILT_IN, key) ? BUILT_IN[key] : undefined;
  const own = findCollection(collections, builtIn?.always.isFeatured ? FEATURED : key);
  if (builtIn !== undefined) return { ...builtIn, ...(own && { title: own.name, own }) };
  const category = categories.find(each => each.key === key);
  if (category === undefined && own !== undefined)
    return { title: own.name, canonical: collectionPage(own.address), always: {}, own };
  const canonical = listingAddress(PAGES.shop, { category: key });
  return { title: capitalised(key), canonical, always: { category: key }, category };
}

/** Only a name that is neither built in nor a category's can be that of a collection, besides what is featured. */
async function loadCollections(
  { settings, getCatalogue, getCollection }: PageContext,
  name: string,
): Promise<readonly Collection[]> {
  const { own, always, category } = toListed(name, await getCatalogue(), []);
  const isOwn = always.isFeatured ? settings.hasFeatured : settings.hasCollections;
  if (!isOwn || own || category || always.isNew || always.isSale) return [];
  const found = await getCollection(always.isFeatured ? FEATURED : name.toLowerCase());
  return found === undefined ? [] : [found];
}

/** What is featured is known to every list. */
function toWithin(catalogue: Catalogue, { own, always }: Listed): Members | undefined {
  return own === undefined || always.isFeatured ? undefined : findMembers(catalogue, own);
}

function CollectionScreen({ data }: { readonly data: CollectionData }) {
  const top = useRef<HTMLDivElement>(null);
  const listing = useListing(data, top);
  return (
    <PageBody>
      <Breadcrumbs breadcrumbs={toBreadcrumbs(data.title)} />
      <ListHead
        data={data}
        level={1}
        title={data.title}
        text={data.text}
        cloths={data.cloths}
        picture={data.own?.picture}
      />
      <div ref={top}>
        <ListingToolbar listing={listing} data={data} />
        <ListingResults data={data} columns={4} isLoading={listing.isLoading} />
      </div>
    </PageBody>
  );
}

function toBreadcrumbs(title: string): readonly Breadcrumb[] {
  return [{ label: 'Home', to: PAGES.home }, { label: 'Shop', to: PAGES.shop }, { label: title }];
}

export const page = definePage<CollectionData>({
  load: async context => {
    const { collectionName = '' } = context.params;
    const collections = await loadCollections(context, collectionName);
    const listed = toListed(collectionName, await context.getCatalogue(), collections);
    const { title, canonical, always, own, category } = listed;
    const { knowledge, ...request } = await toRequest(context, always);
    const { catalogue } = request;
    const within = toWithin(catalogue, listed);
    const data = loadListing({
      ...request,
      always,
      knowledge: { ...knowledge, within },
      base: collectionPage(collectionName),
      maxPages: context.maxListPages,
    });
    const isUnknown = always.category !== undefined && category === undefined;
    return {
      title,
      text: (own ?? category)?.text,
      cloths: findCloths(catalogue, data.products),
      canonical,
      own: own && { picture: own.picture, seoTitle: own.seoTitle, seoDescription: own.seoDescription },
      ...(isUnknown && { isUnknown }),
      ...data,
    };
  },
  head: ({ title, total, isUnknown, canonical, own = {}, ...data }, { settings: { shop } }) => ({
    title: own.seoTitle ?? `${title} | ${shop.name}`,
    description:
      own.seoDescription ?? `${title} at ${shop.name}: ${total} pieces of handloom and everyday clothing.`,
    canonical,
    noIndex: total === 0,
    ...(isUnknown && { mayHaveMoved: true }),
    ...toSharePicture(
      data,
      own.picture === undefined ? undefined : { image: own.picture, format: 'wide', alt: title },
    ),
    structuredData: [breadcrumbStructuredData(toBreadcrumbs(title))],
  }),
  meaningfulSearch: (search, list) => {
    if (list === undefined) return writeListing(readListing(search));
    const { params, catalogue, knowledge, collections } = list;
    const listed = toListed(params['collectionName'] ?? '', catalogue, collections);
    const within = toWithin(catalogue, listed);
    const view = readView({ catalogue, search, always: listed.always, knowledge: { ...knowledge, within } });
    return writeListing(view);
  },
  Component: CollectionScreen,
});
