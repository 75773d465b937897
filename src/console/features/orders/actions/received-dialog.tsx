/** Asks for the bank's reference of each payment by UPI, so that no payment counts for two orders. */
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { formatCount } from '#console/parts/format-count.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import type { OrderActionResult } from '#contract/console/orders/order-action.ts';
import { readBankReference } from '#domain/payments/bank-reference.ts';
import { TextField } from '#ui/forms/field.tsx';
import { actOnOrders } from './action-api.ts';
import type { NamedOrder } from './use-order-actions.ts';

interface ReceivedDialogProps {
  readonly orders: readonly NamedOrder[];
  readonly onClose: () => void;
  readonly onReceived: (results: readonly OrderActionResult[]) => void;
}

export function ReceivedDialog({ orders, onClose, onReceived }: ReceivedDialogProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const byUpi = orders.filter(({ isPaidByUpi }) => isPaidByUpi);
  const mark = useMutation({
    mutationFn: () =>
      actOnOrders({
        action: 'mark-paid',
        orders: orders.map(({ id }) => id),
        bankReferences: orders.map(({ id }) => readBankReference(typed[id] ?? '') ?? ''),
      }),
    onSuccess: onReceived,
    meta: { showsErrors: true },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = byUpi.find(({ id }) => findIssue(typed[id]) !== undefined);
    if (wrong !== undefined) document.getElementById(`reference-${wrong.id}`)?.focus();
    else if (!mark.isPending) mark.mutate();
  };
  const what = orders.length === 1 ? `order ${orders[0]?.number ?? ''}` : formatCount(orders.length, 'order');
  return (
    <FormDialog
      title={`Mark ${what} as paid`}
      action="Mark as paid"
      leaveLabel="Leave as it is"
      form={{ isBusy: mark.isPending, message: mark.error?.message, formProps: { onSubmit: submit } }}
      onClose={onClose}
    >
      <p>Your bank shows the UTR or RRN, 12 digits, with each payment by UPI. Each pays one order.</p>
      {byUpi.map(({ id, number, customerName }) => (
        <TextField
          key={id}
          id={`reference-${id}`}
          label={`Bank reference of ${number}`}
          hint={customerName}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={typed[id] ?? ''}
          error={isChecked ? findIssue(typed[id]) : undefined}
          onChange={({ target }) => setTyped({ ...typed, [id]: target.value })}
        />
      ))}
    </FormDialog>
  );
}

function findIssue(typed = ''): string | undefined {
  return readBankReference(typed) === undefined ? 'Please enter the 12 digits of the UTR or RRN' : undefined;
}
