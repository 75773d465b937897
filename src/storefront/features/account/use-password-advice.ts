import { type FormEvent, useState } from 'react';

const LENGTH = 'At least 6 characters';
const COMMON = 'Many people use this password: it is easily guessed. A longer one of your own is safer.';

/** Returns the hint below a new password. It advises and never refuses; the list is loaded with the first letter typed. */
export function usePasswordAdvice() {
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
