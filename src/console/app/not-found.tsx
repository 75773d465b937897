import { EmptyState } from '#console/parts/empty-state.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';

export function NotFound() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState title="There is nothing at this address">
        It may have been removed, or the link is incomplete. <PageLink to="/">Go to the first page</PageLink>
      </EmptyState>
    </>
  );
}
