/** A collection: what is new, on sale or featured, or one category by its name (spec 2, Collection page). */
import { readListing, writeListing } from '#contract/listing-url.ts';
import { collectionPage, PAGES } from '#contract/urls.ts';
import { categoryLabel } from '#domain/category.ts';
import type { ListingQuery } from '#domain/listing.ts';
import { SHOP } from '#domain/settings.ts';
import { definePage } from '#web/page.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { PageBody } from '#web/ui/section.tsx';
import { type ListingData, loadListing } from './listing-data.ts';
import { ListingResults } from './listing-results.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { useListing } from './use-listing.ts';

interface CollectionData extends ListingData {
  readonly title: string;
}

interface Collection {
  readonly title: string;
  readonly always: Partial<ListingQuery>;
}

const FEATURED: Collection = { title: 'Featured Products', always: { isFeatured: true } };

const COLLECTIONS: Readonly<Record<string, Collection>> = {
  new: { title: 'New Arrivals', always: { isNew: true } },
  sale: { title: 'Sale Items', always: { isSale: true } },
  featured: FEATURED,
  premium: FEATURED,
};

/** The collection of a name; any name that is none of the four is a category's. */
function collectionOf(name: string): Collection {
  const key = name.toLowerCase();
  const known = Object.hasOwn(COLLECTIONS, key) ? COLLECTIONS[key] : undefined;
  return known ?? { title: categoryLabel(key), always: { category: key } };
}

function CollectionScreen({ data }: { readonly data: CollectionData }) {
  const listing = useListing(data);
  return (
    <PageBody>
      <Breadcrumbs
        crumbs={[{ label: 'Home', to: PAGES.home }, { label: 'Shop', to: PAGES.shop }, { label: data.title }]}
      />
      <Heading level={1}>{data.title}</Heading>
      <ListingToolbar listing={listing} total={data.total} />
      <ListingResults data={data} columns={4} isLoading={listing.isLoading} />
    </PageBody>
  );
}

export const page = definePage<CollectionData>({
  load: ({ catalogue, url, params: { collectionName = '' } }) => {
    const { title, always } = collectionOf(collectionName);
    const base = collectionPage(collectionName);
    return { title, ...loadListing({ catalogue, base, search: url.searchParams, always }) };
  },
  head: ({ title, base, total }) => ({
    title: `${title} | ${SHOP.name}`,
    description: `${title} at ${SHOP.name}: ${total} pieces of handloom and everyday clothing.`,
    canonical: base,
    noIndex: total === 0,
  }),
  meaningfulSearch: search => writeListing(readListing(search)),
  Component: CollectionScreen,
});
