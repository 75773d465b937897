/** Enters money that came for a cancelled order: it becomes a task to return it. */
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { LatePayment, type OrderActionResult } from '#contract/console/orders/order-action.ts';
import { TextField } from '#ui/forms/field.tsx';
import { actOnOrders } from './action-api.ts';
import type { NamedOrder } from './use-order-actions.ts';

interface LatePaymentDialogProps {
  readonly order: NamedOrder;
  readonly onClose: () => void;
  readonly onEntered: (results: readonly OrderActionResult[]) => void;
}

export function LatePaymentDialog({ order, onClose, onEntered }: LatePaymentDialogProps) {
  const form = useChangeForm({
    schema: LatePayment,
    values: { bankReference: '', amount: '' },
    send: ({ bankReference, amount }) =>
      actOnOrders({
        action: 'late-payment',
        orders: [order.id],
        bankReferences: [bankReference],
        bankAmounts: [amount],
      }),
    onSent: onEntered,
  });
  return (
    <FormDialog
      title={`Money came late for ${order.number}?`}
      action="Enter it"
      leaveLabel="Leave as it is"
      form={form}
      onClose={onClose}
    >
      <p>
        The order is cancelled and stays so. The money is entered as one to return: it is listed under
        Payments until you have recorded that it went back.
      </p>
      <TextField
        label="Bank reference"
        hint="The UTR or RRN of the payment by UPI, 12 digits."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('bankReference')}
      />
      <TextField
        label="Amount in rupees"
        hint="As your bank has received it."
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
    </FormDialog>
  );
}
