/** Asks why whole orders are cancelled. The reason is stored with them. */
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { useDraft } from '#console/parts/use-draft.ts';
import type { OrderActionResult } from '#contract/console/orders/order-action.ts';
import { TextAreaField } from '#ui/forms/field.tsx';
import { actOnOrders } from './action-api.ts';
import type { NamedOrder } from './use-order-actions.ts';

interface CancelDialogProps {
  readonly orders: readonly NamedOrder[];
  readonly onClose: () => void;
  readonly onCancelled: (results: readonly OrderActionResult[]) => void;
}

export function CancelDialog({ orders, onClose, onCancelled }: CancelDialogProps) {
  const { mailsAbout } = useMailTexts();
  const [reason, setReason] = useDraft(`cancel-${orders.map(({ number }) => number).join('-')}`);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const cancel = useMutation({
    mutationFn: () =>
      actOnOrders({ action: 'cancel', orders: orders.map(({ id }) => id), reason: reason.trim() }),
    onSuccess: results => {
      setReason('');
      onCancelled(results);
    },
    meta: { showsErrors: true },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cancel.isPending) return;
    const isEmpty = reason.trim() === '';
    setError(isEmpty ? 'Please say why you cancel the order' : undefined);
    if (isEmpty) form.current?.querySelector('textarea')?.focus();
    else cancel.mutate();
  };
  const fieldError =
    error ?? (cancel.error instanceof ApiCallError ? cancel.error.body?.fields?.['reason'] : undefined);
  const what = orders.length === 1 ? `order ${orders[0]?.number ?? ''}` : formatCount(orders.length, 'order');
  return (
    <FormDialog
      title={`Cancel ${what}?`}
      action={`Cancel ${orders.length === 1 ? 'the order' : what}`}
      variant="danger"
      leaveLabel="Leave as it is"
      form={{
        isBusy: cancel.isPending,
        message: fieldError === undefined ? cancel.error?.message : undefined,
        formProps: { ref: form, onSubmit: submit },
      }}
      onClose={onClose}
    >
      <p>
        Pieces that were not sent go back into stock. {mailsAbout(orders)} What was paid through a gateway
        goes back by itself; what was paid to you, you return and record by Refund… on the order. This cannot
        be undone.
      </p>
      <TextAreaField
        label="Reason"
        hint="Stored with the order."
        rows={3}
        maxLength={500}
        value={reason}
        error={fieldError}
        onChange={({ target }) => {
          setError(undefined);
          setReason(target.value);
        }}
      />
    </FormDialog>
  );
}
