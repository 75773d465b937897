/** This page lists all products of the draft. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useCallback } from 'react';
import { productsQuery } from '#console/api/products.ts';
import { useMay } from '#console/api/session.ts';
import { settingsQuery } from '#console/api/settings.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { useSelection } from '#console/parts/list/use-selection.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { RemoveSampleLink } from '#console/parts/remove-sample-link.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import { buttonClass } from '#ui/forms/button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { ChangeAll, ChangeTicked } from './bulk/bulk-actions.tsx';
import { ProductGrid } from './grid/product-grid.tsx';
import { rowsOfPages } from './grid/use-save-edits.ts';
import { ProductFilters } from './product-filters.tsx';

export function Page() {
  const [search] = useSearchParams();
  const query = useInfiniteQuery(productsQuery(search));
  const { fetchNextPage, hasNextPage, isFetching } = query;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching]);
  const isSample = useQuery(settingsQuery).data?.document['isSample'] === true;
  const total = query.data?.pages[0]?.total;
  const selection = useSelection(
    query.data === undefined ? [] : rowsOfPages(query.data).map(({ product }) => product.id),
  );
  return (
    <>
      <PageHeader
        title="Products"
        intro={<output>{total === undefined ? '' : formatCount(total, 'product')}</output>}
        actions={
          <>
            <PageLink
              className={buttonClass({ variant: 'quiet', size: 'compact' })}
              to="/products/all/spreadsheet"
            >
              Spreadsheet
            </PageLink>
            <PhotosLink />
            {(isSample || search['isSample'] === 'true') && <RemoveSampleLink />}
            <ChangeAll search={search} total={total ?? 0} />
            <AddLink />
          </>
        }
      />
      <ProductFilters />
      <QueryContent query={query}>
        {data => {
          const rows = rowsOfPages(data);
          if (rows.length === 0) return <NoProducts isFiltered={Object.keys(search).length > 0} />;
          return (
            <>
              <ProductGrid rows={rows} total={total ?? 0} selection={selection} onEnd={more} />
              <ChangeTicked selection={selection} />
            </>
          );
        }}
      </QueryContent>
    </>
  );
}

function PhotosLink() {
  if (!useMay('products.change')) return null;
  return (
    <PageLink className={buttonClass({ variant: 'quiet', size: 'compact' })} to="/products/all/photos">
      Photos
    </PageLink>
  );
}

function AddLink() {
  if (!useMay('products.change')) return null;
  return (
    <PageLink className={buttonClass({ size: 'compact' })} to="/products/new/one">
      <Icon shape={Plus} size={18} />
      New product
    </PageLink>
  );
}

function NoProducts({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title="No product fits">
        Take a filter away, or <PageLink to="/products">show all products</PageLink>.
      </EmptyState>
    );
  return (
    <EmptyState title="Your shop has no products yet" actions={<AddLink />}>
      A photo, a name and a price are enough for the first.
    </EmptyState>
  );
}
