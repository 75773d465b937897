/** The address of a profile with the PIN code first: it fills in the state, which is chosen from a list. */
import { type KeyboardEvent, useLayoutEffect } from 'react';
import type { User } from '#contract/account.ts';
import { zeroPinError } from '#domain/addresses/pin-codes.ts';
import { findState, STATES } from '#domain/addresses/states.ts';
import { COUNTRY } from '#domain/constants/countries.ts';
import { pinDoubt, stateContradiction } from '#storefront/account/address-hints.ts';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import styles from './address.module.css';
import type { BindField } from './bind-field.ts';
import { useLocality } from './use-locality.ts';

interface PinFirstFieldsProps {
  readonly address: User['address'];
  readonly field: BindField;
  /** Called when PIN code, city and state are shown anew: one fills in the others. */
  readonly onShown?: (() => void) | undefined;
  /** Called with the keys that are pressed in the list of states. */
  readonly onStateKey?: ((event: KeyboardEvent<HTMLSelectElement>) => void) | undefined;
  /** Says whether the address was begun here before, such as before the page was loaded again. */
  readonly isContinued?: boolean;
}

export function PinFirstFields({ address, field, onShown, onStateKey, isContinued }: PinFirstFieldsProps) {
  // What an older profile has as text is the state that it names.
  const locality = useLocality(
    { ...address, state: findState(address.state)?.name ?? '' },
    { isInIndia: true, isContinued },
  );
  const { pin, city, state } = locality;
  useLayoutEffect(() => onShown?.());
  const bind = (name: keyof User['address']) => field(`address.${name}`);
  const pinField = bind('postalCode');
  return (
    <>
      <TextField
        label="PIN code"
        {...pinField}
        error={pinField.error && (zeroPinError(pin) ?? pinField.error)}
        value={pin}
        onChange={event => locality.changePin(event.target.value)}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={zeroPinError(pin) ?? pinDoubt(pin) ?? '6 digits; it fills in the state.'}
        isHintLive
      />
      <div className={styles.pair}>
        <TextField
          label="City / district"
          {...bind('city')}
          value={city.text}
          onChange={event => locality.changeCity(event.target.value)}
          autoComplete="address-level2"
        />
        <SelectField
          label="State"
          {...bind('state')}
          className={styles.twoLineNote}
          value={state.text}
          onChange={event => locality.changeState(event.target.value)}
          onKeyDown={onStateKey}
          autoComplete="address-level1"
          hint={stateContradiction(pin, state.text) ?? (state.isProposed ? PROPOSED : NOTHING)}
          isHintLive
        >
          <option value="">Choose a state</option>
          {STATES.map(({ code, name }) => (
            <option key={code} value={name}>
              {name} ({code})
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Flat, house no., building, street, area"
        {...bind('addressLine1')}
        defaultValue={address.addressLine1}
        autoComplete="address-line1"
      />
      <TextField
        label="Landmark (optional)"
        {...bind('landmark')}
        defaultValue={address.landmark}
        autoComplete="off"
        hint="What is near it, such as a temple or a shop."
      />
      <input type="hidden" name={bind('country').name} value={COUNTRY} />
    </>
  );
}

const PROPOSED = 'Filled in by the PIN code; please check.';
const NOTHING = 'Choose it from the list.';
