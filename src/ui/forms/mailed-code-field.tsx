import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** Takes the six digits of a mailed code. Phones offer the code that has just come. */
export function MailedCodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Code"
      hint="Six digits"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      {...props}
    />
  );
}
