/** A form for one address: a new one, or one that is changed. */
import { type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Address, AddressRequest } from '#contract/account.ts';
import type { ApiError } from '#contract/api-error.ts';
import { MESSAGES } from '#contract/error.ts';
import type { Result } from '#domain/result.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { nest } from '#ui/forms/form-values.ts';
import { type FormError, useForm } from '#ui/forms/use-form.ts';
import styles from './address.module.css';
import { PinFirstFields } from './pin-first-fields.tsx';
import { findTypedAddress, storeTypedAddress } from './typed-address.ts';

const Entered = z.object({ address: AddressRequest });

const REQUIRED = {
  'address.postalCode': 'Enter the PIN code',
  'address.city': 'Enter the city or district',
  'address.state': 'Choose a state',
  'address.addressLine1': 'Enter house, street and area',
};

interface SavedAddressFormProps {
  readonly label: string;
  readonly address: Address;
  readonly submit: string;
  /** Saves it and goes on; an error is shown, and nothing typed is lost. */
  readonly save: (address: Address) => Promise<Result<unknown, ApiError>>;
  /** The id of who types a new one: it is remembered until `clearTypedAddress` is called. */
  readonly rememberedFor?: string;
  /** Other buttons. */
  readonly children?: ReactNode;
}

export function SavedAddressForm({
  label,
  address,
  submit,
  save,
  rememberedFor,
  children,
}: SavedAddressFormProps) {
  const { element, before, remember } = useTypedAddress(rememberedFor);
  const form = useForm({
    schema: Entered,
    required: REQUIRED,
    emptyMessage: MESSAGES.fillInRequired,
    send: async entered => {
      const saved = await save(entered.address);
      return saved.ok ? undefined : findError(saved.error);
    },
  });
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      {...form.formProps}
      onInput={event => {
        form.formProps.onInput(event);
        remember();
      }}
    >
      <PinFirstFields address={before ?? address} field={form.field} onShown={remember} />
      <FormMessage>{form.message}</FormMessage>
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** Returns what was typed into the form before, and what is typed into it now; nothing where it is not remembered. */
function useTypedAddress(userId: string | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const [before] = useState(() => (userId === undefined ? undefined : findTypedAddress(userId)));
  const remember = () => {
    if (userId === undefined || element.current === null) return;
    const { address } = nest(new FormData(element.current)) as { readonly address: Address };
    storeTypedAddress(userId, address);
  };
  return { element, before, remember };
}

/** The server names the fields of an address, the form those of what it is part of. */
function findError(error: ApiError): FormError | undefined {
  const message = accountError(error);
  if (message?.fields === undefined) return message;
  const named = Object.entries(message.fields).map(([name, text]) => {
    return [name.startsWith('address.') ? name : `address.${name}`, text];
  });
  return { ...message, fields: Object.fromEntries(named) };
}
