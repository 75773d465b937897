import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#console/parts/format-count.ts';
import type { EmailState } from '#console/parts/orders/mail-texts.ts';
import { toastError, toastSuccess, toastUndo } from '#console/parts/toasts.tsx';
import type { BulkAction, OrderActionResult } from '#contract/console/orders/order-action.ts';
import { leadsToSending } from '#domain/orders/order-actions.ts';
import { actOnOrders } from './action-api.ts';
import { ACTION_TABLE } from './action-table.ts';

export interface NamedOrder {
  readonly id: string;
  readonly number: string;
  readonly customerName: string;
  /** The order is paid to the shop's own UPI id, and the bank names its payment. */
  readonly isPaidByUpi: boolean;
  /** All of its money has gone back, or is on its way. */
  readonly isRefunded: boolean;
  /** Lists do not have it. */
  readonly email?: EmailState;
}

/** What came of an action for an order. */
export type ActionOutcome = Pick<OrderActionResult, 'order' | 'message' | 'id' | 'number'> & {
  readonly outcome: string;
};

/** Orders with which an action of several did not happen. */
export interface ActionErrors {
  readonly action: BulkAction;
  readonly doneCount: number;
  readonly results: readonly ActionOutcome[];
}

/** A dialog asks something before this action. */
interface ChosenAction {
  readonly action: 'ship' | 'cancel' | 'mark-paid' | 'late-payment';
  readonly orders: readonly NamedOrder[];
  readonly evenIfRefunded?: boolean;
}

/** Orders whose money has gone back would go on by this action. */
interface RefundedAction {
  readonly action: BulkAction;
  readonly orders: readonly NamedOrder[];
}

export type OrderActions = ReturnType<typeof useOrderActions>;

/** Does things with orders and tells what came of it. `onDone` is called when the work goes on with other orders. */
export function useOrderActions(onDone?: () => void) {
  const [chosenAction, setAction] = useState<ChosenAction>();
  const [refunded, setRefunded] = useState<RefundedAction>();
  const [errors, setErrors] = useState<ActionErrors>();
  const change = useMutation({
    mutationFn: actOnOrders,
    onSuccess: (results, { action }) => finish(results, action),
  });
  const finish = (results: readonly ActionOutcome[], action: BulkAction) => {
    const done = results.filter(({ outcome }) => outcome === 'done');
    const others = results.filter(({ outcome }) => outcome !== 'done');
    showDone(done, action);
    if (results.length === 1 && others[0] !== undefined) toastError(others[0].message);
    else if (others.length > 0) setErrors({ action, doneCount: done.length, results: others });
    setAction(undefined);
    onDone?.();
  };
  const showDone = (done: readonly ActionOutcome[], action: BulkAction) => {
    const { done: what, undo } = ACTION_TABLE[action];
    const message = `${formatCount(done.length, 'order')} ${what}`;
    const orders = done.map(({ order }) => order);
    if (done.length === 0) return;
    if (undo === undefined) toastSuccess(message);
    else toastUndo(message, () => change.mutate({ action: undo, orders }));
  };
  const begin = (action: BulkAction, orders: readonly NamedOrder[], evenIfRefunded = false) => {
    setRefunded(undefined);
    const ids = orders.map(({ id }) => id);
    if (!evenIfRefunded && leadsToSending(action) && orders.some(({ isRefunded }) => isRefunded))
      setRefunded({ action, orders });
    else if (action === 'ship' || action === 'cancel' || action === 'late-payment')
      setAction({ action, orders, evenIfRefunded });
    else if (action === 'mark-paid' && orders.some(({ isPaidByUpi }) => isPaidByUpi))
      setAction({ action, orders });
    else change.mutate({ action, orders: ids, ...(evenIfRefunded && { evenIfRefunded }) });
  };
  return {
    isBusy: change.isPending,
    refunded,
    begin,
    action: chosenAction,
    errors,
    finish,
    stopAsking: () => {
      setAction(undefined);
      setRefunded(undefined);
    },
    closeErrors: () => {
      setErrors(undefined);
      onDone?.();
    },
  };
}
