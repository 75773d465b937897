/** Asks before orders go on whose money has gone back: nobody pays for them any more. */
import { formatCount } from '#console/parts/format-count.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { UnbrokenNumbers } from '#console/parts/layout/unbroken-numbers.tsx';
import type { BulkAction } from '#contract/console/orders/order-action.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { ACTION_TABLE } from './action-table.ts';
import type { NamedOrder } from './use-order-actions.ts';

interface RefundedDialogProps {
  readonly action: BulkAction;
  readonly orders: readonly NamedOrder[];
  readonly onClose: () => void;
  readonly onGoOn: () => void;
}

export function RefundedDialog({ action, orders, onClose, onGoOn }: RefundedDialogProps) {
  const refunded = orders.filter(({ isRefunded }) => isRefunded);
  const isOne = refunded.length === 1;
  const what = isOne
    ? `Order ${refunded[0]?.number ?? ''} is`
    : `${formatCount(refunded.length, 'order')} are`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<UnbrokenNumbers>{`${what} refunded`}</UnbrokenNumbers>}
      foot={
        <ButtonRow>
          <Button variant="danger" size="compact" onClick={onGoOn}>
            {ACTION_TABLE[action].label.replace('…', '')} all the same{action === 'ship' && '…'}
          </Button>
          <Button variant="quiet" size="compact" onClick={onClose}>
            Leave as {orders.length === 1 ? 'it is' : 'they are'}
          </Button>
        </ButtonRow>
      }
    >
      <p>
        All of the money has gone back to the customer, or is on its way.{' '}
        {isOne ? 'The order' : 'Such an order'} is usually cancelled instead, so that its pieces return to
        stock.
      </p>
      {!isOne && <p>{refunded.map(({ number }) => number).join(', ')}</p>}
    </Dialog>
  );
}
