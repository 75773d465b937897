/** Looks at a guess of a password, which counts for account and address unless it is right. */
import { ok, type Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import type { TooMany } from '#server/rate-limits/rate-limit-errors.ts';
import { LIMITS, networkOf } from '#server/rate-limits/rate-limits.ts';

export interface Guess {
  readonly email: string;
  readonly password: string;
  /** Of the account, if there is one: it takes the same time where there is none. */
  readonly passwordHash: string | undefined;
  readonly address: string;
}

/** Whether the password is the account's; refused when too many have been wrong. */
export async function checkPassword(
  accounts: AccountDeps,
  { email, password, passwordHash, address }: Guess,
): Promise<Result<boolean, TooMany>> {
  const guess = await countGuess(accounts, email, address);
  if (!guess.ok) return guess;
  const isRight = await accounts.passwords.isRight(password, passwordHash).catch(async (error: unknown) => {
    // A password that nobody looked at was not a wrong one.
    await guess.value.takeBack();
    throw error;
  });
  if (isRight) await guess.value.takeBack();
  return ok(isRight);
}

/** Counts a wrong password for the account and the address; one that proves right is taken back. */
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
    takeBack: async () => {
      await rateLimits.refund(LIMITS.passwordsPerAccount, email);
      await rateLimits.refund(LIMITS.passwordsPerAddress, network);
    },
  });
}
