/** Logs in: an unknown account and a wrong password look alike, in words and in time. */
import type { LoginRequest, Session } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { LIMITS, networkOf, type TooMany } from '#server/http/attempts.ts';
import type { Accounts } from './accounts.ts';
import { startSession, tokensOf } from './start-session.ts';
import { findUserByEmail, toUser } from './user.repository.ts';

type LoginRefusal = { readonly code: 'wrong-login' } | TooMany;

export async function login(
  accounts: Accounts,
  { email, password }: LoginRequest,
  address: string,
): Promise<Result<Session, LoginRefusal>> {
  const { db, passwords } = accounts;
  const guess = await countGuess(accounts, email, address);
  if (!guess.ok) return guess;
  const user = await findUserByEmail(db, email);
  const isRight = await passwords.isRight(password, user?.password_hash).catch(async (error: unknown) => {
    // A password that nobody looked at was not a wrong one.
    await guess.value.takeBack();
    throw error;
  });
  if (user === undefined || !isRight) return refused({ code: 'wrong-login' });
  await guess.value.takeBack();
  const started = await startSession(db, accounts, user.id);
  return ok({ user: toUser(user), ...tokensOf(started, accounts) });
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
