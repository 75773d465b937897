/** Returns money of an order: all of it, some pieces with their tax, or an amount. What the shop received itself it has returned itself. */
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toEmailState, useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useDraft } from '#console/parts/use-draft.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { MAX_TEXT } from '#contract/patterns.ts';
import { formatAmount } from '#domain/money.ts';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import { refundOrder } from './payment-api.ts';
import {
  findAmount,
  isAboveCode,
  NO_CHOICE,
  needsReference,
  type RefundChoice,
  toIssues,
  toRequest,
} from './refund-choice.ts';
import { RefundKinds } from './refund-kinds.tsx';

interface RefundDialogProps {
  readonly found: ConsoleOrder;
  readonly payments: OrderPayments;
  readonly onClose: () => void;
}

export function RefundDialog({ found, payments, onClose }: RefundDialogProps) {
  const { changeMails } = useMailTexts();
  const [choice, setChoice] = useState<RefundChoice>(NO_CHOICE);
  const [reason, setReason] = useDraft(`refund-${found.order.orderNumber}`);
  const [reference, setReference] = useDraft(`refund-reference-${found.order.orderNumber}`);
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  // What the form was opened over: money that is returned meanwhile must not change what is confirmed.
  const [opened] = useState(payments);
  const request = { found, payments: opened, choice };
  const amount = findAmount(request);
  const hasCode = isAboveCode(request);
  const hasReference = needsReference(request);
  const typed = { ...request, reason, reference, code: hasCode ? code : undefined };
  const issues = isChecked ? toIssues(typed) : {};
  const refund = useMutation({
    mutationFn: () =>
      refundOrder(found.order.id, {
        ...toRequest(choice),
        reason: reason.trim(),
        refundable: opened.refundable,
        key,
        ...(hasReference && { reference: reference.trim() }),
        ...(hasCode && { code: code.trim() }),
      }),
    onSuccess: () => {
      setReason('');
      setReference('');
      toastSuccess(
        `${hasReference ? 'It is recorded' : 'The refund is on its way'}. ${changeMails(toEmailState(found.shopper))}`,
      );
      onClose();
    },
    meta: { showsErrors: true },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(toIssues(typed));
    if (first === undefined && !refund.isPending) refund.mutate();
    else document.getElementById(`refund-${first}`)?.focus();
  };
  const fields = refund.error instanceof ApiCallError ? refund.error.body?.fields : undefined;
  return (
    <FormDialog
      title={`Refund order ${found.order.orderNumber}`}
      action={amount === undefined ? 'Refund' : `Refund ${formatAmount(amount)}`}
      form={{ isBusy: refund.isPending, message: refund.error?.message, formProps: { onSubmit: submit } }}
      onClose={onClose}
    >
      {hasReference && <p>{PAID_TO_SHOP}</p>}
      <RefundKinds found={found} payments={opened} choice={choice} issues={issues} onChange={setChoice} />
      <TextAreaField
        id="refund-reason"
        label="Reason"
        hint="For the history. Customers do not see it."
        rows={2}
        maxLength={500}
        value={reason}
        error={issues.reason ?? fields?.['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      {hasReference && (
        <TextField
          id="refund-reference"
          label="Reference"
          hint="Such as that of the UPI payment, or 'Cash'. It is in the mail to customers with a confirmed email."
          autoComplete="off"
          maxLength={MAX_TEXT}
          value={reference}
          error={issues.reference ?? fields?.['reference']}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      {hasCode && (
        <CodeField
          id="refund-code"
          value={code}
          error={issues.code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </FormDialog>
  );
}

const PAID_TO_SHOP =
  'This order was paid to you, not through a gateway. Return the money first, such as by UPI or in cash: the shop sends none. ' +
  'Then record it here: it goes into the ledger, and what was invoiced is credited. This cannot be undone.';
