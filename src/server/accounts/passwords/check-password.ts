/** Checks a password. Wrong ones count towards the limits of the account and the IP address. */
import { ok, type Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { networkOf } from '#server/http/network.ts';
import type { TooMany } from '#server/rate-limits/rate-limit-errors.ts';
import { LIMITS } from '#server/rate-limits/rate-limits.ts';

export interface Guess {
  readonly email: string;
  readonly password: string;
  /** Undefined when there is no such account; the check takes the same time. */
  readonly passwordHash: string | undefined;
  readonly address: string;
}

export async function checkPassword(
  accounts: AccountDeps,
  { email, password, passwordHash, address }: Guess,
): Promise<Result<boolean, TooMany>> {
  const guess = await countGuess(accounts, email, address);
  if (!guess.ok) return guess;
  const isRight = await accounts.passwords.isRight(password, passwordHash).catch(async (error: unknown) => {
    // A password that was not checked does not count as wrong.
    await guess.value.refund();
    throw error;
  });
  if (isRight) await guess.value.refund();
  return ok(isRight);
}

/** Counts an attempt for the account and the IP address before it is checked; a right password is refunded. */
async function countGuess({ rateLimits }: AccountDeps, email: string, address: string) {
  const network = networkOf(address);
  const byAccount = await rateLimits.take(LIMITS.passwordsPerAccount, email);
  if (!byAccount.ok) return byAccount;
  const byAddress = await rateLimits.take(LIMITS.passwordsPerAddress, network);
  if (!byAddress.ok) {
    await rateLimits.refund(LIMITS.passwordsPerAccount, email);
    return byAddress;
  }
  return ok({
    refund: async () => {
      await rateLimits.refund(LIMITS.passwordsPerAccount, email);
      await rateLimits.refund(LIMITS.passwordsPerAddress, network);
    },
  });
}
