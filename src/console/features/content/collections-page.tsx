/** The collections: products chosen by hand or by a rule, each list with a page of its own. */
import { useQuery } from '@tanstack/react-query';
import { collectionsQuery } from '#console/api/collections.ts';
import { categoriesQuery } from '#console/api/products.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { DraftCollection } from '#contract/console/collection.ts';
import { FEATURED } from '#domain/collection.ts';
import type { Category } from '#domain/products/category.ts';
import { buttonClass } from '#ui/forms/button.tsx';
import { describeRule } from './collection-document.ts';
import { ContentFrame } from './content-frame.tsx';

const NEW = '/content/new/collection';

export function Page() {
  const collections = useQuery(collectionsQuery);
  const categories = useQuery(categoriesQuery);
  const hasFeatured = collections.data?.collections.some(({ collection }) => collection.address === FEATURED);
  return (
    <ContentFrame
      title="Collections"
      intro="Products that belong together, on a page of their own: chosen one by one, or all that a rule finds."
      actions={
        <>
          {hasFeatured === false && (
            <PageLink
              className={buttonClass({ variant: 'quiet', size: 'compact' })}
              to={NEW}
              search={{ name: 'Featured', address: FEATURED }}
            >
              Choose what is featured
            </PageLink>
          )}
          <PageLink className={buttonClass({ size: 'compact' })} to={NEW}>
            Add a collection
          </PageLink>
        </>
      }
    >
      <QueryContent query={collections}>
        {({ collections: all }) =>
          all.length === 0 ? (
            <EmptyState title="There is no collection">
              Make one for a season, a feast or a price, and let banners lead to it.
            </EmptyState>
          ) : (
            <IndexTable
              label="Collections"
              rows={all}
              columns={toColumns(categories.data?.categories.map(({ category }) => category) ?? [])}
              toId={({ collection }) => collection.id}
            />
          )
        }
      </QueryContent>
    </ContentFrame>
  );
}

function toColumns(categories: readonly Category[]): readonly Column<DraftCollection>[] {
  return [
    {
      header: 'Name',
      cell: ({ collection: { id, name } }) => <PageLink to={`/content/collections/${id}`}>{name}</PageLink>,
    },
    { header: 'Address', cell: ({ collection: { address } }) => `/collections/${address}` },
    {
      header: 'Products',
      onCard: 'end',
      cell: ({ collection: { products = [], rule } }) =>
        rule === undefined ? formatCount(products.length, 'product') : describeRule(rule, categories),
    },
  ];
}
