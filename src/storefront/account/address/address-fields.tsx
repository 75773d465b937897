/** The address of a profile (spec 2): the PIN code proposes its state, and what contradicts it is pointed out. */
import { type ChangeEvent, useId, useState } from 'react';
import type { User } from '#contract/account.ts';
import { MESSAGES } from '#contract/error.ts';
import { STATES } from '#domain/addresses/states.ts';
import { COUNTRY, PROFILE_COUNTRIES } from '#domain/constants/countries.ts';
import { stateContradiction } from '#storefront/account/address-hints.ts';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import styles from './address.module.css';
import type { BindField } from './bind-field.ts';
import { type Locality, useLocality } from './use-locality.ts';

interface AddressFieldsProps {
  readonly address: User['address'];
  readonly field: BindField;
}

export function AddressFields({ address, field }: AddressFieldsProps) {
  const [country, setCountry] = useState<string>(address.country);
  const isInIndia = country === COUNTRY;
  const locality = useLocality(address, { isInIndia });
  const bind = (name: keyof User['address']) => field(`address.${name}`);
  return (
    <>
      <TextField
        label="Address line 1"
        {...bind('addressLine1')}
        defaultValue={address.addressLine1}
        autoComplete="address-line1"
        hint="House, street and area"
      />
      <div className={styles.pair}>
        <TextField
          label="City"
          {...bind('city')}
          value={locality.city.text}
          onChange={event => locality.changeCity(event.target.value)}
          autoComplete="address-level2"
        />
        <StateField field={bind('state')} locality={locality} isInIndia={isInIndia} />
        <TextField
          label="Postal code"
          {...bind('postalCode')}
          value={locality.pin}
          onChange={event => locality.changePin(event.target.value)}
          inputMode={isInIndia ? 'numeric' : 'text'}
          autoComplete="postal-code"
        />
        <SelectField
          label="Country"
          {...bind('country')}
          autoComplete="country-name"
          value={country}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => setCountry(event.target.value)}
          hint={isInIndia ? undefined : MESSAGES.shipsOnlyWithinIndia}
        >
          {PROFILE_COUNTRIES.map(name => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

interface StateFieldProps {
  readonly field: ReturnType<BindField>;
  readonly locality: Locality;
  readonly isInIndia: boolean;
}

function StateField({ field, locality, isInIndia }: StateFieldProps) {
  const listId = useId();
  // The field is the plain text field without suggestions until somebody types, to assistive technology too.
  const [isTyped, setTyped] = useState(false);
  const suggests = isTyped && isInIndia;
  return (
    <>
      <TextField
        label="State"
        {...field}
        className={styles.twoLineNote}
        value={locality.state.text}
        onChange={event => {
          setTyped(true);
          locality.changeState(event.target.value);
        }}
        list={suggests ? listId : undefined}
        autoComplete="address-level1"
        hint={isInIndia ? toHint(locality) : undefined}
        isHintLive
      />
      {suggests && (
        <datalist id={listId}>
          {STATES.map(({ code, name }) => (
            <option key={code}>{name}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

function toHint({ pin, state }: Locality): string {
  const contradiction = stateContradiction(pin, state.text);
  if (contradiction !== undefined) return contradiction;
  return state.isProposed
    ? 'Filled in by the PIN code; please check.'
    : 'The PIN code fills it in while it is empty.';
}
