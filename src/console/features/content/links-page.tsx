/** Leads to what links to each page show. */
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#console/api/products.ts';
import { settingsQuery } from '#console/api/settings.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { FEEDS } from '#contract/urls.ts';
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
      <Feeds />
    </ContentFrame>
  );
}

const FEED_LABELS = [
  ['Google Merchant Center', FEEDS.google],
  ['Facebook, Instagram and WhatsApp', FEEDS.meta],
] as const;

/** The addresses at which advertisers fetch the products. */
function Feeds() {
  return (
    <PageSection title="Lists of your products">
      <p>
        Google and Meta show your products where you give them these addresses. They fetch the lists once a
        day: every size with its price at checkout, its picture, and whether it is in stock.
      </p>
      <LinedList>
        {FEED_LABELS.map(([label, path]) => (
          <LinedItem key={path}>
            {label}: <a href={path}>{location.origin + path}</a>
          </LinedItem>
        ))}
      </LinedList>
    </PageSection>
  );
}
