/** Asks why an order is called off, which nobody has to say, and calls it off. */
import { useId } from 'react';
import * as z from 'zod/mini';
import type { OrderView } from '#contract/orders/read-order.ts';
import { longText } from '#contract/text.ts';
import { showError } from '#storefront/state/api.ts';
import { useOrderApi } from '#storefront/state/order-api.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { RadioCard } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/layout/dialog.tsx';
import styles from './cancel-dialog.module.css';
import { NO_REASON } from './no-reason.ts';

interface CancelDialogProps {
  readonly order: OrderView;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChange: (changed: OrderView) => void;
}

const REASONS = [
  'Ordered by mistake',
  'Wrong size or product',
  'Wrong address or payment',
  'It takes too long',
  'Found it elsewhere',
] as const;

const CancelForm = z.object({ choice: z.optional(z.string()), other: longText('The reason', 500) });

export function CancelDialog({ order, open, onClose, onChange }: CancelDialogProps) {
  const { cancel } = useOrderApi();
  const formId = useId();
  const form = useForm({
    schema: CancelForm,
    required: {},
    emptyMessage: '',
    send: async ({ choice, other }) => {
      const reason = other || choice || NO_REASON;
      const response = await cancel(order.id, reason);
      if (!response.ok) {
        showError(response.error);
        return;
      }
      onClose();
      onChange(response.value ?? { ...order, status: 'cancelled', cancelReason: reason });
      toastSuccess(`Order ${order.orderId} cancelled`);
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this order?"
      foot={
        <div className={styles.actions}>
          <Button type="submit" form={formId} variant="danger" busy={form.isBusy}>
            Cancel Order
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep Order
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.form} {...form.formProps}>
        <p>We will not send it. This cannot be undone.</p>
        <fieldset className={styles.reasons}>
          <legend>Why? You need not say.</legend>
          {REASONS.map(reason => (
            <RadioCard key={reason} name="choice" value={reason} label={reason} />
          ))}
        </fieldset>
        <TextField label="Another reason" {...form.field('other')} maxLength={500} optional />
        <FormMessage>{form.message}</FormMessage>
      </form>
    </Dialog>
  );
}
