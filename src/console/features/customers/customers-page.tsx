/** Everybody with an account, with a search. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { fileLink } from '#console/api/file-link.ts';
import { useMay } from '#console/api/session.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatNumber, formatRupees } from '#console/parts/format-number.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { SearchBar } from '#console/parts/list/search-field.tsx';
import { ShowMore } from '#console/parts/list/show-more.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import type { CustomerList } from '#contract/console/customer.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { buttonClass } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { customersFileLink, customersQuery } from './customer-api.ts';

export function Page() {
  const [{ search = '' }] = useSearchParams();
  const query = useInfiniteQuery(customersQuery(search));
  const mayExport = useMay('customers.change');
  return (
    <>
      <PageHeader
        title="Customers"
        intro="Everybody with an account but your staff, and guests by phone and email, the newest first."
        actions={
          <>
            {mayExport && (
              <LinkButton variant="quiet" size="compact" {...fileLink(customersFileLink(search))}>
                Download CSV
              </LinkButton>
            )}
            <PageLink to="/newsletter" className={buttonClass({ variant: 'quiet', size: 'compact' })}>
              Newsletter
            </PageLink>
          </>
        }
      />
      <SearchBar placeholder="Name, email, phone" />
      <QueryContent query={query}>
        {({ pages }) => <Customers customers={pages.flatMap(page => page.customers)} search={search} />}
      </QueryContent>
      <ShowMore query={query} />
    </>
  );
}

interface CustomersProps extends Pick<CustomerList, 'customers'> {
  readonly search: string;
}

function Customers({ customers, search }: CustomersProps) {
  if (customers.length === 0) {
    return search === '' ? (
      <EmptyState title="There are no customers yet">They come with the first order.</EmptyState>
    ) : (
      <EmptyState title={`Nobody found for “${search}”`}>Try a part of the name or the email.</EmptyState>
    );
  }
  return <IndexTable label="Customers" rows={customers} columns={COLUMNS} toId={({ id }) => id} />;
}

const COLUMNS: readonly Column<CustomerList['customers'][number]>[] = [
  {
    header: 'Customer',
    cell: ({ id, name, email, emailVerified, isGuest }) => (
      <>
        <PageLink to="/customers/$id" params={{ id }}>
          {name || email || 'Guest'}
        </PageLink>
        <small>
          {email === '' ? 'No email' : email} {email !== '' && !emailVerified && <Badge>Not confirmed</Badge>}{' '}
          {isGuest === true && <Badge>Guest</Badge>}
        </small>
      </>
    ),
  },
  { header: 'Phone', isShort: true, cell: ({ phone }) => phone || '–' },
  { header: 'Orders', isNumber: true, cell: ({ orderCount }) => formatNumber(orderCount) },
  { header: 'Worth, after refunds', isNumber: true, cell: ({ spent }) => formatRupees(spent) },
  {
    header: 'Last order',
    isShort: true,
    cell: ({ lastOrderAt }) => (lastOrderAt === undefined ? '–' : formatTime(lastOrderAt)),
  },
];
