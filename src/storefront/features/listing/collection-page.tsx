/** A collection: what is new, on sale or featured, or one category by its name (spec 2, Collection page). */
import { useRef } from 'react';
import { listingAddress, readListing, writeListing } from '#contract/listing-url.ts';
import { collectionPage, PAGES } from '#contract/urls.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { capitalised } from '#domain/products/category.ts';
import { definePage } from '#storefront/page.ts';
import { type Breadcrumb, Breadcrumbs, breadcrumbStructuredData } from '#ui/layout/breadcrumbs.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { findCloths, ListHead } from './list-head.tsx';
import { type ListingData, loadListing, readView, toRequest, toSharePicture } from './listing-data.ts';
import { ListingResults } from './listing-results.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { useListing } from './use-listing.ts';

interface CollectionData extends ListingData {
  readonly title: string;
  /** What the owner says of the category. */
  readonly text?: string | undefined;
  readonly cloths: readonly string[];
  /** Set where there is no collection or category of the name. */
  readonly isUnknown?: true;
}

interface Collection {
  readonly title: string;
  /** The canonical address of the content, so that search engines see one address for it. */
  readonly canonical: string;
  readonly always: Partial<ListingQuery>;
}

const FEATURED: Collection = {
  title: 'Featured Products',
  canonical: collectionPage('featured'),
  always: { isFeatured: true },
};

const COLLECTIONS: Readonly<Record<string, Collection>> = {
  new: { title: 'New Arrivals', canonical: collectionPage('new'), always: { isNew: true } },
  sale: { title: 'Sale Items', canonical: collectionPage('sale'), always: { isSale: true } },
  featured: FEATURED,
  premium: FEATURED,
};

/** Returns the collection of a name; any name that is none of the four is a category's. */
function toCollection(name: string): Collection {
  const key = name.toLowerCase();
  const known = Object.hasOwn(COLLECTIONS, key) ? COLLECTIONS[key] : undefined;
  const canonical = listingAddress(PAGES.shop, { category: key });
  return known ?? { title: capitalised(key), canonical, always: { category: key } };
}

function CollectionScreen({ data }: { readonly data: CollectionData }) {
  const top = useRef<HTMLDivElement>(null);
  const listing = useListing(data, top);
  return (
    <PageBody>
      <Breadcrumbs breadcrumbs={toBreadcrumbs(data.title)} />
      <ListHead data={data} level={1} title={data.title} text={data.text} cloths={data.cloths} />
      <div ref={top}>
        <ListingToolbar listing={listing} total={data.total} />
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
    const { title, always } = toCollection(collectionName);
    const base = collectionPage(collectionName);
    const request = { ...(await toRequest(context)), always };
    const { category } = always;
    const { catalogue } = request;
    const known = catalogue.categories.find(({ key }) => key === category);
    const isUnknown = category !== undefined && known === undefined;
    const data = loadListing({ ...request, base, maxPages: context.maxListPages });
    return {
      title,
      text: known?.text,
      cloths: findCloths(catalogue, data.products),
      ...(isUnknown && { isUnknown }),
      ...data,
    };
  },
  head: ({ title, total, isUnknown, ...data }, { settings: { shop }, params: { collectionName = '' } }) => ({
    title: `${title} | ${shop.name}`,
    description: `${title} at ${shop.name}: ${total} pieces of handloom and everyday clothing.`,
    canonical: toCollection(collectionName).canonical,
    noIndex: total === 0,
    ...(isUnknown && { mayHaveMoved: true }),
    ...toSharePicture(data),
    structuredData: [breadcrumbStructuredData(toBreadcrumbs(title))],
  }),
  meaningfulSearch: (search, list) => {
    if (list === undefined) return writeListing(readListing(search));
    const { always } = toCollection(list.params['collectionName'] ?? '');
    return writeListing(readView({ ...list, search, always }));
  },
  Component: CollectionScreen,
});
