import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';

/** Ends the session, then loads the document anew: nothing that was read stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi({ method: 'DELETE', url: CONSOLE_API.session, response: z.unknown() }),
    onSuccess: () => location.assign('/console'),
  });
}
