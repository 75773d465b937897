/** Asks why money that does not match its order pays it all the same, or goes back. */
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { type OrderPayments, ReviewDecision } from '#contract/console/payments/order-payments.ts';
import { TextAreaField } from '#ui/forms/field.tsx';
import { decideReview } from './payment-api.ts';
import { amountText } from './payment-labels.ts';

const DECISIONS = {
  accept: {
    title: 'Accept this payment?',
    action: 'Accept the payment',
    text: 'The order counts as paid. What is missing is written off, what is too much goes back to the customer.',
    done: 'The payment is accepted',
  },
  return: {
    title: 'Return this payment?',
    action: 'Return the money',
    text: 'All of it goes back to the customer. The order stays unpaid.',
    done: 'The money goes back',
  },
} as const;

interface ReviewDialogProps {
  readonly orderId: string;
  readonly payment: OrderPayments['payments'][number];
  readonly decision: ReviewDecision['decision'];
  readonly onClose: () => void;
}

export function ReviewDialog({ orderId: id, payment, decision, onClose }: ReviewDialogProps) {
  const { title, action, text, done } = DECISIONS[decision];
  const { mailsToConfirmed } = useMailTexts();
  const form = useChangeForm({
    schema: ReviewDecision,
    values: { decision, reason: '' },
    send: decided => decideReview({ id, payment: payment.id, ...decided }),
    onSent: () => {
      toastSuccess(done);
      onClose();
    },
  });
  return (
    <FormDialog title={title} action={action} form={form} onClose={onClose}>
      <p>
        {amountText(payment.amount, payment.currency)} came by payment {payment.id}. {text}{' '}
        {decision === 'return' && mailsToConfirmed}
      </p>
      <TextAreaField label="Reason" hint="Customers do not see it." rows={2} {...form.field('reason')} />
    </FormDialog>
  );
}
