/** The mailbox of a guest, who need not give one. An address that looks mistyped is asked about, and corrected by one press. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { likelyMailbox } from '#domain/text/mail-typos.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './details.module.css';
import { DETAILS_IDS } from './use-details.ts';

interface EmailFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly start: string;
  /** Called when the field has the corrected address. */
  readonly onCorrect: () => void;
  /** Called with an address that the shopper says is right. */
  readonly onConfirm: (email: string) => void;
}

export function EmailField({ start, onCorrect, onConfirm, ...field }: EmailFieldProps) {
  const { hasNoMails } = useSettings();
  const status = useRef<HTMLOutputElement>(null);
  const [email, setEmail] = useState(start);
  const [isBeingTyped, setBeingTyped] = useState(false);
  const [corrected, setCorrected] = useState<string>();
  const [confirmed, setConfirmed] = useState<string>();
  const meant = isBeingTyped || confirmed === email ? undefined : likelyMailbox(email);
  const correct = (address: string) => {
    flushSync(() => {
      setEmail(address);
      setCorrected(address);
    });
    onCorrect();
    // The button is gone.
    status.current?.focus();
  };
  const confirm = () => {
    flushSync(() => setConfirmed(email));
    onConfirm(email);
    status.current?.focus();
  };
  /** The buttons must be there before the focus moves on to them. */
  const showQuestion = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Tab' && !shiftKey) flushSync(() => setBeingTyped(false));
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
        onKeyDown={showQuestion}
        onBlur={() => setBeingTyped(false)}
        hint={hasNoMails ? 'So that we can write to you' : 'For the receipt and news of your order'}
      />
      {/* Its room is there as soon as something is typed: what is pressed next must not move away. */}
      <output ref={status} tabIndex={-1} className={styles.question} hidden={email === ''}>
        {corrected === email && 'Corrected.'}
        {confirmed === email && 'It stays as you typed it.'}
        {meant !== undefined && (
          <>
            <span>
              Did you mean <strong>{meant}</strong>?
            </span>
            <Button id={DETAILS_IDS.question} variant="quiet" size="compact" onClick={() => correct(meant)}>
              Yes, correct it
            </Button>
            <Button variant="quiet" size="compact" onClick={confirm}>
              No, it is right
            </Button>
          </>
        )}
      </output>
    </div>
  );
}
