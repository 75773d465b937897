/** Changes the password of a logged-in user. Ends all sessions and starts a new one for the caller. */
import type { PasswordRequest, Tokens } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { UserTable } from '#server/accounts/account.table.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import type { Client } from '#server/accounts/sessions/client.ts';
import { startSession, tokensOf } from '#server/accounts/sessions/start-session.ts';
import { lockPassword } from '#server/accounts/user.repository.ts';
import type { TooMany } from '#server/rate-limits/rate-limit-errors.ts';
import { checkPassword } from './check-password.ts';
import { replacePassword } from './replace-password.ts';

type ChangeRefusal = { readonly code: 'wrong-password' } | TooMany;

export interface Caller {
  readonly user: UserTable;
  readonly client: Client;
}

export async function changePassword(
  accounts: AccountDeps,
  { user, client }: Caller,
  { currentPassword, newPassword }: PasswordRequest,
): Promise<Result<Tokens, ChangeRefusal>> {
  const { db, clock, passwords, onMail } = accounts;
  passwords.assertCapacity();
  const { address } = client;
  const guess = { email: user.email, password: currentPassword, passwordHash: user.password_hash, address };
  const isRight = await checkPassword(accounts, guess);
  if (!isRight.ok) return isRight;
  if (!isRight.value) return refused({ code: 'wrong-password' });
  const passwordHash = await passwords.hash(newPassword);
  const now = clock().getTime();
  const started = await db.transaction().execute(async transaction => {
    if (!(await lockPassword(transaction, user))) return undefined;
    const about = accounts.newId('rst');
    await replacePassword(transaction, { userId: user.id, passwordHash, about, now });
    return startSession(transaction, accounts, { userId: user.id, client });
  });
  if (started === undefined) return refused({ code: 'wrong-password' });
  onMail();
  return ok(await tokensOf(started, accounts));
}
