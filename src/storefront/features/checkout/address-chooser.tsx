/** The addresses of the shopper to choose from, and a form for a new one; nothing typed is lost by choosing another. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Address, NO_ADDRESS, type User } from '#contract/account.ts';
import { readPin } from '#domain/addresses/pin-codes.ts';
import { ok } from '#domain/result.ts';
import { savedAddresses } from '#storefront/account/address/saved-address-calls.ts';
import { SavedAddressForm } from '#storefront/account/address/saved-address-form.tsx';
import { clearTypedAddress } from '#storefront/account/address/typed-address.ts';
import { usePin } from '#storefront/delivery/pin-store.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { type AddressChoice, NEW, PROFILE } from './address-choice.ts';
import { AddressOptions } from './address-options.tsx';
import styles from './checkout-steps.module.css';
import { ERROR_IDS } from './order-body.ts';

export function AddressChooser({ user, choice }: { readonly user: User; readonly choice: AddressChoice }) {
  const { options, key, state, load } = choice;
  const { setPin } = usePin();
  const group = useRef<HTMLFieldSetElement>(null);
  const choose = (chosen: string, address?: Address) => {
    const isSaved = address !== undefined && chosen !== PROFILE;
    choice.choose(chosen, isSaved ? { ...address, id: chosen } : undefined);
    const pin = readPin(address?.postalCode ?? '');
    if (pin !== undefined) setPin(pin);
  };
  return (
    <>
      <AddressOptions ref={group} options={options} chosen={key} onChoose={choose} />
      {state === 'failed' && (
        <div>
          <p>Your saved addresses could not be read.</p>
          <Button variant="quiet" size="compact" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      <NewAddress
        user={user}
        isShown={key === NEW}
        onSaved={(saved, address) => {
          flushSync(() => choose(saved, address));
          group.current?.querySelector<HTMLElement>(':checked')?.focus();
        }}
        load={load}
      />
    </>
  );
}

interface NewAddressProps {
  readonly user: User;
  readonly isShown: boolean;
  readonly onSaved: (key: string, address: Address) => void;
  readonly load: () => Promise<void>;
}

/** What is typed stays while another address is chosen, and while another page is looked at. The first address of a shopper is that of the profile. */
function NewAddress({ user, isShown, onSaved, load }: NewAddressProps) {
  const [count, setCount] = useState(0);
  const isFirst = user.address.addressLine1.trim() === '';
  const save = async (address: Address) => {
    const { firstName, lastName, phone } = user;
    if (isFirst) {
      const response = await api.updateProfile({ firstName, lastName, phone, address });
      if (!response.ok) return response;
      useSession.getState().updateUser(response.value);
      onSaved(PROFILE, address);
    } else {
      const response = await savedAddresses.add(address);
      if (!response.ok) return response;
      await load();
      onSaved(response.value.id, response.value);
    }
    clearTypedAddress();
    setCount(count + 1);
    toastSuccess('Address saved');
    return ok(undefined);
  };
  return (
    <div className={styles.newAddress} hidden={!isShown}>
      <p id={isShown ? ERROR_IDS.profile : undefined} tabIndex={-1}>
        Save the address first: delivery and shipping follow from its PIN code.
      </p>
      <SavedAddressForm
        key={count}
        label="New address"
        address={isFirst ? user.address : NO_ADDRESS}
        submit="Save and deliver here"
        save={save}
        rememberedFor={user.id}
      />
    </div>
  );
}
