/** How the screens name what is done with orders. */
import type { BulkAction } from '#contract/console/orders/order-action.ts';

interface ActionRow {
  /** The text of the button. A dialog asks first where it ends with `…`. */
  readonly label: string;
  /** This text follows `2 orders`. */
  readonly done: string;
  /** The action that takes it back. */
  readonly undo?: BulkAction;
  /** Nobody does this with several orders at once. */
  readonly isSingle?: true;
  /** Waits behind More…, apart from what is done every day. */
  readonly isRare?: true;
}

/** The rows are in the order of the work: the first that is allowed comes next. */
export const ACTION_TABLE: Readonly<Record<BulkAction, ActionRow>> = {
  confirm: { label: 'Confirm', done: 'confirmed' },
  pack: { label: 'Mark as packed', done: 'packed', undo: 'unpack' },
  ship: { label: 'Ship…', done: 'shipped' },
  deliver: { label: 'Mark as delivered', done: 'marked as delivered' },
  'mark-paid': { label: 'Mark as paid', done: 'marked as paid' },
  'mark-failed': {
    label: 'Mark payment as failed',
    done: 'marked as not paid',
    isSingle: true,
    isRare: true,
  },
  'late-payment': { label: 'Money came late…', done: 'with money to return', isSingle: true },
  unpack: { label: 'Unpack', done: 'unpacked', undo: 'pack', isSingle: true },
  cancel: { label: 'Cancel…', done: 'cancelled' },
};

export const ACTIONS = Object.keys(ACTION_TABLE) as readonly BulkAction[];
