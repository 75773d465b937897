import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { useOrderChange } from '#console/parts/forms/use-order-change.tsx';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { NewAddress } from '#contract/console/orders/order-edit.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { changeAddress } from './edit-api.ts';

/** Corrects whom the order goes to, and where, until it is handed over. */
export function AddressEditor({ found }: { readonly found: ConsoleOrder }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('orders.change') || !found.allowed.includes('edit-address')) return null;
  return (
    <ButtonRow>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        Edit address…
      </Button>
      {isOpen && <AddressDialog found={found} onClose={() => setOpen(false)} />}
    </ButtonRow>
  );
}

interface AddressDialogProps {
  readonly found: ConsoleOrder;
  readonly onClose: () => void;
}

function AddressDialog({ found, onClose }: AddressDialogProps) {
  const { values, save, onSent, conflict } = useOrderChange<NewAddress>({
    found,
    what: 'this address',
    toFields: toAddress,
    send: (address, revision) => changeAddress(found.order.id, address, revision),
    onSaved: () => {
      toastSuccess('The address is changed');
      onClose();
    },
    onClose,
  });
  const form = useChangeForm({ schema: NewAddress, values, send: save, onSent });
  return (
    <FormDialog title="Edit address" action="Save address" form={form} onClose={onClose}>
      <TextField label="First name" {...form.field('firstName')} />
      <TextField label="Last name" {...form.field('lastName')} />
      <TextField label="Phone" type="tel" {...form.field('phone')} />
      <TextField label="Address" {...form.field('address.addressLine1')} />
      <TextField label="Landmark (optional)" {...form.field('address.landmark')} />
      <TextField label="City" {...form.field('address.city')} />
      <TextField label="State" {...form.field('address.state')} />
      <TextField label="PIN code" inputMode="numeric" {...form.field('address.postalCode')} />
      {conflict}
    </FormDialog>
  );
}

function toAddress({ order: { customer, shippingAddress } }: ConsoleOrder) {
  const { street, landmark, city, state, zipCode } = shippingAddress;
  const { firstName, lastName, phone } = customer;
  const address = {
    addressLine1: street,
    landmark: landmark ?? '',
    city,
    state,
    postalCode: zipCode,
    country: 'India' as const,
  };
  return { firstName, lastName, phone, address };
}
