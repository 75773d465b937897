import { useId, useRef } from 'react';
import { useMay } from '#console/api/session.ts';
import { toEmailState } from '#console/parts/orders/mail-texts.ts';
import type { BulkAction } from '#contract/console/orders/order-action.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { isAboutMoney } from '#domain/orders/order-actions.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { Button } from '#ui/forms/button.tsx';
import { useMedia } from '#ui/media/use-media.ts';
import { ActionButton } from './actions/action-button.tsx';
import { ActionDialogs } from './actions/action-dialogs.tsx';
import { ACTION_TABLE, ACTIONS } from './actions/action-table.ts';
import { useOrderActions } from './actions/use-order-actions.ts';
import styles from './order-actions.module.css';

/** What comes next, and what else may be done: what is rare waits behind More…, on narrow screens all of it, in a sheet under the thumb. */
export function OrderActions({
  order,
  allowed,
  paymentProvider,
  refund,
  shopper,
}: Pick<ConsoleOrder, 'order' | 'allowed' | 'paymentProvider' | 'refund' | 'shopper'>) {
  const actions = useOrderActions();
  const sheet = useRef<HTMLDivElement>(null);
  const sheetId = useId();
  const isNarrow = useMedia('(width < 48rem)');
  const mayMark = useMay('orders.refund');
  if (!useMay('orders.change')) return null;
  const { firstName, lastName } = order.customer;
  const named = {
    id: order.id,
    number: order.orderNumber,
    customerName: `${firstName} ${lastName}`.trim(),
    isPaidByUpi: paymentProvider === 'upi',
    isRefunded: refund?.isWhole === true,
    email: toEmailState(shopper),
  };
  const [next, ...others] = ACTIONS.filter(
    action => allowed.includes(action) && (mayMark || !isAboutMoney(action)),
  );
  const isFolded = (action: BulkAction) =>
    ACTION_TABLE[action].isRare === true || (isNarrow && others.length > 1);
  const folded = others.filter(isFolded);
  const toButton = (action: BulkAction) => (
    <ActionButton
      key={action}
      isNext={action === next && action !== 'cancel' && ORDER_STATUSES[order.status].takesPayment}
      isBusy={actions.isBusy}
      onPress={() => {
        sheet.current?.hidePopover();
        actions.begin(action, [named]);
      }}
    >
      {ACTION_TABLE[action].label}
    </ActionButton>
  );
  return (
    <>
      {next !== undefined && toButton(next)}
      {others.filter(action => !isFolded(action)).map(toButton)}
      {folded.length > 0 && (
        <>
          <Button variant="quiet" size="compact" popoverTarget={sheetId}>
            More…
          </Button>
          <div ref={sheet} id={sheetId} popover="auto" className={styles.sheet}>
            {folded.map(toButton)}
          </div>
        </>
      )}
      <ActionDialogs actions={actions} />
    </>
  );
}
