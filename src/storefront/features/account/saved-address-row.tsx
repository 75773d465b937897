/** This row is one of the further addresses, which can be used by default, changed and deleted. */
import { useState } from 'react';
import type { Address, SavedAddress } from '#contract/account.ts';
import { savedAddresses } from '#storefront/account/address/saved-address-calls.ts';
import { SavedAddressForm } from '#storefront/account/address/saved-address-form.tsx';
import { showError } from '#storefront/state/api.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import account from './account.module.css';

interface SavedAddressRowProps {
  readonly saved: SavedAddress;
  readonly onDefault: (saved: SavedAddress) => Promise<void>;
  /** Reads the list anew and says what has happened. */
  readonly onChanged: (message: string) => Promise<void>;
}

export function SavedAddressRow({ saved, onDefault, onChanged }: SavedAddressRowProps) {
  const [isEdited, setEdited] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, addressLine1, landmark, city, state, postalCode } = saved;
  if (isEdited) {
    const save = async (address: Address) => {
      const response = await savedAddresses.change(id, address);
      if (response.ok) {
        setEdited(false);
        await onChanged('Address saved');
      }
      return response;
    };
    return (
      <SavedAddressForm label={`Change ${addressLine1}`} address={saved} submit="Save Address" save={save}>
        <Button variant="quiet" onClick={() => setEdited(false)}>
          Cancel
        </Button>
      </SavedAddressForm>
    );
  }
  const makeDefault = async () => {
    setBusy(true);
    await onDefault(saved);
    setBusy(false);
  };
  return (
    <div className={account.group}>
      <address className={account.address}>
        {[addressLine1, landmark, city, `${state} ${postalCode}`].filter(part => part?.trim()).join(', ')}
      </address>
      <div className={account.actions}>
        <Button variant="quiet" size="compact" busy={isBusy} onClick={() => void makeDefault()}>
          Use by default
          <Named text={addressLine1} />
        </Button>
        <Button variant="quiet" size="compact" onClick={() => setEdited(true)}>
          Edit
          <Named text={addressLine1} />
        </Button>
        <DeleteAddress saved={saved} onDeleted={() => onChanged('Address deleted')} />
      </div>
    </div>
  );
}

function Named({ text }: { readonly text: string }) {
  return <VisuallyHidden> {text}</VisuallyHidden>;
}

interface DeleteAddressProps {
  readonly saved: SavedAddress;
  readonly onDeleted: () => Promise<void>;
}

function DeleteAddress({ saved: { id, addressLine1 }, onDeleted }: DeleteAddressProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(false);
  const remove = async () => {
    setBusy(true);
    const response = await savedAddresses.remove(id);
    setBusy(false);
    close();
    // An address that was deleted meanwhile counts as deleted here.
    if (response.ok || (response.error.kind === 'refused' && response.error.status === 404))
      await onDeleted();
    else showError(response.error);
  };
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        Delete
        <Named text={addressLine1} />
      </Button>
      <Dialog open={isOpen} onClose={close} title="Delete this address?">
        <div className={account.form}>
          <p className={account.address}>{addressLine1}</p>
          <div className={account.actions}>
            <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
              Delete
            </Button>
            <Button variant="quiet" onClick={close}>
              Keep It
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
