/** Changes the order and the number of entries of a list, at once on screen. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastUndo } from '#console/parts/toasts.tsx';
import type { ContentList, ContentListName } from '#contract/console/content-list.ts';
import { contentQuery, type Item, replaceItems } from './content-api.ts';

interface Replacement {
  readonly items: readonly Item[];
  /** The name of an entry that is no longer there, with the list as it was. */
  readonly removed?: string;
  readonly before?: readonly Item[];
}

export function useReplaceItems(list: ContentListName): (replacement: Replacement) => void {
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
        toastUndo(`${removed} is deleted.`, () => replace.mutate({ items: before }));
    },
  });
  return replacement => replace.mutate(replacement);
}
