/** Asks why an order is called off, and calls it off. */
import { CancelOrderRequest } from '#contract/orders/order.ts';
import type { OrderView } from '#contract/orders/read-order.ts';
import { api, showError } from '#storefront/state/api.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/layout/dialog.tsx';
import styles from './cancel-dialog.module.css';

interface CancelDialogProps {
  readonly order: OrderView;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChange: (changed: OrderView) => void;
}

export function CancelDialog({ order, open, onClose, onChange }: CancelDialogProps) {
  const form = useForm({
    schema: CancelOrderRequest,
    required: { reason: 'Please say why you cancel the order' },
    emptyMessage: '',
    send: async ({ reason }) => {
      const response = await api.cancelOrder(order.id, reason);
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
    <Dialog open={open} onClose={onClose} title="Cancel this order?">
      <form className={styles.form} {...form.formProps}>
        <p>We will not send it. This cannot be undone.</p>
        <TextAreaField label="Reason" {...form.field('reason')} rows={3} maxLength={500} required />
        <FormMessage>{form.message}</FormMessage>
        <div className={styles.actions}>
          <Button type="submit" variant="danger" busy={form.isBusy}>
            Cancel Order
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep Order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
