import { ActionProblemsDialog } from './action-problems-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReceivedDialog } from './received-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import type { OrderActions } from './use-order-actions.ts';

/** What asks before an action, and what tells afterwards where it did not happen. */
export function ActionDialogs({ actions }: { readonly actions: OrderActions }) {
  const { asked, problems, finish, stopAsking, closeProblems } = actions;
  return (
    <>
      {asked?.action === 'ship' && (
        <ShipDialog
          orders={asked.orders}
          onClose={stopAsking}
          onShipped={results => finish(results, 'ship')}
        />
      )}
      {asked?.action === 'cancel' && (
        <CancelDialog
          orders={asked.orders}
          onClose={stopAsking}
          onCancelled={results => finish(results, 'cancel')}
        />
      )}
      {asked?.action === 'mark-paid' && (
        <ReceivedDialog
          orders={asked.orders}
          onClose={stopAsking}
          onReceived={results => finish(results, 'mark-paid')}
        />
      )}
      {problems !== undefined && <ActionProblemsDialog problems={problems} onClose={closeProblems} />}
    </>
  );
}
