/** Hands one order or many to a courier, with tracking numbers typed or pasted. Nothing typed is lost by a failure. */
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { couriersQuery } from '#console/api/couriers.ts';
import { countOf } from '#console/parts/count-of.ts';
import { SuggestionField } from '#console/parts/forms/suggestion-field.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import styles from './ship-dialog.module.css';
import { TrackingFields } from './tracking-fields.tsx';
import type { ActionOutcome, NamedOrder } from './use-order-actions.ts';
import { useShipping } from './use-shipping.ts';

interface ShipDialogProps {
  /** In the order in which they are shown. */
  readonly orders: readonly NamedOrder[];
  readonly onClose: () => void;
  readonly onShipped: (results: readonly ActionOutcome[]) => void;
}

export function ShipDialog({ orders, onClose, onShipped }: ShipDialogProps) {
  const shipping = useShipping({ orders, onShipped });
  const { data: couriers = [] } = useQuery(couriersQuery);
  const { send, courier, lines, faultCount } = shipping;
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusOn(form.current, 'courier'), []);
  const hasNoCourier = lines.length > 0 && courier.trim() === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (send.isPending) return;
    if (hasNoCourier) focusOn(form.current, 'courier');
    else if (faultCount > 0) focusOn(form.current, 'tracking');
    else send.mutate();
  };
  const isOne = orders.length === 1;
  const what = isOne ? '' : ` ${lines.length === 0 ? orders.length : lines.length - faultCount}`;
  return (
    <Dialog
      open
      onClose={onClose}
      place={isOne ? 'middle' : 'wide'}
      title={isOne ? `Ship order ${orders[0]?.number ?? ''}` : `Ship ${countOf(orders.length, 'order')}`}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <SuggestionField
          label="Courier"
          suggestions={couriers}
          name="courier"
          maxLength={100}
          value={courier}
          error={isChecked && hasNoCourier ? 'Please name the courier' : undefined}
          onChange={({ target }) => shipping.setCourier(target.value)}
        />
        <TrackingFields
          orders={orders}
          shipping={shipping}
          isChecked={isChecked}
          onTyped={() => setChecked(false)}
        />
        <FormMessage>{send.error?.message}</FormMessage>
        <div className={styles.actions}>
          <Button type="submit" size="compact" busy={send.isPending}>
            Ship{what}
            {lines.length === 0 && ' without tracking'}
          </Button>
          <Button look="quiet" size="compact" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
