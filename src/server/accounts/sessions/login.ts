/** Logs in: an unknown account and a wrong password look alike, in words and in time. */
import type { LoginRequest, Session } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { checkPassword } from '#server/accounts/passwords/check-password.ts';
import { findUserByEmail, lockPassword, toUser } from '#server/accounts/user.repository.ts';
import type { TooMany } from '#server/rate-limits/rate-limit-errors.ts';
import { startSession, tokensOf } from './start-session.ts';

type LoginRefusal = { readonly code: 'wrong-login' } | TooMany;

export async function login(
  accounts: AccountDeps,
  { email, password }: LoginRequest,
  address: string,
): Promise<Result<Session, LoginRefusal>> {
  const { db } = accounts;
  // Where the line before the hashing is full, a guess is not even counted: a flood writes nothing.
  accounts.passwords.assertCapacity();
  const user = await findUserByEmail(db, email);
  const guess = { email, password, passwordHash: user?.password_hash, address };
  const isRight = await checkPassword(accounts, guess);
  if (!isRight.ok) return isRight;
  if (user === undefined || !isRight.value) return refused({ code: 'wrong-login' });
  const started = await db.transaction().execute(async transaction =>
    // A password that was changed meanwhile has ended every session; none may begin by the old one.
    (await lockPassword(transaction, user)) ? startSession(transaction, accounts, user.id) : undefined,
  );
  if (started === undefined) return refused({ code: 'wrong-login' });
  return ok({ user: toUser(user), ...(await tokensOf(started, accounts)) });
}
