/** Takes changes of the draft back. */
import { useMutation } from '@tanstack/react-query';
import { formatCount } from '#console/parts/format-count.ts';
import { toastSuccess, toastUndo } from '#console/parts/toasts.tsx';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DraftUndo } from '#contract/console/version.ts';
import { callApi } from './call-api.ts';

/** The server may take so long for ten thousand products. */
const UNDO_MS = 60_000;

/** Takes back the change after which the draft had this revision, and says what became of it. */
export function useUndoDraft() {
  return useMutation({
    mutationFn: (revision: number) =>
      callApi({
        method: 'POST',
        url: CONSOLE_API.draftUndo,
        response: DraftUndo,
        body: { revision },
        timeoutMs: UNDO_MS,
      }),
    onSuccess: undone => toastSuccess(describe(undone), 'draft'),
  });
}

/** Says what was done, with Undo as long as the message is there. */
export function useToastDraftUndo(): (message: string, revision: number, onUndone?: () => void) => void {
  const { mutate } = useUndoDraft();
  return (message, revision, onUndone) =>
    toastUndo(message, () => mutate(revision, { onSuccess: () => onUndone?.() }), 'draft');
}

function describe({ count, preserved }: DraftUndo): string {
  if (preserved === 0) return 'All is as it was before.';
  return `${formatCount(count, 'record')} ${count === 1 ? 'is' : 'are'} as before. What was changed again since stays: ${formatCount(preserved, 'record')}.`;
}
