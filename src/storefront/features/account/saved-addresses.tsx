/** Further addresses of the account, below the profile: checkout offers them beside the one of the profile. */
import { type RefObject, useRef, useState } from 'react';
import { type Address, NO_ADDRESS, type SavedAddress, type User } from '#contract/account.ts';
import { savedAddresses } from '#storefront/account/address/saved-address-calls.ts';
import { SavedAddressForm } from '#storefront/account/address/saved-address-form.tsx';
import { clearTypedAddress, findTypedAddress } from '#storefront/account/address/typed-address.ts';
import { useSavedAddresses } from '#storefront/account/address/use-saved-addresses.ts';
import { showError } from '#storefront/state/api.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import account from './account.module.css';
import { ListStatus } from './list-status.tsx';
import { SavedAddressRow } from './saved-address-row.tsx';
import styles from './security.module.css';

interface SavedAddressesProps {
  readonly userId: string;
  /** Called with the account whose address has changed. */
  readonly onDefault: (user: User) => void;
}

export function SavedAddresses({ userId, onDefault }: SavedAddressesProps) {
  const { state, load } = useSavedAddresses(userId);
  const heading = useRef<HTMLHeadingElement>(null);
  /** What the focused button stood on is gone or another. */
  const reread = async (message: string) => {
    await load();
    toastSuccess(message);
    heading.current?.focus();
  };
  const makeDefault = async ({ id }: SavedAddress) => {
    const response = await savedAddresses.makeDefault(id);
    if (response.ok) {
      onDefault(response.value);
      await reread('This address is used by default now');
    } else showError(response.error);
  };
  return (
    <section className={`${account.apart} ${account.group}`} aria-labelledby="addresses">
      <h2 id="addresses" ref={heading} tabIndex={-1} className={styles.title}>
        Other addresses
      </h2>
      <p>The address above is used by default; at checkout you can choose one of these.</p>
      <ListStatus state={state} error="We could not look them up." load={load} />
      {typeof state === 'object' &&
        state.map(saved => (
          <SavedAddressRow key={saved.id} saved={saved} onDefault={makeDefault} onChanged={reread} />
        ))}
      {typeof state === 'object' && <AddAddress userId={userId} onAdded={reread} heading={heading} />}
    </section>
  );
}

interface AddAddressProps {
  readonly userId: string;
  readonly onAdded: (message: string) => Promise<void>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function AddAddress({ userId, onAdded, heading }: AddAddressProps) {
  const [isOpen, setOpen] = useState(() => findTypedAddress(userId) !== undefined);
  if (!isOpen) {
    return (
      <div className={account.actions}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Add an Address
        </Button>
      </div>
    );
  }
  const save = async (address: Address) => {
    const response = await savedAddresses.add(address);
    if (response.ok) {
      clearTypedAddress();
      setOpen(false);
      await onAdded('Address added');
    }
    return response;
  };
  const cancel = () => {
    clearTypedAddress();
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <SavedAddressForm
      label="New address"
      address={NO_ADDRESS}
      submit="Save Address"
      save={save}
      rememberedFor={userId}
    >
      <Button variant="quiet" onClick={cancel}>
        Cancel
      </Button>
    </SavedAddressForm>
  );
}
