/** Hands one order or many to a courier, with tracking numbers typed or pasted. Nothing typed is lost by a failure. */
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { couriersQuery } from '#console/api/couriers.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { SuggestionField } from '#console/parts/forms/suggestion-field.tsx';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { TrackingFields } from './tracking-fields.tsx';
import type { ActionOutcome, NamedOrder } from './use-order-actions.ts';
import { useShipping } from './use-shipping.ts';

interface ShipDialogProps {
  /** The orders are in the order in which they are shown. */
  readonly orders: readonly NamedOrder[];
  /** Somebody has said that orders are sent whose money has gone back. */
  readonly evenIfRefunded: boolean;
  readonly onClose: () => void;
  readonly onShipped: (results: readonly ActionOutcome[]) => void;
}

export function ShipDialog({ orders, evenIfRefunded, onClose, onShipped }: ShipDialogProps) {
  const shipping = useShipping({ orders, evenIfRefunded, onShipped });
  const { data: couriers = [] } = useQuery(couriersQuery);
  const { mailsAbout } = useMailTexts();
  const { send, courier, lines, issueCount } = shipping;
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusOn(form.current, 'courier'), []);
  const hasNoCourier = lines.length > 0 && courier.trim() === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (send.isPending) return;
    if (hasNoCourier) focusOn(form.current, 'courier');
    else if (issueCount > 0) focusOn(form.current, 'tracking');
    else send.mutate();
  };
  const isOne = orders.length === 1;
  const what = isOne ? '' : ` ${lines.length === 0 ? orders.length : lines.length - issueCount}`;
  return (
    <FormDialog
      title={isOne ? `Ship order ${orders[0]?.number ?? ''}` : `Ship ${formatCount(orders.length, 'order')}`}
      action={`Ship${what}${lines.length === 0 ? ' without tracking' : ''}`}
      leaveLabel="Close"
      width={isOne ? undefined : 'wide'}
      form={{
        isBusy: send.isPending,
        message: send.error?.message,
        formProps: { ref: form, onSubmit: submit },
      }}
      onClose={onClose}
    >
      <p>{mailsAbout(orders)}</p>
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
    </FormDialog>
  );
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
