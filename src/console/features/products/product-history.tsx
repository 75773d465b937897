/** This page shows who changed a product, and what; an earlier state can be put into the draft again. */
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { productHistoryQuery, saveProduct } from '#console/api/products.ts';
import { useMay } from '#console/api/session.ts';
import { describeFields } from '#console/parts/changes/describe-fields.ts';
import { FieldChanges } from '#console/parts/changes/field-changes.tsx';
import { formatTime } from '#console/parts/format-time.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { ShowMore } from '#console/parts/list/show-more.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastUndo } from '#console/parts/toasts.tsx';
import type { DraftProduct } from '#contract/console/product.ts';
import type { ProductHistory as History } from '#contract/console/product-history.ts';
import { Button } from '#ui/forms/button.tsx';
import styles from './product-history.module.css';

type Change = History['changes'][number];

export function ProductHistory({ stored }: { readonly stored: DraftProduct }) {
  const query = useInfiniteQuery(productHistoryQuery(stored.product.id));
  return (
    <PageSection title="History">
      <QueryContent query={query}>
        {({ pages }) => (
          <LinedList aria-label="History">
            {pages
              .flatMap(page => page.changes)
              .map(change => (
                <Item key={change.id} change={change} stored={stored} />
              ))}
          </LinedList>
        )}
      </QueryContent>
      <ShowMore query={query} />
    </PageSection>
  );
}

const ACTIONS: Readonly<Record<string, string>> = { create: 'Added', delete: 'Deleted' };

interface ItemProps {
  readonly change: Change;
  readonly stored: DraftProduct;
}

function Item({ change: { at, by, action, before, after }, stored }: ItemProps) {
  const mayChange = useMay('products.change');
  return (
    <LinedItem>
      <div className={styles.head}>
        <p>
          <strong>{ACTIONS[action] ?? 'Changed'}</strong> by {by}, <time dateTime={at}>{formatTime(at)}</time>
        </p>
        {before !== null && mayChange && <Restore before={before} at={at} stored={stored} />}
      </div>
      {before !== null && after !== null && <FieldChanges fields={describeFields(before, after)} />}
    </LinedItem>
  );
}

interface RestoreProps {
  readonly before: NonNullable<Change['before']>;
  readonly at: string;
  readonly stored: DraftProduct;
}

function Restore({ before, at, stored: { product, revision } }: RestoreProps) {
  const bring = useMutation({ mutationFn: (after: DraftProduct) => saveProduct(product, after.revision) });
  const restore = useMutation({
    mutationFn: () => saveProduct({ ...before, id: product.id }, revision),
    onSuccess: after =>
      toastUndo(
        `${product.name} is as before ${formatTime(at)}. Shoppers see it once you publish.`,
        () => bring.mutate(after),
        'draft',
      ),
  });
  return (
    <Button
      variant="plain"
      size="compact"
      aria-label={`Restore what was before ${formatTime(at)}`}
      busy={restore.isPending}
      onClick={() => restore.mutate()}
    >
      Restore
    </Button>
  );
}
