import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { Button } from '#ui/forms/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface QueryContentProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has read; until then a placeholder, and where it failed a way to try again. Old data stays on screen. */
export function QueryContent<Data>({ query, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <LoadingPlaceholder />;
  return (
    <EmptyState
      title="This could not be loaded"
      actions={
        <Button size="compact" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {query.error.message}
    </EmptyState>
  );
}
