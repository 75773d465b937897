/** Changes the password of a logged-in user. Ends all sessions and starts a new one for the caller. */
import type { Transaction } from 'kysely';
import type { PasswordRequest } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { Client } from '#server/people/accounts/sessions/client.ts';
import type { SessionUser } from '#server/people/accounts/sessions/session.repository.ts';
import type { NewSession } from '#server/people/accounts/sessions/start-session.ts';
import { lockPassword } from '#server/people/accounts/user.repository.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { checkPassword } from './check-password.ts';
import type { CommonPassword } from './common-passwords.ts';
import { replacePassword } from './replace-password.ts';

type ChangeError = { readonly code: 'wrong-password' } | CommonPassword | TooMany;

export interface Caller {
  readonly user: SessionUser;
  readonly client: Client;
}

interface PasswordReplacement<Started> extends PasswordRequest {
  /** Starts the next session of the caller. */
  readonly startSession: (
    transaction: Transaction<Tables>,
    session: Required<NewSession>,
  ) => Promise<Started>;
}

export async function changePassword<Started>(
  accounts: AccountDeps,
  { user, client }: Caller,
  { currentPassword, newPassword, startSession }: PasswordReplacement<Started>,
): Promise<Result<Started, ChangeError>> {
  const { db, clock, passwords, rateLimits, onMail } = accounts;
  const { address } = client;
  passwords.assertCapacity();
  // The limit is apart from that of logins: only the owner of a session can use it up, and guesses elsewhere do not.
  const taken = await rateLimits.take(LIMITS.passwordChanges, user.id);
  if (!taken.ok) return taken;
  const check = {
    password: currentPassword,
    passwordHash: user.password_hash,
    taken: taken.value,
  };
  if (!(await checkPassword(accounts, check))) {
    await recordEvent(accounts, { type: 'login-failed', userId: user.id, address });
    return refused({ code: 'wrong-password' });
  }
  const password = await passwords.toColumns(newPassword);
  if (user.role === 'staff' && password.common_password === 1) {
    await taken.value.refund(db);
    return refused({ code: 'common-password', field: 'newPassword' });
  }
  const now = clock().getTime();
  const started = await db.transaction().execute(async transaction => {
    if (!(await lockPassword(transaction, user))) return undefined;
    await taken.value.refund(transaction);
    const event = { type: 'password-changed', userId: user.id, address } as const;
    await recordEvent({ ...accounts, db: transaction }, event);
    const about = accounts.newId('rst');
    await replacePassword(transaction, { userId: user.id, password, about, now });
    return startSession(transaction, {
      userId: user.id,
      client,
      secondFactorAt: user.second_factor_at,
      // The password was right.
      isByCode: false,
    });
  });
  if (started === undefined) return refused({ code: 'wrong-password' });
  onMail();
  return ok(started);
}
