/** The mailbox of a guest, who need not give one. An address that looks mistyped is asked about, and corrected by one press. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { likelyMailbox } from '#domain/text/mail-typos.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import styles from './details.module.css';
import { DETAILS_IDS } from './use-details.ts';

interface EmailFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly start: string;
  /** Called when the field has the corrected address. */
  readonly onCorrect: () => void;
}

export function EmailField({ start, onCorrect, ...field }: EmailFieldProps) {
  const status = useRef<HTMLOutputElement>(null);
  const [email, setEmail] = useState(start);
  const [isBeingTyped, setBeingTyped] = useState(false);
  const [corrected, setCorrected] = useState<string>();
  const meant = isBeingTyped ? undefined : likelyMailbox(email);
  const correct = (address: string) => {
    flushSync(() => {
      setEmail(address);
      setCorrected(address);
    });
    onCorrect();
    // The button is gone.
    status.current?.focus();
  };
  return (
    <div className={styles.email}>
      <TextField
        label="Email"
        optional
        {...field}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={event => setEmail(event.target.value)}
        onFocus={() => setBeingTyped(true)}
        onBlur={() => setBeingTyped(false)}
        hint="For the receipt and news of your order"
      />
      {/* Its room is there as soon as something is typed: what is pressed next must not move away. */}
      <output ref={status} tabIndex={-1} className={styles.question} hidden={email === ''}>
        {corrected === email && 'Corrected.'}
        {meant !== undefined && (
          <>
            <span>
              Did you mean <strong>{meant}</strong>?
            </span>
            <Button id={DETAILS_IDS.question} variant="quiet" size="compact" onClick={() => correct(meant)}>
              Yes, correct it
            </Button>
          </>
        )}
      </output>
    </div>
  );
}
