/** How pages cache what they read. A change makes all of it stale: what is on screen is read again at once. */
import { MutationCache, notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { toastError } from '#console/parts/toasts.tsx';
import { ApiCallError } from './api-call-error.ts';
import { sessionQuery } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page shows failures of this change itself; otherwise they are toasts. */
      readonly showsErrors?: boolean;
      /** It only asks what a change would do. */
      readonly changesNothing?: boolean;
    };
  }
}

const MAX_RETRIES = 2;

export function createQueryClient(): QueryClient {
  // React must render before the next event. Otherwise the second press of a double click finds the button not busy yet.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A retry helps only when there was no response at all or the server was overloaded.
        retry: (count, error) => count < MAX_RETRIES && error instanceof ApiCallError && isPassing(error),
      },
    },
    mutationCache: new MutationCache({
      onSettled: (_data, _error, _variables, _result, { meta }) =>
        meta?.changesNothing === true ? undefined : client.invalidateQueries({ predicate: isData }),
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.showsErrors !== true) toastError(error.message);
      },
    }),
  });
  return client;
}

/** The session is none: read again after it has ended, it would take the page away with what was typed. */
export function isData({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] !== sessionQuery.queryKey[0];
}

function isPassing({ status }: ApiCallError): boolean {
  return status === 0 || status === 503;
}
