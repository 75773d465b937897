/** A collection, or a new one. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  addCollection,
  changeCollection,
  collectionsQuery,
  removeCollection,
} from '#console/api/collections.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { DocumentForm } from '#console/parts/forms/document-form.tsx';
import { FieldRows } from '#console/parts/forms/field-rows.tsx';
import { PreviewButton } from '#console/parts/forms/preview-button.tsx';
import { type StoredDocument, useDocumentForm } from '#console/parts/forms/use-document-form.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess, toastUndo } from '#console/parts/toasts.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import { DraftCollection } from '#contract/console/collection.ts';
import { collectionPage } from '#contract/urls.ts';
import { FEATURED } from '#domain/collection.ts';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import {
  COLLECTION_ROWS,
  collectionIssues,
  LINK_ROWS,
  NAME_ROWS,
  toChange,
  toDocument,
  toStored,
} from './collection-document.ts';
import styles from './collection-products.module.css';
import { ChosenProducts, RuleFields } from './collection-products.tsx';
import { ContentFrame } from './content-frame.tsx';

const LIST = '/content/collections';

export function Page() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const [params] = useSearchParams();
  const collections = useQuery(collectionsQuery);
  const found = collections.data?.collections.find(({ collection }) => collection.id === id);
  const stored = id === undefined ? { document: toDocument(params), revision: 0 } : found && toStored(found);
  return (
    <ContentFrame
      title={id === undefined ? 'New collection' : (found?.collection.name ?? 'Collection')}
      intro={
        (found?.collection ?? params).address === FEATURED
          ? 'What the home page and every list of featured products show, once your shop is no longer the sample.'
          : 'Shoppers see it once you publish.'
      }
      back={{ to: LIST, label: 'All collections' }}
      actions={found && <Actions found={found} />}
    >
      <QueryContent query={collections}>
        {() =>
          stored === undefined ? (
            <EmptyState title="It is not there any more">Somebody has deleted it.</EmptyState>
          ) : (
            <CollectionForm key={id} id={id} stored={stored} />
          )
        }
      </QueryContent>
    </ContentFrame>
  );
}

function Actions({ found }: { readonly found: DraftCollection }) {
  const navigate = useNavigate();
  const bringBack = useMutation({ mutationFn: addCollection });
  const { id: _id, ...collection } = found.collection;
  const remove = useMutation({
    mutationFn: () => removeCollection(found),
    onSuccess: async () => {
      toastUndo(`${collection.name} is deleted.`, () => bringBack.mutate(collection), 'draft');
      await navigate({ to: LIST });
    },
  });
  return (
    <>
      <PreviewButton path={collectionPage(collection.address)}>Preview</PreviewButton>
      <PageLink
        className={buttonClass({ variant: 'quiet', size: 'compact' })}
        to="/content/new/menu"
        search={{ label: collection.name, link: collectionPage(collection.address) }}
      >
        Link in a menu
      </PageLink>
      <Button variant="quiet" size="compact" busy={remove.isPending} onClick={() => remove.mutate()}>
        Delete
      </Button>
    </>
  );
}

interface CollectionFormProps {
  readonly id: string | undefined;
  readonly stored: StoredDocument;
}

function CollectionForm({ id, stored }: CollectionFormProps) {
  const navigate = useNavigate();
  const form = useDocumentForm({
    name: id ?? 'new-collection',
    rows: COLLECTION_ROWS,
    stored,
    check: collectionIssues,
    save: async (document, revision) => {
      const change = toChange(document);
      if (id !== undefined) return toStored(await changeCollection(id, change, revision));
      await addCollection(change);
      return stored;
    },
    readStored: found => {
      const read = DraftCollection.safeParse(found);
      return read.success ? toStored(read.data) : undefined;
    },
    onSaved: async () => {
      toastSuccess('Saved. Shoppers see it once you publish.', 'draft');
      await navigate({ to: LIST });
    },
  });
  const isByRule = form.watch('source') === 'rule';
  return (
    <DocumentForm form={form} label="The collection" what="this collection">
      <div className={styles.sections}>
        <FieldRows form={form} rows={NAME_ROWS} />
        {isByRule ? <RuleFields form={form} /> : <ChosenProducts form={form} />}
        <PageSection title="In chats and search results">
          <FieldRows form={form} rows={LINK_ROWS} />
        </PageSection>
      </div>
    </DocumentForm>
  );
}
