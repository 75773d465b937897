/** A password, and a box that shows what has been typed. */
import { useState } from 'react';
import { Checkbox } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/field.tsx';

interface PasswordFieldProps {
  readonly label?: string;
  readonly name?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error: string | undefined;
}

export function PasswordField({
  label = 'Password',
  name = 'password',
  autoComplete,
  hint,
  error,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextField
        label={label}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={hint}
        error={error}
      />
      <Checkbox label={`Show ${label.toLowerCase()}`} checked={isShown} onChange={() => setShown(!isShown)} />
    </div>
  );
}
