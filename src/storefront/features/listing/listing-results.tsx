/** The products of a list with 'Show more', or the empty state. */
import { type MouseEvent, memo, useEffect } from 'react';
import { type ListingView, PAGE_SIZE, writeListing } from '#contract/listing-url.ts';
import { API } from '#contract/urls.ts';
import { navigate } from '#storefront/navigate.ts';
import { ProductGrid } from '#storefront/products/grid/product-grid.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { useSettings } from '#ui/settings.ts';
import { ClearButton } from './clear-button.tsx';
import { type ListingData, withSearch } from './listing-data.ts';
import styles from './listing-results.module.css';
import { SearchOffers } from './search-offers.tsx';
import { useShownProducts } from './shown-products.ts';
import { UnderstoodSearch } from './understood-search.tsx';

/** So many cards stand in the first screen of a phone. More would share its line with them. */
const FIRST = 2;

interface FoundProps {
  readonly data: ListingData;
  readonly columns: 1 | 3 | 4;
}

interface ListingResultsProps extends FoundProps {
  /** Says whether others are about to take the place of what is shown. */
  readonly isLoading: boolean;
}

export function ListingResults({ data, columns, isLoading }: ListingResultsProps) {
  return (
    <div className={styles.results} aria-busy={isLoading}>
      <Found data={data} columns={columns} />
    </div>
  );
}

const Found = memo(function Found({ data, columns }: FoundProps) {
  const { base, view, total, understood = [] } = data;
  const { products, firstPage } = useShownProducts(data);
  useEmptySearchCount(view, total === 0 || understood.some(({ isNear }) => isNear));
  const parts = understood.length > 0 && <UnderstoodSearch base={base} view={view} understood={understood} />;
  if (total === 0)
    return (
      <>
        {parts}
        <NothingFound search={view.query.search} />
        {data.offers !== undefined && <SearchOffers {...data.offers} />}
      </>
    );
  const next = withSearch(base, { ...view, page: view.page + 1 });
  const before = (firstPage - 1) * PAGE_SIZE;
  const shown = before + products.length;
  return (
    <>
      {parts}
      {firstPage > 1 && (
        <div className={styles.earlier}>
          <LinkButton variant="quiet" href={withSearch(base, { ...view, page: firstPage - 1 })}>
            Show earlier products
          </LinkButton>
        </div>
      )}
      <ProductGrid products={products} columns={columns} headingLevel={2} eager={FIRST} />
      {shown < total && (
        <div className={styles.more}>
          <p>
            {before === 0 ? shown : `${before + 1} to ${shown}`} of {total} shown
          </p>
          <LinkButton variant="quiet" href={next} onClick={event => showMore(event, next)}>
            Show more
          </LinkButton>
        </div>
      )}
    </>
  );
});

/** Back leaves the list, however often more was shown. A modified click is the browser's. */
function showMore(event: MouseEvent, address: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(address, { replace: true, preserveScroll: true });
}

/** Counts a search for something that the shop has not, also where something close to it is shown. */
function useEmptySearchCount(view: ListingView, isEmpty: boolean): void {
  const { isSample } = useSettings();
  useEffect(() => {
    if (isEmpty && !isSample) countEmptySearch(view);
  }, [isEmpty, isSample, view]);
}

function NothingFound({ search }: { readonly search: string }) {
  return (
    <EmptyState
      drawing="search"
      title={search === '' ? 'No products found' : `No products found for "${search}"`}
      text="Try fewer filters or another word: a cloth, a colour, a garment."
    >
      <ClearButton>Clear Filters</ClearButton>
    </EmptyState>
  );
}

/** Tells the shop that a search without filters found nothing, so that its owner learns what shoppers look for. */
function countEmptySearch(view: ListingView): void {
  const params = [...writeListing({ ...view, view: 'grid', page: 1 }).keys()];
  if (!params.includes('search') || params.some(name => name !== 'search' && name !== 'sort')) return;
  const body = JSON.stringify({ search: view.query.search.slice(0, 100) });
  navigator.sendBeacon(API.emptySearches, new Blob([body], { type: 'application/json' }));
}
