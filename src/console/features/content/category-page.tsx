/** A category, or a new one. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { addCategory, categoriesQuery } from '#console/api/products.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { DocumentForm } from '#console/parts/forms/document-form.tsx';
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import { FieldRows } from '#console/parts/forms/field-rows.tsx';
import { type StoredDocument, useDocumentForm } from '#console/parts/forms/use-document-form.ts';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { CategoryChange, DraftCategory } from '#contract/console/category.ts';
import type { SettingIssue } from '#contract/settings/settings.ts';
import { changeCategory } from './content-api.ts';
import { ContentFrame } from './content-frame.tsx';

const ROWS: readonly FieldRow[] = [
  { name: 'label', label: 'Name', kind: 'text', hint: 'As the menu shows it, such as Sarees.' },
  {
    name: 'text',
    label: 'Sentence',
    kind: 'text',
    isOptional: true,
    hint: 'Stands below the name above its products, such as Woven in Kanchipuram, six yards each.',
  },
  {
    name: 'picture',
    label: 'Picture',
    kind: 'picture',
    isOptional: true,
    hint: 'For its tile on the home page. Upright pictures fit best; without one, it has a plain ground.',
  },
];

export function Page() {
  const { key } = useParams({ strict: false }) as { readonly key?: string };
  const categories = useQuery(categoriesQuery);
  const found = categories.data?.categories.find(({ category }) => category.key === key);
  const stored = key === undefined ? NEW : found && toStored(found);
  return (
    <ContentFrame
      title={key === undefined ? 'New category' : (found?.category.label ?? key)}
      intro="Shoppers see it once a product is in it. It can be renamed at any time."
      back={{ to: '/content/categories', label: 'All categories' }}
    >
      <QueryContent query={categories}>
        {() =>
          stored === undefined ? (
            <EmptyState title="It is not there any more">Somebody has deleted it.</EmptyState>
          ) : (
            <CategoryForm key={key} categoryKey={key} stored={stored} />
          )
        }
      </QueryContent>
    </ContentFrame>
  );
}

const NEW: StoredDocument = { document: {}, revision: 0 };

/** Key and position are not changed here. */
function toStored({
  category: { key: _key, position: _position, ...document },
  revision,
}: DraftCategory): StoredDocument {
  return { document, revision };
}

interface CategoryFormProps {
  readonly categoryKey: string | undefined;
  readonly stored: StoredDocument;
}

function CategoryForm({ categoryKey, stored }: CategoryFormProps) {
  const navigate = useNavigate();
  const form = useDocumentForm({
    name: categoryKey === undefined ? 'new-category' : `category-${categoryKey}`,
    rows: ROWS,
    stored,
    check: categoryIssues,
    save: async (document, revision) => {
      if (categoryKey !== undefined) return toStored(await changeCategory(categoryKey, document, revision));
      await addCategory(document as { readonly label: string });
      return NEW;
    },
    readStored: found => {
      const read = DraftCategory.safeParse(found);
      return read.success ? toStored(read.data) : undefined;
    },
    onSaved: async () => {
      toastSuccess('Saved. Shoppers see it once you publish.', 'draft');
      await navigate({ to: '/content/categories' });
    },
  });
  return (
    <DocumentForm form={form} label="The category" what="this category">
      <FieldRows form={form} rows={ROWS} />
    </DocumentForm>
  );
}

/** The messages begin with the name of the field. */
function categoryIssues(document: unknown): readonly SettingIssue[] {
  const read = CategoryChange.safeParse(document);
  if (read.success) return [];
  return read.error.issues.map(({ path, message }) => ({
    field: path.map(String).join('.'),
    message: message.replace(/^(?:Label|Picture|Text) /, ''),
  }));
}
