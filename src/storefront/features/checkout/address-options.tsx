/** The known addresses of a shopper, to choose one or to enter another. */
import type { RefObject } from 'react';
import type { Address } from '#contract/account.ts';
import { RadioCard } from '#ui/forms/choice.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { type AddressOption, NEW } from './address-choice.ts';
import styles from './checkout-steps.module.css';

interface AddressOptionsProps {
  readonly ref?: RefObject<HTMLFieldSetElement | null>;
  readonly options: readonly AddressOption[];
  /** The key of an option, or `NEW`. */
  readonly chosen: string;
  /** Called without an address for `NEW`. */
  readonly onChoose: (key: string, address?: Address) => void;
}

export function AddressOptions({ ref, options, chosen, onChoose }: AddressOptionsProps) {
  return (
    <fieldset ref={ref} className={styles.methods} hidden={options.length === 0}>
      <legend>
        <VisuallyHidden>Deliver to</VisuallyHidden>
      </legend>
      {options.map(({ key, address }) => (
        <RadioCard
          key={key}
          name="deliveryAddress"
          value={key}
          label={address.addressLine1}
          hint={restOfAddress(address)}
          checked={key === chosen}
          onChange={() => onChoose(key, address)}
        />
      ))}
      {options.length > 0 && (
        <RadioCard
          name="deliveryAddress"
          value={NEW}
          label="Another address"
          checked={chosen === NEW}
          onChange={() => onChoose(NEW)}
        />
      )}
    </fieldset>
  );
}

/** Returns what follows the first line of an address. */
export function restOfAddress({ landmark = '', city, state, postalCode }: Address): string {
  return [landmark, city, `${state} ${postalCode}`].filter(part => part.trim() !== '').join(', ');
}
