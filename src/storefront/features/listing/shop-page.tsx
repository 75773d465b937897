/** /shop: all products, filtered, searched and sorted by the address alone (spec 2). */
import { useRef, useState, useSyncExternalStore } from 'react';
import { listingAddress, readListing, writeListing } from '#contract/listing-url.ts';
import { NO_LONGER_SOLD, PAGES } from '#contract/urls.ts';
import { categoryLabel } from '#domain/products/category.ts';
import { definePage } from '#storefront/page.ts';
import { type Breadcrumb, Breadcrumbs, breadcrumbStructuredData } from '#ui/layout/breadcrumbs.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { findCloths, ListHead } from './list-head.tsx';
import { type ListingData, loadListing, readView, toRequest, toSharePicture } from './listing-data.ts';
import { ListingResults } from './listing-results.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import styles from './shop-page.module.css';
import { useListing } from './use-listing.ts';

interface ShopData extends ListingData {
  /** The name of the chosen category. */
  readonly categoryName?: string;
  /** What the owner says of it. */
  readonly text?: string | undefined;
  readonly cloths?: readonly string[];
}

function Shop({ data }: { readonly data: ShopData }) {
  const top = useRef<HTMLDivElement>(null);
  const listing = useListing(data, top);
  const [filtersShown, setFiltersShown] = useState(true);
  return (
    <PageBody>
      <Breadcrumbs breadcrumbs={toBreadcrumbs(data)} />
      <ShopHeading data={data} />
      <NoLongerSold />
      <div className={styles.layout} data-filters={filtersShown}>
        <FilterPanel listing={listing} data={data} />
        <div ref={top}>
          <ListingToolbar
            listing={listing}
            data={data}
            filters={{ shown: filtersShown, toggle: () => setFiltersShown(!filtersShown) }}
            hasViews
          />
          <ChosenFilters view={listing.view} />
          <ListingResults
            data={data}
            columns={data.view.view === 'list' ? 1 : 3}
            isLoading={listing.isLoading}
          />
        </div>
      </div>
    </PageBody>
  );
}

/** The sample keeps the title of the specification above the head of a category. */
function ShopHeading({ data }: { readonly data: ShopData }) {
  const { isSample } = useSettings();
  const { search } = data.view.query;
  const { categoryName, cloths = [], text } = data;
  const head = search === '' && categoryName !== undefined && (
    <ListHead data={data} level={isSample ? 2 : 1} title={categoryName} text={text} cloths={cloths} />
  );
  return (
    <>
      {(isSample || !head) && (
        <Heading level={1} short>
          {toTitle(search)}
        </Heading>
      )}
      {head}
    </>
  );
}

/** Said where the address of a product that is not sold any more has led here. */
function NoLongerSold() {
  const isShown = useSyncExternalStore(
    () => () => undefined,
    () => location.hash === NO_LONGER_SOLD,
    () => false,
  );
  if (!isShown) return null;
  return (
    <output className={styles.notice}>
      The piece you were looking for is not sold any more. Here is what is closest to it.
    </output>
  );
}

function toTitle(search: string): string {
  return search === '' ? 'Shop All Products' : `Search Results for ${search}`;
}

function toBreadcrumbs({ categoryName }: ShopData): readonly Breadcrumb[] {
  const home = { label: 'Home', to: PAGES.home };
  if (categoryName === undefined) return [home, { label: 'Shop' }];
  return [home, { label: 'Shop', to: PAGES.shop }, { label: categoryName }];
}

export const page = definePage<ShopData>({
  load: async context => {
    const request = await toRequest(context);
    const data = loadListing({ ...request, base: PAGES.shop, maxPages: context.maxListPages });
    const { category } = data.view.query;
    if (category === undefined) return data;
    const { catalogue } = request;
    return {
      ...data,
      categoryName: categoryLabel(catalogue.categories, category),
      text: catalogue.categories.find(({ key }) => key === category)?.text,
      cloths: findCloths(catalogue, data.products),
    };
  },
  head: (data, { settings: { shop }, url }) => {
    const { category, search } = data.view.query;
    return {
      title: `${data.categoryName ?? toTitle(search)} | ${shop.name}`,
      description: `${data.total} pieces of handloom and everyday clothing, by category, size, colour and price.`,
      canonical: listingAddress(PAGES.shop, { category }),
      noIndex: search !== '' || data.total === 0,
      ...(category === undefined && url.searchParams.get('category') && { mayHaveMoved: true }),
      ...toSharePicture(data),
      structuredData: [breadcrumbStructuredData(toBreadcrumbs(data))],
    };
  },
  meaningfulSearch: (search, list) =>
    writeListing(list === undefined ? readListing(search) : readView({ ...list, search })),
  Component: Shop,
});
