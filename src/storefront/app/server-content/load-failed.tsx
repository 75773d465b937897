/**
 * This page replaces one whose data could not be had from the server. It says so, and tries again. Back leads to what was
 * there.
 */

import type { Content } from '#storefront/app/current-page.ts';
import { definePage } from '#storefront/page.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { PageBody } from '#ui/layout/section.tsx';

interface FailedLoad {
  readonly address: string;
  readonly isOnline: boolean;
}

const HEAD = { title: 'Not loaded', description: 'The page could not be loaded.' };

function LoadFailed({ data: { address, isOnline } }: { readonly data: FailedLoad }) {
  return (
    <PageBody>
      <EmptyState
        drawing="tangle"
        level={1}
        title={isOnline ? 'This did not load' : 'You are offline'}
        text={
          isOnline
            ? 'The shop did not answer in time. Your cart is safe.'
            : 'This page needs the internet. Your cart is safe, and Back leads to what you saw before.'
        }
      >
        <LinkButton href={address}>Try again</LinkButton>
      </EmptyState>
    </PageBody>
  );
}

const PAGE = definePage<FailedLoad>({
  load: ({ url }) => failedLoad(url),
  head: () => HEAD,
  Component: LoadFailed,
});

export function loadFailed(url: URL): Content {
  return { page: PAGE, loaded: { data: failedLoad(url), head: HEAD } };
}

function failedLoad({ pathname, search }: URL): FailedLoad {
  return { address: pathname + search, isOnline: navigator.onLine };
}
