import { ActionErrorsDialog } from './action-errors-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { LatePaymentDialog } from './late-payment-dialog.tsx';
import { ReceivedDialog } from './received-dialog.tsx';
import { RefundedDialog } from './refunded-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import type { OrderActions } from './use-order-actions.ts';

/** What asks before an action, and what tells afterwards where it did not happen. */
export function ActionDialogs({ actions }: { readonly actions: OrderActions }) {
  const { action, refunded, errors, finish, stopAsking, closeErrors } = actions;
  return (
    <>
      {refunded !== undefined && (
        <RefundedDialog
          {...refunded}
          onClose={stopAsking}
          onGoOn={() => actions.begin(refunded.action, refunded.orders, true)}
        />
      )}
      {action?.action === 'ship' && (
        <ShipDialog
          orders={action.orders}
          evenIfRefunded={action.evenIfRefunded === true}
          onClose={stopAsking}
          onShipped={results => finish(results, 'ship')}
        />
      )}
      {action?.action === 'cancel' && (
        <CancelDialog
          orders={action.orders}
          onClose={stopAsking}
          onCancelled={results => finish(results, 'cancel')}
        />
      )}
      {action?.action === 'mark-paid' && (
        <ReceivedDialog
          orders={action.orders}
          onClose={stopAsking}
          onReceived={results => finish(results, 'mark-paid')}
        />
      )}
      {action?.action === 'late-payment' &&
        action.orders.map(order => (
          <LatePaymentDialog
            key={order.id}
            order={order}
            onClose={stopAsking}
            onEntered={results => finish(results, 'late-payment')}
          />
        ))}
      {errors !== undefined && <ActionErrorsDialog errors={errors} onClose={closeErrors} />}
    </>
  );
}
