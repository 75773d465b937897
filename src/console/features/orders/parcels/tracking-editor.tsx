import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couriersQuery } from '#console/api/couriers.ts';
import { SuggestionField } from '#console/parts/forms/suggestion-field.tsx';
import { useOrderChange } from '#console/parts/forms/use-order-change.tsx';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toEmailState, useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { TrackingCorrection } from '#contract/console/orders/order-edit.ts';
import type { ConsoleOrder, Shipment } from '#contract/console/orders/order-page.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { correctTracking } from './parcel-api.ts';

interface TrackingEditorProps {
  readonly found: ConsoleOrder;
  readonly shipment: Shipment;
}

/** Corrects courier and number of a parcel that is on its way. */
export function TrackingEditor(props: TrackingEditorProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        Correct…
      </Button>
      {isOpen && <TrackingDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface TrackingDialogProps extends TrackingEditorProps {
  readonly onClose: () => void;
}

function TrackingDialog({ found, shipment: { id }, onClose }: TrackingDialogProps) {
  const { data: couriers = [] } = useQuery(couriersQuery);
  const { changeMails } = useMailTexts();
  const { values, save, onSent, conflict } = useOrderChange<TrackingCorrection>({
    found,
    what: 'this tracking number',
    toFields: ({ shipments }) => {
      const { courier = '', trackingNumber = '' } = shipments.find(each => each.id === id) ?? {};
      return { courier, trackingNumber };
    },
    send: (sent, revision) => correctTracking({ id: found.order.id, shipment: id }, sent, revision),
    onSaved: () => {
      toastSuccess('The tracking number is corrected');
      onClose();
    },
    onClose,
  });
  const form = useChangeForm({ schema: TrackingCorrection, values, send: save, onSent });
  return (
    <FormDialog title="Correct tracking number" action="Save" form={form} onClose={onClose}>
      <SuggestionField label="Courier" suggestions={couriers} {...form.field('courier')} />
      <TextField
        label="Tracking number"
        hint={`When the number changes: ${changeMails(toEmailState(found.shopper))}`}
        {...form.field('trackingNumber')}
      />
      {conflict}
    </FormDialog>
  );
}
