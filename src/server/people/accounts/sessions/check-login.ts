/** Checks email and password of a login. An unknown account and a wrong password get the same response after the same time. */
import type { LoginRequest } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { checkPassword } from '#server/people/accounts/passwords/check-password.ts';
import { countGuess } from '#server/people/accounts/passwords/guess-limits.ts';
import { findUserByEmail, lockPassword } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import type { Taken } from '#server/platform/rate-limits/rate-limits.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { type Client, networkOfClient } from './client.ts';

export type LoginError = { readonly code: 'wrong-login' } | TooMany;

/** A login with the right password, which still counts as a guess until `acceptLogin`. */
export interface CheckedLogin {
  /** The user with what is known of the password now. */
  readonly user: UserTable;
  readonly taken: Taken;
}

export async function checkLogin(
  accounts: AccountDeps,
  { email, password }: Pick<LoginRequest, 'email' | 'password'>,
  client: Client,
): Promise<Result<CheckedLogin, LoginError>> {
  const { db, passwords } = accounts;
  // While the queue for hashing is full, attempts are not even counted: a flood writes nothing.
  passwords.assertCapacity();
  const guess = await countGuess(accounts, { email, network: networkOfClient(client) });
  if (!guess.ok) return guess;
  const taken = guess.value;
  const user = await findUserByEmail(db, email);
  const isRight = await checkPassword(accounts, { password, passwordHash: user?.password_hash, taken });
  if (user === undefined || !isRight) {
    await recordError(accounts, user?.id, { taken, client });
    return refused({ code: 'wrong-login' });
  }
  const common_password = (await passwords.isCommon(password)) ? 1 : 0;
  return ok({ user: { ...user, common_password }, taken });
}

/** The attempt no longer counts. Returns false when the password was changed meanwhile. Needs a transaction. */
export async function acceptLogin(transaction: Connection, { user, taken }: CheckedLogin): Promise<boolean> {
  // A concurrent password change ended every session; the old password must not start a new one.
  if (!(await lockPassword(transaction, user))) return false;
  await taken.refund(transaction);
  return true;
}

/** Does the same for an unknown account, so that it takes the same time. */
async function recordError(
  accounts: AccountDeps,
  userId: string | undefined,
  { taken, client: { address } }: { readonly taken: Taken; readonly client: Client },
): Promise<void> {
  await accounts.db.transaction().execute(async transaction => {
    const deps = { ...accounts, db: transaction };
    await recordEvent(deps, { type: 'login-failed', userId, address });
    if (taken.isLast) await recordEvent(deps, { type: 'lockout', userId, address });
  });
}
