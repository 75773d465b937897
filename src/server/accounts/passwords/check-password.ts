/** Looks at a guess of a password, which counts for account and address unless it is right. */
import { ok, type Result } from '#domain/result.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { LIMITS, networkOf, type TooMany } from '#server/http/attempts.ts';

export interface Guess {
  readonly email: string;
  readonly password: string;
  /** Of the account, if there is one: it takes the same time where there is none. */
  readonly passwordHash: string | undefined;
  readonly address: string;
}

/** Whether the password is the account's; refused when too many have been wrong. */
export async function checkPassword(
  accounts: Accounts,
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
async function countGuess({ attempts }: Accounts, email: string, address: string) {
  const network = networkOf(address);
  const byAccount = await attempts.take(LIMITS.passwordsPerAccount, email);
  if (!byAccount.ok) return byAccount;
  const byAddress = await attempts.take(LIMITS.passwordsPerAddress, network);
  if (!byAddress.ok) {
    await attempts.giveBack(LIMITS.passwordsPerAccount, email);
    return byAddress;
  }
  return ok({
    takeBack: async () => {
      await attempts.giveBack(LIMITS.passwordsPerAccount, email);
      await attempts.giveBack(LIMITS.passwordsPerAddress, network);
    },
  });
}
