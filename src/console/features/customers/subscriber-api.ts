/** What the page of subscribers reads and changes. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { SubscriberList, type SubscriberState } from '#contract/console/subscriber.ts';
import { fill } from '#contract/urls.ts';

export function subscribersQuery(state: SubscriberState, search: string) {
  return infiniteQueryOptions({
    queryKey: ['subscribers', state, search],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ state, ...(search !== '' && { search }) });
      if (pageParam !== '') query.set('cursor', pageParam);
      return callApi({ method: 'GET', url: `${CONSOLE_API.subscribers}?${query}`, answer: SubscriberList });
    },
    initialPageParam: '',
    getNextPageParam: last => last.next,
    // Rows stay while another search is read, and with them the dialog of one.
    placeholderData: keepPreviousData,
  });
}

export function removeSubscriber(id: string): Promise<unknown> {
  return callApi({ method: 'DELETE', url: fill(CONSOLE_API.subscriber, { id }), answer: z.unknown() });
}
