/** Leads to what links to each page show. */
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#console/api/products.ts';
import { settingsQuery } from '#console/api/settings.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { ContentFrame } from './content-frame.tsx';
import { type LinkedPage, listLinkedPages } from './linked-pages.ts';
import { readHeads } from './own-heads.ts';

const COLUMNS: readonly Column<LinkedPage & { readonly title: string | undefined }>[] = [
  {
    header: 'Page',
    cell: ({ page, label }) => <PageLink to={`/content/links/${encodeURIComponent(page)}`}>{label}</PageLink>,
  },
  { header: 'Title', onCard: 'end', cell: ({ title = 'Made by the shop' }) => title },
];

export function Page() {
  const settings = useQuery(settingsQuery);
  const categories = useQuery(categoriesQuery);
  return (
    <ContentFrame
      title="Links and search engines"
      intro="Title, description and picture of each page, as chats and search engines show them. Those of a product are in its form."
    >
      <QueryContent query={categories}>
        {list => (
          <QueryContent query={settings}>
            {({ document }) => (
              <IndexTable
                label="Pages"
                rows={listLinkedPages(list.categories.map(({ category }) => category)).map(each => ({
                  ...each,
                  title: readHeads(document).find(({ page }) => page === each.page)?.title,
                }))}
                columns={COLUMNS}
                toId={({ page }) => page}
              />
            )}
          </QueryContent>
        )}
      </QueryContent>
    </ContentFrame>
  );
}
