/** A password, and a box that shows what has been typed. */
import { useState } from 'react';
import { Checkbox } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';

interface PasswordFieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error: string | undefined;
}

export function PasswordField({ autoComplete, hint, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextField
        label="Password"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={hint}
        error={error}
      />
      <Checkbox label="Show password" checked={isShown} onChange={() => setShown(!isShown)} />
    </div>
  );
}
