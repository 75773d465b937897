import { type ComponentProps, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Digits of the app by default; a recovery code has letters, which the keyboard of a phone must offer. */
export function CodeField(props: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div>
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code of your authenticator app'}
        hint={isRecovery ? 'One of the ten you saved' : 'Six digits'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...props}
      />
      <Button variant="plain" size="compact" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the authenticator app' : 'No phone? Use a recovery code'}
      </Button>
    </div>
  );
}
