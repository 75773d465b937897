import { useMutation } from '@tanstack/react-query';
import { remove } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';

/** Ends the session, then loads the document anew: nothing that was read stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => remove(CONSOLE_API.session),
    onSuccess: () => location.assign('/console'),
  });
}
