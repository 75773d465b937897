import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { describeFields } from '#console/parts/changes/describe-fields.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { ConflictDialog } from '#console/parts/layout/conflict-dialog.tsx';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { NewAddress } from '#contract/console/orders/order-edit.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { changeAddress, findStoredOrder } from './edit-api.ts';

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

interface Conflict {
  readonly stored: ConsoleOrder;
  readonly sent: NewAddress;
}

function AddressDialog({ found, onClose }: AddressDialogProps) {
  // What was read when the dialog opened: a newer address must not pass for the one that was seen.
  const [seen] = useState(found);
  const [conflict, setConflict] = useState<Conflict>();
  const save = async (sent: NewAddress, base: ConsoleOrder): Promise<boolean> => {
    try {
      await changeAddress(base.order.id, sent, base.revision);
      return true;
    } catch (error) {
      const stored = findStoredOrder(error);
      if (stored === undefined) throw error;
      // A note or a payment changes the order as well: only another address is a conflict.
      if (describeFields(toAddress(base), toAddress(stored)).length === 0) return save(sent, stored);
      setConflict({ stored, sent });
      return false;
    }
  };
  const onSaved = (isSaved: boolean) => {
    if (!isSaved) return;
    toastSuccess('The address is changed');
    onClose();
  };
  const form = useChangeForm({
    schema: NewAddress,
    values: toAddress(seen),
    send: address => save(address, seen),
    onSent: onSaved,
  });
  const saveMine = useMutation({
    mutationFn: ({ sent, stored }: Conflict) => save(sent, stored),
    onSuccess: onSaved,
  });
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
      {conflict !== undefined && (
        <ConflictDialog
          what="this address"
          fields={describeFields(toAddress(conflict.stored), conflict.sent)}
          onMine={() => saveMine.mutate(conflict)}
          onClose={onClose}
        />
      )}
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
