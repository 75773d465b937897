import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { Taken } from '#server/platform/rate-limits/rate-limits.ts';

export interface PasswordCheck {
  readonly password: string;
  /** It is undefined when there is no such account; the check takes the same time. */
  readonly passwordHash: string | undefined;
  readonly taken: Taken;
}

/** Checks a password. One that a busy server did not check does not count as wrong. */
export async function checkPassword(
  { passwords }: Pick<AccountDeps, 'passwords'>,
  { password, passwordHash, taken }: PasswordCheck,
): Promise<boolean> {
  try {
    return await passwords.isRight(password, passwordHash);
  } catch (error) {
    await taken.refund();
    throw error;
  }
}
