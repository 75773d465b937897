/** This page shows who changed the stock of a product, when and why, and what orders took. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatTime } from '#console/parts/format-time.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { ShowMore } from '#console/parts/list/show-more.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { StockMovement } from '#contract/console/stock.ts';
import { historyQuery } from './stock-api.ts';

const KINDS = {
  count: 'Counted',
  receipt: 'Received',
  correction: 'Corrected',
  order: 'Ordered',
  cancellation: 'Order cancelled',
} as const;

export function Page() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useInfiniteQuery(historyQuery(id));
  return (
    <>
      <PageHeader
        title={`Stock history of ${id}`}
        back={{ to: '/stock', label: 'All stock' }}
        intro={
          <PageLink to="/products/$id" params={{ id }}>
            The product
          </PageLink>
        }
      />
      <QueryContent query={query}>
        {({ pages }) => <Movements movements={pages.flatMap(page => page.movements)} />}
      </QueryContent>
      <ShowMore query={query} />
    </>
  );
}

function Movements({ movements }: { readonly movements: readonly StockMovement[] }) {
  if (movements.length === 0)
    return (
      <EmptyState title="Nothing happened in these 90 days">
        Counts, receipts and corrections are listed here, and what orders take of counted sizes.
      </EmptyState>
    );
  return (
    <IndexTable
      label="Movements"
      rows={movements}
      columns={COLUMNS}
      toId={({ at, size, kind, order }) => `${at} ${size} ${kind} ${order?.id ?? ''}`}
    />
  );
}

const COLUMNS: readonly Column<StockMovement>[] = [
  { header: 'When', cell: ({ at }) => formatTime(at) },
  { header: 'Size', cell: ({ size }) => size },
  { header: 'What', cell: ({ kind }) => KINDS[kind] },
  { header: 'Change', isNumber: true, cell: toChange },
  { header: 'Left', isNumber: true, cell: toLeft },
  {
    header: 'Who and why',
    cell: ({ by, order, reason }) => (
      <>
        {by ?? order?.number}
        {reason !== undefined && <small>{reason}</small>}
      </>
    ),
  },
];

function toChange({ change }: StockMovement): string {
  if (change === null) return '–';
  return change > 0 ? `+${change}` : String(change).replace('-', '−');
}

function toLeft({ before, after }: StockMovement): string {
  if (after === undefined) return '';
  const text = (pieces: number | null | undefined) => (pieces === null ? 'not counted' : String(pieces));
  return `${text(before)} → ${text(after)}`;
}
