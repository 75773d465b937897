/** What is left of each product and size, and what was sold of it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { SearchField } from '#console/parts/list/search-field.tsx';
import { ShowMore } from '#console/parts/list/show-more.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import type { StockList } from '#contract/console/stock.ts';
import { SelectField } from '#ui/forms/field.tsx';
import { type StockedProduct, stockQuery } from './stock-api.ts';
import { StockDialog } from './stock-dialog.tsx';
import styles from './stock-page.module.css';
import { StockTable } from './stock-table.tsx';

export function Page() {
  const [search] = useSearchParams();
  const query = useInfiniteQuery(stockQuery(search));
  const [changed, setChanged] = useState<StockedProduct>();
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <PageHeader
        title="Stock"
        intro={<output>{total === undefined ? '' : formatCount(total, 'product')}</output>}
      />
      <Filters />
      <QueryContent query={query}>
        {({ pages }) => {
          const products = pages.flatMap(page => page.products);
          if (products.length === 0)
            return <EmptyState title="No product fits">Take a filter away to see others.</EmptyState>;
          return <StockTable products={products} onChange={setChanged} />;
        }}
      </QueryContent>
      <ShowMore query={query} />
      {changed !== undefined && (
        <StockDialog product={toNewest(query.data, changed)} onClose={() => setChanged(undefined)} />
      )}
    </>
  );
}

/** Returns the product as it was read last, even if the filter does not find it any more. */
function toNewest(found: { readonly pages: readonly StockList[] } | undefined, product: StockedProduct) {
  const products = found?.pages.flatMap(page => page.products) ?? [];
  return products.find(({ id }) => id === product.id) ?? product;
}

function Filters() {
  const [{ stock = '' }, changeParams] = useSearchParams();
  return (
    <search className={styles.filters}>
      <SearchField placeholder="Name, SKU, colour, print" />
      <SelectField
        label="Show"
        value={stock}
        onChange={({ currentTarget }) => changeParams({ stock: currentTarget.value })}
      >
        <option value="">All products</option>
        <option value="few">Sold out or nearly</option>
        <option value="out">Sold out</option>
        <option value="uncounted">Not counted</option>
      </SelectField>
    </search>
  );
}
