/** Publishes the draft, with a way back to the version before. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '#console/parts/format-count.ts';
import { focusMain } from '#console/parts/layout/main-part.ts';
import { toastSuccess, toastUndo } from '#console/parts/toasts.tsx';
import { draftQuery, publish, versionsQuery } from './version-api.ts';
import { waitsForServers } from './waits-for-servers.ts';

export function usePublish() {
  const queryClient = useQueryClient();
  const goBack = useMutation({
    mutationFn: (numbers: Readonly<Record<'copyOf' | 'replaces', number>>) => publish(numbers),
    onSuccess: ({ number, copyOf }) =>
      toastSuccess(`Version ${copyOf} is back, as version ${number}. Shoppers see it now.`, 'version'),
  });
  return useMutation({
    mutationFn: async () => {
      const pressed = document.activeElement;
      const { versions } = await queryClient.fetchQuery({ ...versionsQuery, staleTime: 0 });
      const before = versions.find(({ state }) => state === 'in-force');
      // Whatever fails after publishing would look as if that had failed.
      const { waitingCount, waiting } = await queryClient.fetchQuery({ ...draftQuery, staleTime: 0 });
      const published = await publish({});
      const why = waitsForServers(waiting) ? 'that wait' : 'whose pictures are not there yet';
      const without = waitingCount === 0 ? '' : ` without ${formatCount(waitingCount, 'product')} ${why}`;
      return { pressed, before, published, without };
    },
    onSuccess: ({ pressed, before, published: { number }, without }) => {
      // The button disappears when everything is published.
      if (document.activeElement === pressed) focusMain();
      const message = `Version ${number} is published${without}. Shoppers see it now.`;
      if (before === undefined) toastSuccess(message, 'version');
      else toastUndo(message, () => goBack.mutate({ copyOf: before.number, replaces: number }), 'version');
    },
  });
}
