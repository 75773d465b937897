/** Returns money of an order: all of it, some pieces with their tax, or an amount. */
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiFailure } from '#console/api/api-failure.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useDraft } from '#console/parts/use-draft.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { RadioCard } from '#ui/forms/choice.tsx';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import { refundOrder } from './payment-api.ts';
import { PieceFields } from './piece-fields.tsx';
import { amountOf, faultsOf, NO_CHOICE, needsCode, type RefundChoice, requestOf } from './refund-choice.ts';
import styles from './refund-dialog.module.css';

interface RefundDialogProps {
  readonly found: ConsoleOrder;
  readonly payments: OrderPayments;
  readonly onClose: () => void;
}

export function RefundDialog({ found, payments, onClose }: RefundDialogProps) {
  const [choice, setChoice] = useState<RefundChoice>(NO_CHOICE);
  const [reason, setReason] = useDraft(`refund-${found.order.orderNumber}`);
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  // What the form was opened over: money that is returned meanwhile must not change what is confirmed.
  const [opened] = useState(payments);
  const asked = { found, payments: opened, choice };
  const amount = amountOf(asked);
  const hasCode = needsCode(asked);
  const faults = isChecked ? faultsOf({ ...asked, reason, code }) : {};
  const refund = useMutation({
    mutationFn: () =>
      refundOrder(found.order.id, {
        ...requestOf(choice),
        reason: reason.trim(),
        refundable: opened.refundable,
        key,
        ...(hasCode && { code: code.trim() }),
      }),
    onSuccess: () => {
      setReason('');
      toastSuccess('The refund is on its way. The customer gets a mail.');
      onClose();
    },
    meta: { showsFailures: true },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(faultsOf({ ...asked, reason, code }));
    if (first === undefined && !refund.isPending) refund.mutate();
    else document.getElementById(`refund-${first}`)?.focus();
  };
  const change = (changed: Partial<RefundChoice>) => setChoice({ ...choice, ...changed });
  const fields = refund.error instanceof ApiFailure ? refund.error.body?.fields : undefined;
  const left = formatAmount(fromRupees(opened.refundable));
  return (
    <FormDialog
      title={`Refund order ${found.order.orderNumber}`}
      action={amount === undefined ? 'Refund' : `Refund ${formatAmount(amount)}`}
      form={{ isBusy: refund.isPending, message: refund.error?.message, formProps: { onSubmit: submit } }}
      onClose={onClose}
    >
      <fieldset className={styles.kinds}>
        <legend>What to refund</legend>
        {KINDS.map(({ kind, label, hint }) => (
          <RadioCard
            key={kind}
            name="kind"
            label={label}
            hint={hint(left)}
            checked={choice.kind === kind}
            onChange={() => change({ kind })}
          />
        ))}
      </fieldset>
      {choice.kind === 'lines' && (
        <PieceFields
          found={found}
          payments={opened}
          quantities={choice.quantities}
          error={faults.lines}
          onChange={quantities => change({ quantities })}
        />
      )}
      {choice.kind === 'amount' && (
        <TextField
          id="refund-amount"
          label="Amount in rupees"
          hint={`At most ${left}`}
          inputMode="decimal"
          autoComplete="off"
          value={choice.amount}
          error={faults.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      <TextAreaField
        id="refund-reason"
        label="Reason"
        hint="For the history. Customers do not see it."
        rows={2}
        maxLength={500}
        value={reason}
        error={faults.reason ?? fields?.['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      {hasCode && (
        <CodeField
          id="refund-code"
          value={code}
          error={faults.code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </FormDialog>
  );
}

const KINDS = [
  { kind: 'full', label: 'Everything that is left', hint: (left: string) => left },
  { kind: 'lines', label: 'Some pieces', hint: () => 'With their tax' },
  { kind: 'amount', label: 'An amount', hint: (left: string) => `Up to ${left}` },
] as const;
