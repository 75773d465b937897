/** The categories in the order of the menu. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addCategory, categoriesQuery } from '#console/api/products.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { PreviewButton } from '#console/parts/forms/preview-button.tsx';
import { movedItem } from '#console/parts/list/moved-item.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastUndo } from '#console/parts/toasts.tsx';
import type { DraftCategory } from '#contract/console/category.ts';
import { smallPicture } from '#domain/picture.ts';
import { buttonClass } from '#ui/forms/button.tsx';
import { orderCategories, removeCategory } from './content-api.ts';
import { ContentFrame } from './content-frame.tsx';
import { OrderedItems } from './ordered-items.tsx';

export function Page() {
  const categories = useQuery(categoriesQuery);
  return (
    <ContentFrame
      title="Categories"
      intro="What shoppers browse by, in the order of the menu."
      actions={
        <>
          <PreviewButton path="/">Preview</PreviewButton>
          <PageLink className={buttonClass({ size: 'compact' })} to="/content/new/category">
            Add a category
          </PageLink>
        </>
      }
    >
      <QueryContent query={categories}>{({ categories: all }) => <Categories all={all} />}</QueryContent>
    </ContentFrame>
  );
}

function Categories({ all }: { readonly all: readonly DraftCategory[] }) {
  const order = useOrder();
  const remove = useRemove(all);
  if (all.length === 0)
    return (
      <EmptyState title="There is no category">Products need one to be found. Add the first.</EmptyState>
    );
  return (
    <OrderedItems
      label="Categories"
      items={all.map(({ category: { key, label, picture } }) => ({
        key,
        title: label,
        detail: picture === undefined ? 'Without a picture' : '',
        to: `/content/categories/${encodeURIComponent(key)}`,
        picture: picture && smallPicture(picture),
      }))}
      onMove={(from, to) => order.mutate(movedItem(all, from, to))}
      onRemove={index => remove(all[index])}
    />
  );
}

const toKeys = (all: readonly DraftCategory[]) => all.map(({ category }) => category.key);

/** The new order is on screen at once. The last order wins, because it names every category. */
function useOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'category-order' },
    mutationFn: (all: readonly DraftCategory[]) => orderCategories(toKeys(all)),
    onMutate: async all => {
      await queryClient.cancelQueries(categoriesQuery);
      queryClient.setQueryData(categoriesQuery.queryKey, { categories: [...all] });
    },
  });
}

/** A category with products in it stays; the server says so. */
function useRemove(all: readonly DraftCategory[]) {
  const bringBack = useMutation({
    mutationFn: async ({ category: { position: _position, ...category } }: DraftCategory) => {
      await addCategory(category);
      await orderCategories(toKeys(all));
    },
  });
  const remove = useMutation({
    mutationFn: removeCategory,
    onSuccess: (_nothing, removed) =>
      toastUndo(`${removed.category.label} is deleted.`, () => bringBack.mutate(removed), 'draft'),
  });
  return (category: DraftCategory | undefined) => category && remove.mutate(category);
}
