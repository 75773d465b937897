import { useMutation } from '@tanstack/react-query';
import { useMay } from '#console/api/session.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { Version } from '#contract/console/version.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Publisher } from './publisher.tsx';
import { publish } from './version-api.ts';

const STATES = {
  'in-force': { text: 'Shoppers see this', tone: 'good' },
  scheduled: { text: 'Scheduled', tone: 'busy' },
  past: { text: 'Past', tone: 'plain' },
  cancelled: { text: 'Cancelled', tone: 'bad' },
} as const;

export function VersionTable({ versions }: { readonly versions: readonly Version[] }) {
  return (
    <IndexTable
      label="Published versions"
      rows={versions}
      columns={COLUMNS}
      toId={({ number }) => String(number)}
    />
  );
}

const COLUMNS: readonly Column<Version>[] = [
  {
    header: 'Version',
    isShort: true,
    cell: ({ number, copyOf }) => (
      <>
        <PageLink to="/versions/$number" params={{ number: String(number) }}>
          Version {number}
        </PageLink>
        {copyOf !== undefined && <small>Version {copyOf} again</small>}
      </>
    ),
  },
  { header: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge> },
  { header: 'Published', isShort: true, cell: ({ publishAt }) => formatTime(publishAt) },
  { header: 'By', cell: ({ createdBy }) => <Publisher id={createdBy} /> },
  {
    header: 'What to do',
    onCard: 'foot',
    cell: ({ state, number }) => (state === 'past' ? <PublishAgain number={number} /> : null),
  },
];

function PublishAgain({ number }: { readonly number: number }) {
  const again = useMutation({
    mutationFn: () => publish({ copyOf: number }),
    onSuccess: published =>
      toastSuccess(`Version ${number} is published again, as version ${published.number}.`, 'version'),
  });
  if (!useMay('publish')) return null;
  return (
    <Button
      variant="quiet"
      size="compact"
      busy={again.isPending}
      aria-label={`Publish again: version ${number}`}
      onClick={() => again.mutate()}
    >
      Publish again
    </Button>
  );
}
