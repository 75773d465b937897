import { EmptyState } from '#console/parts/empty-state.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';

export function NoAccess() {
  return (
    <>
      <PageHeader title="Not part of your role" />
      <EmptyState title="You cannot open this page">
        Ask an owner of the shop if you need it for your work.
      </EmptyState>
    </>
  );
}
