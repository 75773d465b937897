/** What the page of subscribers reads and changes. */
import { remove } from '#console/api/call-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { SubscriberList, type SubscriberState } from '#contract/console/subscriber.ts';
import { fill } from '#contract/urls.ts';

export function subscribersQuery(state: SubscriberState, search: string) {
  return pagedQuery({
    queryKey: ['subscribers', state, search],
    url: CONSOLE_API.subscribers,
    search: { state, search },
    response: SubscriberList,
  });
}

export function removeSubscriber(id: string): Promise<unknown> {
  return remove(fill(CONSOLE_API.subscriber, { id }));
}
