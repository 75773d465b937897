import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { EmptyState } from './empty-state.tsx';
import { type BackLink, PageHeader } from './page-header.tsx';
import { QueryContent } from './query-content.tsx';

const NOT_FOUND = 404;

interface RecordContentProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The heading while the record is not there. */
  readonly title: string;
  readonly back: BackLink;
  /** The content has a heading of its own. */
  readonly children: (data: Data) => ReactNode;
}

/** A page of one record: it has a heading and the way back also while it is read, and where there is no such record. */
export function RecordContent<Data>({ query, title, back, children }: RecordContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <>
      <PageHeader title={title} back={back} />
      {query.error instanceof ApiCallError && query.error.status === NOT_FOUND ? (
        <EmptyState title="It is not there">It may have been deleted, or the link is incomplete.</EmptyState>
      ) : (
        <QueryContent query={query}>{children}</QueryContent>
      )}
    </>
  );
}
