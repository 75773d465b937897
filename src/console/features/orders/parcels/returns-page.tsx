/** Parcels that come back: those that are here are received on the page of their order. */
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { ReturningParcels } from '#contract/console/orders/returns.ts';
import { PARCEL_STATES } from '#domain/orders/parcels/parcel-states.ts';
import { LiveRegion } from '#ui/layout/visually-hidden.tsx';
import { returningQuery } from './parcel-api.ts';

type Parcel = ReturningParcels['parcels'][number];

export function Page() {
  const query = useQuery(returningQuery);
  return (
    <>
      <PageHeader
        title="Parcels that come back"
        back={{ to: '/orders', label: 'All orders' }}
        intro="Open the order of a parcel that is here, and receive it back."
      />
      <QueryContent query={query}>
        {({ parcels }) => (
          <>
            <LiveRegion>{formatCount(parcels.length, 'parcel')}</LiveRegion>
            {parcels.length === 0 ? (
              <EmptyState title="No parcel comes back">
                Parcels that could not be delivered, and those that were lost, come here until you have
                received them.
              </EmptyState>
            ) : (
              <IndexTable label="Parcels" rows={parcels} columns={COLUMNS} toId={({ id }) => id} />
            )}
          </>
        )}
      </QueryContent>
    </>
  );
}

const COLUMNS: readonly Column<Parcel>[] = [
  {
    header: 'Order',
    cell: ({ order }) => (
      <>
        <PageLink to="/orders/$id" params={{ id: order.id }}>
          {order.number}
        </PageLink>
        <small>{order.customer}</small>
      </>
    ),
  },
  {
    header: 'Parcel',
    cell: ({ courier, trackingNumber }) => [courier, trackingNumber].filter(Boolean).join(' ') || 'No number',
  },
  {
    header: 'State',
    cell: ({ state, since }) => (
      <>
        {PARCEL_STATES[state].label}
        <small>since {formatTime(since)}</small>
      </>
    ),
  },
  { header: 'What to do', cell: ({ state }) => TO_DO[state] ?? '' },
];

const TO_DO: Partial<Readonly<Record<Parcel['state'], string>>> = {
  'rto-in-transit': 'Wait for it.',
  'rto-delivered': 'Open the order and receive it back.',
  lost: 'Claim it from the courier. Then receive it back with nothing in it.',
};
