/** /shop: all products, filtered, searched and sorted by the address alone (spec 2). */
import { useState } from 'react';
import { listingAddress, readListing, writeListing } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import { categoryLabel } from '#domain/category.ts';
import { SHOP } from '#domain/settings.ts';
import { definePage } from '#storefront/page.ts';
import { type Breadcrumb, Breadcrumbs, breadcrumbStructuredData } from '#ui/layout/breadcrumbs.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type ListingData, loadListing } from './listing-data.ts';
import { ListingResults } from './listing-results.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import styles from './shop-page.module.css';
import { useListing } from './use-listing.ts';

function Shop({ data }: { readonly data: ListingData }) {
  const listing = useListing(data);
  const [filtersShown, setFiltersShown] = useState(true);
  const { category } = data.view.query;
  return (
    <PageBody>
      <Breadcrumbs crumbs={breadcrumbsOf(category)} />
      <Heading level={1} short>
        {titleOf(data.view.query.search)}
      </Heading>
      <div className={styles.layout} data-filters={filtersShown}>
        <FilterPanel listing={listing} data={data} />
        <div>
          <ListingToolbar
            listing={listing}
            total={data.total}
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

function titleOf(search: string): string {
  return search === '' ? 'Shop All Products' : `Search Results for ${search}`;
}

function breadcrumbsOf(category: string | undefined): readonly Breadcrumb[] {
  const home = { label: 'Home', to: PAGES.home };
  if (category === undefined) return [home, { label: 'Shop' }];
  return [home, { label: 'Shop', to: PAGES.shop }, { label: categoryLabel(category) }];
}

export const page = definePage<ListingData>({
  load: async ({ getCatalogue, url }) =>
    loadListing({ catalogue: await getCatalogue(), base: PAGES.shop, search: url.searchParams }),
  head: data => {
    const { category, search } = data.view.query;
    const name = category === undefined ? titleOf(search) : categoryLabel(category);
    return {
      title: `${name} | ${SHOP.name}`,
      description: `${data.total} pieces of handloom and everyday clothing, by category, size, colour and price.`,
      canonical: listingAddress(PAGES.shop, { category }),
      noIndex: search !== '',
      structuredData: [breadcrumbStructuredData(breadcrumbsOf(category))],
    };
  },
  meaningfulSearch: search => writeListing(readListing(search)),
  Component: Shop,
});
