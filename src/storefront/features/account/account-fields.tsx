/** The fields that several account forms share. */
import { type FormEvent, useState } from 'react';
import type { User } from '#contract/account.ts';
import type { BindField } from '#storefront/account/address/bind-field.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { FieldBinding } from '#ui/forms/use-form.ts';
import styles from './account.module.css';

const LENGTH = 'At least 6 characters';
const COMMON = 'Many people use this password: it is easily guessed. A longer one of your own is safer.';

/** Joins the email fields of two forms that replace each other: what is typed in one stands in the other. */
export interface TypedEmail {
  readonly defaultValue: string;
  readonly onInput: (event: FormEvent<HTMLInputElement>) => void;
}

interface EmailFieldProps extends FieldBinding, Partial<TypedEmail> {
  /** `username` where it names an account, `email` where an account is created. */
  readonly autoComplete: 'username' | 'email';
}

export function EmailField(props: EmailFieldProps) {
  return <TextField label="Email" type="email" inputMode="email" autoCapitalize="none" required {...props} />;
}

interface PasswordFieldProps extends FieldBinding {
  readonly label?: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label = 'Password', ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const advice = usePasswordAdvice();
  return (
    <div>
      <TextField
        label={label}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(props.autoComplete === 'new-password' ? advice : {})}
        {...props}
      />
      <Checkbox label={`Show ${label.toLowerCase()}`} checked={isShown} onChange={() => setShown(!isShown)} />
    </div>
  );
}

export function NameFields({ field, user }: { readonly field: BindField; readonly user?: User }) {
  return (
    <div className={styles.pair}>
      <TextField
        label="First name"
        {...field('firstName')}
        autoComplete="given-name"
        required
        defaultValue={user?.firstName}
      />
      <TextField
        label="Last name"
        {...field('lastName')}
        autoComplete="family-name"
        required
        defaultValue={user?.lastName}
      />
    </div>
  );
}

/** Returns the hint below a new password. It advises and never refuses; the list is loaded with the first letter typed. */
function usePasswordAdvice() {
  const [isCommon, setCommon] = useState(false);
  async function advise({ currentTarget }: FormEvent<HTMLInputElement>): Promise<void> {
    const { COMMON_PASSWORDS } = await import('#domain/common-passwords.ts');
    setCommon(COMMON_PASSWORDS.has(currentTarget.value.toLowerCase()));
  }
  return {
    hint: isCommon ? COMMON : LENGTH,
    onInput: (event: FormEvent<HTMLInputElement>) => void advise(event),
  };
}
