/** Title, description and picture of a page, as chats and search engines show them. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { categoriesQuery } from '#console/api/products.ts';
import {
  readStoredSettings,
  type SettingsDocument,
  saveSettings,
  settingsQuery,
} from '#console/api/settings.ts';
import { DocumentForm } from '#console/parts/forms/document-form.tsx';
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import { FieldRows } from '#console/parts/forms/field-rows.tsx';
import { useDocumentForm } from '#console/parts/forms/use-document-form.ts';
import { countHint, LinkPreview } from '#console/parts/links/link-preview.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { OwnHead } from '#domain/own-head.ts';
import { ContentFrame } from './content-frame.tsx';
import { type LinkedPage, listLinkedPages } from './linked-pages.ts';
import { UnknownContent } from './list-page.tsx';
import { headIssues, toStored, withHead } from './own-heads.ts';

const ROWS: readonly FieldRow[] = [
  { name: 'title', label: 'Title', kind: 'text', isOptional: true },
  { name: 'description', label: 'Description', kind: 'long', isOptional: true },
  {
    name: 'image',
    label: 'Picture',
    kind: 'picture',
    isOptional: true,
    hint: 'Wide, such as 1200 × 630 pixels. Without one, lists show their first product, other pages your logo or name.',
  },
];

export function Page() {
  const { page } = useParams({ strict: false }) as { readonly page: string };
  const settings = useQuery(settingsQuery);
  const categories = useQuery(categoriesQuery);
  const pages = listLinkedPages((categories.data?.categories ?? []).map(({ category }) => category));
  const linked = pages.find(each => each.page === page);
  if (linked === undefined && categories.data !== undefined) return <UnknownContent />;
  return (
    <ContentFrame
      title={linked?.label ?? 'Links and search engines'}
      intro="What a link to this page shows in chats and in search results. What you leave empty, the shop writes."
      back={{ to: '/content/links', label: 'All pages' }}
    >
      <QueryContent query={settings}>
        {stored => linked && <LinkForm key={page} linked={linked} stored={stored} />}
      </QueryContent>
    </ContentFrame>
  );
}

interface LinkFormProps {
  readonly linked: LinkedPage;
  readonly stored: SettingsDocument;
}

function LinkForm({ linked: { page, label }, stored }: LinkFormProps) {
  const form = useDocumentForm({
    name: `link-${page}`,
    rows: ROWS,
    stored: toStored(stored, page),
    check: headIssues,
    save: async (head, revision) =>
      toStored(await saveSettings(withHead(stored.document, head as OwnHead), revision), page),
    readStored: found => {
      const read = readStoredSettings(found);
      return read && toStored(read, page);
    },
    onSaved: async () => toastSuccess('Saved. Shoppers see it once you publish.', 'draft'),
  });
  const typed = form.watch() as Readonly<Record<'title' | 'description' | 'image', string>>;
  const empty = 'Left empty, the shop writes it.';
  const rows = ROWS.map(row =>
    row.name === 'title' || row.name === 'description'
      ? { ...row, hint: countHint(typed[row.name], row.name, empty) }
      : row,
  );
  return (
    <DocumentForm form={form} label={label} what="this page">
      <FieldRows form={form} rows={rows} />
      <LinkPreview
        title={typed.title || label}
        description={typed.description}
        image={typed.image}
        path={page}
      />
    </DocumentForm>
  );
}
