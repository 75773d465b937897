/** Logs in. An unknown account and a wrong password get the same response after the same time. */
import type { LoginRequest, Session } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { checkPassword } from '#server/accounts/passwords/check-password.ts';
import { findUserByEmail, lockPassword, toUser } from '#server/accounts/user.repository.ts';
import { sendMissingVerification } from '#server/accounts/verification/send-verification.ts';
import type { TooMany } from '#server/rate-limits/rate-limit-errors.ts';
import type { Client } from './client.ts';
import { startSession, tokensOf } from './start-session.ts';

type LoginRefusal = { readonly code: 'wrong-login' } | TooMany;

export async function login(
  accounts: AccountDeps,
  { email, password }: LoginRequest,
  client: Client,
): Promise<Result<Session, LoginRefusal>> {
  const { db } = accounts;
  // While the queue for hashing is full, attempts are not even counted: a flood writes nothing.
  accounts.passwords.assertCapacity();
  const user = await findUserByEmail(db, email);
  const guess = { email, password, passwordHash: user?.password_hash, address: client.address };
  const isRight = await checkPassword(accounts, guess);
  if (!isRight.ok) return isRight;
  if (user === undefined || !isRight.value) return refused({ code: 'wrong-login' });
  const started = await db.transaction().execute(async transaction =>
    // A concurrent password change ended every session; the old password must not start a new one.
    (await lockPassword(transaction, user))
      ? startSession(transaction, accounts, { userId: user.id, client })
      : undefined,
  );
  if (started === undefined) return refused({ code: 'wrong-login' });
  await sendMissingVerification(accounts, user);
  return ok({ user: toUser(user), ...(await tokensOf(started, accounts)) });
}
