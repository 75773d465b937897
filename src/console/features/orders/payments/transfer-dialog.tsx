/** Records that staff have returned the money of a refund themselves. */
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { type OrderPayments, RefundTransfer } from '#contract/console/payments/order-payments.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { TextField } from '#ui/forms/field.tsx';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import { recordTransfer } from './payment-api.ts';

interface TransferDialogProps {
  readonly orderId: string;
  readonly refund: OrderPayments['refunds'][number];
  /** Much money is returned by a code of the second factor. */
  readonly needsCode: boolean;
  readonly onClose: () => void;
}

export function TransferDialog({ orderId: id, refund, needsCode, onClose }: TransferDialogProps) {
  const { mailsToConfirmed } = useMailTexts();
  const form = useChangeForm({
    schema: RefundTransfer,
    values: { reference: '', ...(needsCode && { code: '' }) },
    send: entered => recordTransfer({ id, refund: refund.id, ...entered }),
    onSent: () => {
      toastSuccess(`It is recorded. ${mailsToConfirmed}`);
      onClose();
    },
  });
  return (
    <FormDialog title="Is the money returned?" action="Record it" form={form} onClose={onClose}>
      <p>
        Return {formatAmount(fromRupees(refund.amount))} first, such as by a bank transfer. The shop sends no
        money here: it enters in the ledger that you did. This cannot be undone.
      </p>
      <TextField
        label="Reference"
        hint="Such as that of the bank. It is in the mail to customers with a confirmed email."
        autoComplete="off"
        {...form.field('reference')}
      />
      {needsCode && <CodeField {...form.field('code')} />}
    </FormDialog>
  );
}
