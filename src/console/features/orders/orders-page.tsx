/** The list of orders: by stage, searched, and changed many at once. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatCount } from '#console/parts/format-count.ts';
import { IndexTable } from '#console/parts/list/index-table.tsx';
import { ShowMore } from '#console/parts/list/show-more.tsx';
import { useListKeys } from '#console/parts/list/use-list-keys.ts';
import { useSelection } from '#console/parts/list/use-selection.ts';
import { isStageTab, STAGE_TABS, type StageTab } from '#console/parts/orders/order-stages.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { Tabs } from '#console/parts/tabs.tsx';
import { type SearchParams, useSearchParams } from '#console/parts/use-search-params.ts';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import { LiveRegion } from '#ui/layout/visually-hidden.tsx';
import { ExportLinks } from './export-links.tsx';
import { ordersQuery } from './order-api.ts';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import styles from './orders-page.module.css';
import { useStoredTicks } from './printed-ticks.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

export function Page() {
  const [{ tab, ...filter }, changeParams] = useSearchParams();
  // A search from the first tab looks in all stages, because staff want to find the order wherever it is.
  const stage = isStageTab(tab) ? tab : filter['search'] === undefined ? 'to-confirm' : 'all';
  const search = stage === 'all' ? filter : { ...filter, stage };
  const query = useInfiniteQuery(ordersQuery(search));
  const orders = query.data?.pages.flatMap(page => page.orders) ?? [];
  const ids = query.isPending ? undefined : orders.map(({ id }) => id);
  const selection = useSelection(ids, useStoredTicks());
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const counts = query.data?.pages[0]?.counts;
  // Few shops send an order in parts: the tab is there while there is such an order.
  const tabs = STAGE_TABS.filter(
    ({ value }) => value !== 'partly-shipped' || value === stage || (counts?.[value] ?? 0) > 0,
  );
  useListKeys({
    list,
    search: field,
    onHelp: useCallback(() => setHelpOpen(true), []),
    onTab: position => changeParams({ tab: tabs[position]?.value ?? stage }),
  });
  const focusList = useLateFocus(list);
  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <>
            <Button
              variant="plain"
              size="compact"
              className={styles.shortcuts}
              onClick={() => setHelpOpen(true)}
            >
              Keyboard shortcuts
            </Button>
            <PageLink to="/orders/returns" className={buttonClass({ variant: 'quiet', size: 'compact' })}>
              Returns
            </PageLink>
            <PageLink to="/orders/payments" className={buttonClass({ variant: 'quiet', size: 'compact' })}>
              Payments
            </PageLink>
          </>
        }
      />
      <Tabs
        label="Stages"
        param="tab"
        current={stage}
        tabs={tabs.map(each => ({ ...each, count: counts?.[each.value] }))}
      />
      <OrderFilters ref={field} />
      <QueryContent query={query}>
        {({ pages: [first] }) => (
          // The rows of the tab before are shown until those of this one are there.
          <div ref={list} className={styles.list} tabIndex={-1} inert={query.isPlaceholderData}>
            <LiveRegion>
              {first?.isAtLeast === true && 'At least '}
              {formatCount(first?.total ?? 0, 'order')} found
            </LiveRegion>
            {orders.length === 0 ? (
              <NoOrders stage={stage} filter={filter} />
            ) : (
              <IndexTable
                label="Orders"
                rows={orders}
                columns={ORDER_COLUMNS}
                toId={({ id }) => id}
                toName={({ number }) => `order ${number}`}
                selection={selection}
              />
            )}
            <ShowMore query={query} />
            {orders.length > 0 && <ExportLinks filter={search} ticked={selection.ids} />}
            <OrderBulkBar orders={orders} selection={selection} onDone={focusList} />
          </div>
        )}
      </QueryContent>
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

function NoOrders({ stage, filter }: { readonly stage: StageTab; readonly filter: SearchParams }) {
  if (filter['search'] !== undefined)
    return (
      <EmptyState title="No order fits">
        {stage === 'all' ? 'Try' : 'Try the tab All, or'} fewer letters of a number, name, phone, email, PIN
        or product.
      </EmptyState>
    );
  if (filter['paymentMethod'] !== undefined)
    return <EmptyState title="No order fits">Choose another payment method, or all.</EmptyState>;
  if (stage === 'all')
    return <EmptyState title="No orders yet">They appear here by themselves when somebody buys.</EmptyState>;
  return <EmptyState title="No orders here">Orders in this stage appear here by themselves.</EmptyState>;
}

/** Moves the focus once the screen shows what came of an action: the button that was pressed has gone by then. */
function useLateFocus(target: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) target.current?.focus();
  }, [target, times]);
  return () => setTimes(before => before + 1);
}
