import { TextField } from '#ui/forms/field.tsx';

interface EmailFieldProps {
  /** `username` where an account is named by it, `email` where one is opened. */
  readonly autoComplete: 'username' | 'email';
  readonly error: string | undefined;
}

/** The email that names an account, as every form of it asks for it. */
export function EmailField({ autoComplete, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      required
      error={error}
    />
  );
}
