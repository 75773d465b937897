/** A list of content, such as the banners. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { PreviewButton } from '#console/parts/forms/preview-button.tsx';
import { movedItem } from '#console/parts/list/moved-item.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastUndo } from '#console/parts/toasts.tsx';
import type { ContentList, ContentListName } from '#contract/console/content-list.ts';
import { smallPicture } from '#domain/picture.ts';
import { buttonClass } from '#ui/forms/button.tsx';
import { contentQuery, type Item, replaceItems } from './content-api.ts';
import { ContentFrame } from './content-frame.tsx';
import { type ContentListRow, LISTS, toName } from './content-lists.ts';
import { type OrderedItem, OrderedItems } from './ordered-items.tsx';
import { useShownItem } from './use-shown-text.ts';

interface Replacement {
  readonly items: readonly Item[];
  /** The name of an entry that is no longer there, with the list as it was. */
  readonly removed?: string;
  readonly before?: readonly Item[];
}

export function Page() {
  const { list } = useParams({ strict: false }) as { readonly list: string };
  const row = LISTS.find(each => each.list === list);
  if (row === undefined) return <UnknownContent />;
  return <ListPage key={list} row={row} />;
}

export function UnknownContent() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState title="There is no such content" actions={<PageLink to="/content">All content</PageLink>} />
    </>
  );
}

function ListPage({ row }: { readonly row: ContentListRow }) {
  const { list, label, one, intro, preview } = row;
  const content = useQuery(contentQuery(list));
  return (
    <ContentFrame
      title={label}
      intro={intro}
      actions={
        <>
          <PreviewButton path={preview}>Preview</PreviewButton>
          <PageLink className={buttonClass({ size: 'compact' })} to={`/content/new/${list}`}>
            Add {/^[aeiou]/.test(one) ? 'an' : 'a'} {one}
          </PageLink>
        </>
      }
    >
      <QueryContent query={content}>{stored => <Items row={row} stored={stored} />}</QueryContent>
    </ContentFrame>
  );
}

function Items({ row, stored: { items } }: { readonly row: ContentListRow; readonly stored: ContentList }) {
  const replace = useReplaceItems(row.list);
  const shown = useShownItem(row);
  if (items.length === 0)
    return <EmptyState title={`There is no ${row.one}`}>{row.intro} The shop shows none now.</EmptyState>;
  return (
    <OrderedItems
      label={row.label}
      items={items.map((item, index) => toOrdered(row, shown(item), index))}
      onMove={(from, to) => replace({ items: movedItem(items, from, to) })}
      onRemove={index =>
        replace({
          items: items.toSpliced(index, 1),
          removed: row.toTitle(shown(items[index] ?? {})),
          before: items,
        })
      }
    />
  );
}

function toOrdered({ list, toTitle, toDetail }: ContentListRow, item: Item, at: number): OrderedItem {
  const { image, isActive = true, id } = item as { image?: string; isActive?: boolean; id?: string };
  return {
    key: id ?? JSON.stringify(item),
    title: toTitle(item),
    detail: toDetail(item),
    to: `/content/${list}/${encodeURIComponent(toName(item, at))}`,
    picture: image === undefined ? undefined : shownFile(image),
    isHidden: !isActive,
  };
}

/** The pictures of banners that come with the shop are named without their cut and ending. */
function shownFile(image: string): string {
  return /\.\w+$/.test(image) ? smallPicture(image) : `${image}-narrow.avif`;
}

/** Changes the order and the number of entries of a list, at once on screen. */
function useReplaceItems(list: ContentListName): (replacement: Replacement) => void {
  const queryClient = useQueryClient();
  const { queryKey } = contentQuery(list);
  const show = (over: Partial<ContentList>) =>
    queryClient.setQueryData(queryKey, stored => stored && { ...stored, ...over });
  const replace = useMutation({
    // The changes are sent one after another, because each is made from the revision that the one before returned.
    scope: { id: `content-${list}` },
    mutationFn: ({ items }: Replacement) => {
      const { revision } = queryClient.getQueryData(queryKey) ?? { revision: 0 };
      return replaceItems(list, { items: [...items], revision });
    },
    onMutate: async ({ items }) => {
      await queryClient.cancelQueries({ queryKey });
      show({ items: [...items] });
    },
    onSuccess: ({ revision }, { removed, before }) => {
      show({ revision });
      if (removed !== undefined && before !== undefined)
        toastUndo(`${removed} is deleted.`, () => replace.mutate({ items: before }), 'draft');
    },
  });
  return replacement => replace.mutate(replacement);
}
