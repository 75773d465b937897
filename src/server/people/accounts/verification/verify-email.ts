/**
 * Confirms the address of the account that is logged in. The mailed token alone is not enough: anybody can register
 * another's address, whose owner could confirm an account with a password that somebody else knows.
 */
import type { User } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { takeLink } from '#server/people/accounts/links/link.repository.ts';
import { readLinkToken } from '#server/people/accounts/links/link-token.ts';
import { toUser } from '#server/people/accounts/user.repository.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { markVerified } from './mark-verified.ts';

type VerifyError = { readonly code: 'link-expired' };

const PURPOSE = 'email-verification';

export async function verifyEmail(
  { db, clock, newId }: Pick<AccountDeps, 'db' | 'clock' | 'newId'>,
  { user, address }: { readonly user: UserTable; readonly address: string },
  token: string,
): Promise<Result<User, VerifyError>> {
  if (user.email_verified_at !== null) return ok(toUser(user));
  const key = readLinkToken(PURPOSE, token);
  if (key?.userId !== user.id) return refused({ code: 'link-expired' });
  const now = clock().getTime();
  return inTransaction<User, VerifyError>(db, async transaction => {
    const isTaken = await takeLink(transaction, { purpose: PURPOSE, key, token, now });
    if (!isTaken) return refused({ code: 'link-expired' });
    await markVerified(transaction, user.id, now);
    const event = { type: 'email-verified', userId: user.id, address } as const;
    await recordEvent({ db: transaction, clock, newId }, event);
    return ok(toUser({ ...user, email_verified_at: now }));
  });
}
