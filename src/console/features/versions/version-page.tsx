/** What a published version changed. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { DifferenceList } from './difference-list.tsx';
import { versionQuery } from './version-api.ts';

export function Page() {
  const { number } = useParams({ strict: false }) as { readonly number: string };
  const version = useQuery(versionQuery(number));
  return (
    <>
      <PageHeader title={`Version ${number}`} back={{ to: '/versions', label: 'All versions' }} />
      <QueryContent query={version}>
        {({ count, differences }) =>
          count === 0 ? (
            <EmptyState title="It changed nothing">It has the content of the version before.</EmptyState>
          ) : (
            <PageSection title={`What it changed: ${formatCount(count, 'record')}`}>
              <DifferenceList count={count} differences={differences} />
            </PageSection>
          )
        }
      </QueryContent>
    </>
  );
}
