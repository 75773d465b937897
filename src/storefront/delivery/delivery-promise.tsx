/** Asks for a PIN code and says when an order arrives there. Nothing where the shop has no zones. */
import { type FormEvent, useState } from 'react';
import { readPin, zeroPinError } from '#domain/addresses/pin-codes.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { usePin } from './pin-store.ts';
import styles from './promise-line.module.css';
import { PromiseLine } from './promise-line.tsx';
import { usePromise } from './use-promise.ts';

export function DeliveryPromise({ rules }: { readonly rules: ShippingRules | null }) {
  const { pin, setPin } = usePin();
  const promise = usePromise(pin, rules);
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  if (rules === null || rules.zones.length === 0) return null;
  const check = (event: FormEvent) => {
    event.preventDefault();
    const read = readPin(typed ?? pin ?? '');
    setWrong(read === undefined);
    if (read === undefined) return;
    setPin(read);
    setTyped(undefined);
  };
  return (
    <form className={styles.delivery} aria-label="Delivery" noValidate onSubmit={check}>
      <div className={styles.ask}>
        <TextField
          className={styles.field}
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={40}
          value={typed ?? pin ?? ''}
          error={isWrong ? (zeroPinError(typed ?? '') ?? 'Please enter a 6-digit PIN code') : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" variant="quiet">
          Check
        </Button>
      </div>
      <PromiseLine promise={isWrong ? undefined : promise}>
        {!isWrong && pin === undefined && 'Enter your PIN code to see when it arrives.'}
      </PromiseLine>
    </form>
  );
}
