import { useMay } from '#console/api/session.ts';
import { BulkBar } from '#console/parts/list/bulk-bar.tsx';
import type { Selection } from '#console/parts/list/use-selection.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import type { BulkAction } from '#contract/console/orders/order-action.ts';
import type { ListedOrder } from '#contract/console/orders/order-list.ts';
import { isAboutMoney, isAllowed } from '#domain/orders/order-actions.ts';
import { buttonClass } from '#ui/forms/button.tsx';
import { ActionButton } from './actions/action-button.tsx';
import { ActionDialogs } from './actions/action-dialogs.tsx';
import { ACTION_TABLE, ACTIONS } from './actions/action-table.ts';
import { PrintInvoices } from './actions/print-invoices.tsx';
import { useOrderActions } from './actions/use-order-actions.ts';
import { ordersFileLink } from './export-links.tsx';
import { storeTicks } from './printed-ticks.ts';

const BULK_ACTIONS = ACTIONS.filter(action => ACTION_TABLE[action].isSingle !== true);

interface OrderBulkBarProps {
  readonly orders: readonly ListedOrder[];
  readonly selection: Selection;
  /** Called when the work goes on with other orders. */
  readonly onDone: () => void;
}

export function OrderBulkBar({ orders, selection, onDone }: OrderBulkBarProps) {
  const actions = useOrderActions(() => {
    selection.clear();
    onDone();
  });
  const [list] = useSearchParams();
  const mayChange = useMay('orders.change');
  const mayMark = useMay('orders.refund');
  const mayExport = useMay('orders.export');
  const ticked = orders.filter(({ id }) => selection.has(id));
  const available = BULK_ACTIONS.flatMap(action => {
    const fitting = ticked.filter(order => isAllowed(action, order));
    return mayChange && (mayMark || !isAboutMoney(action)) && fitting.length > 0 ? [{ action, fitting }] : [];
  });
  return (
    <>
      <BulkBar selection={selection}>
        {available.map(({ action, fitting }, position) => (
          <ActionButton
            key={action}
            isNext={position === 0 && action !== 'cancel'}
            isBusy={actions.isBusy}
            onPress={() => actions.begin(action, fitting.map(toNamed))}
          >
            {toLabel(action, fitting.length)}
          </ActionButton>
        ))}
        <PageLink
          to="/orders/print"
          search={{ ...list, ids: selection.ids.join(',') }}
          onClick={() => storeTicks(selection.ids)}
          className={buttonClass({ variant: 'quiet', size: 'compact' })}
        >
          Print {selection.ids.length}
        </PageLink>
        <PrintInvoices ids={selection.ids} />
        {mayExport && (
          <a
            className={buttonClass({ variant: 'quiet', size: 'compact' })}
            {...ordersFileLink({ ids: selection.ids.join(','), rows: 'orders' })}
          >
            Export {selection.ids.length}
          </a>
        )}
      </BulkBar>
      <ActionDialogs actions={actions} />
    </>
  );
}

function toNamed({ id, number, customer, paymentProvider, refund }: ListedOrder) {
  return {
    id,
    number,
    customerName: customer.name,
    isPaidByUpi: paymentProvider === 'upi',
    isRefunded: refund?.isWhole === true,
  };
}

/** Returns a text such as `Confirm 2`, and `Ship 2…` where a dialog asks first. */
function toLabel(action: BulkAction, count: number): string {
  const { label } = ACTION_TABLE[action];
  return label.endsWith('…') ? `${label.slice(0, -1)} ${count}…` : `${label} ${count}`;
}
