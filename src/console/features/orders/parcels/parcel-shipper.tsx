/** Hands over one of several parcels. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couriersQuery } from '#console/api/couriers.ts';
import { SuggestionField } from '#console/parts/forms/suggestion-field.tsx';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { type EmailState, useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { ParcelHandOver } from '#contract/console/orders/parcels.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { dispatchParcel, type NamedParcel } from './parcel-api.ts';

interface ParcelShipperProps {
  readonly parcel: NamedParcel;
  /** All of the money has gone back. */
  readonly isRefunded: boolean;
  readonly email: EmailState;
  /** An example is `parcel 2`. */
  readonly name: string;
}

export function ParcelShipper(props: ParcelShipperProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        Ship {props.name}…
      </Button>
      {isOpen && <ParcelShipDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ParcelShipDialogProps extends ParcelShipperProps {
  readonly onClose: () => void;
}

function ParcelShipDialog({ parcel, isRefunded, email, name, onClose }: ParcelShipDialogProps) {
  const { data: couriers = [] } = useQuery(couriersQuery);
  const { changeMails } = useMailTexts();
  const form = useChangeForm({
    schema: ParcelHandOver,
    values: { courier: '', trackingNumber: '' },
    send: handedOver => dispatchParcel(parcel, handedOver),
    onSent: () => {
      toastSuccess('The parcel is shipped');
      onClose();
    },
  });
  return (
    <FormDialog title={`Ship ${name}`} action={`Ship ${name}`} form={form} onClose={onClose}>
      <p>{changeMails(email)}</p>
      {isRefunded && <p>All of the money for this order has gone back: is it still to be sent?</p>}
      <SuggestionField label="Courier" suggestions={couriers} {...form.field('courier')} />
      <TextField
        label="Tracking number"
        hint="Empty where there is none."
        autoComplete="off"
        {...form.field('trackingNumber')}
      />
    </FormDialog>
  );
}
