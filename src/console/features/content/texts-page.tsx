/** Leads to the texts of the pages. */
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#console/api/settings.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { valueAt } from '#contract/settings/setting-paths.ts';
import { ContentFrame } from './content-frame.tsx';
import { TEXTS } from './text-pages.ts';

const COLUMNS: readonly Column<(typeof TEXTS)[number] & { readonly isOwn: boolean }>[] = [
  {
    header: 'Page',
    cell: ({ page, label }) => <PageLink to={`/content/texts/${page}`}>{label}</PageLink>,
  },
  { header: 'Text', onCard: 'end', cell: ({ isOwn }) => (isOwn ? 'Your own' : 'Comes with the shop') },
];

export function Page() {
  const settings = useQuery(settingsQuery);
  return (
    <ContentFrame title="Texts of pages" intro="What stands on the pages about the shop and its rules.">
      <QueryContent query={settings}>
        {({ document }) => (
          <IndexTable
            label="Texts of pages"
            rows={TEXTS.map(text => ({
              ...text,
              isOwn: valueAt(document, `texts.${text.page}`) !== undefined,
            }))}
            columns={COLUMNS}
            toId={({ page }) => page}
          />
        )}
      </QueryContent>
    </ContentFrame>
  );
}
