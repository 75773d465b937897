/** Resets a forgotten password with the token of a mailed link, and ends all sessions of the account. */
import type { ResetRequest } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { findLink, type LinkAttempt, takeLink } from '#server/accounts/links/link.repository.ts';
import { readLinkToken } from '#server/accounts/links/link-token.ts';
import { markVerified } from '#server/accounts/verification/mark-verified.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { LIMITS } from '#server/rate-limits/rate-limits.ts';
import { replacePassword } from './replace-password.ts';

const PURPOSE = 'password-reset';

type ResetRefusal = { readonly code: 'link-expired' };

export async function resetPassword(
  accounts: AccountDeps,
  { token, password }: ResetRequest,
): Promise<Result<undefined, ResetRefusal>> {
  const { db, clock, passwords, rateLimits, onMail } = accounts;
  const key = readLinkToken(PURPOSE, token);
  const now = clock().getTime();
  if (key === undefined) return refused({ code: 'link-expired' });
  const attempt: LinkAttempt = { purpose: PURPOSE, key, token, now };
  // Before hashing: a guessed token costs one read.
  if ((await findLink(db, attempt)) === undefined) return refused({ code: 'link-expired' });
  const passwordHash = await passwords.hash(password);
  const reset = await inTransaction<string, ResetRefusal>(db, async transaction => {
    if (!(await takeLink(transaction, attempt))) return refused({ code: 'link-expired' });
    const { userId, linkId: about } = key;
    // Whoever follows the mailed link reads the mail of this address.
    await markVerified(transaction, userId, now);
    return ok(await replacePassword(transaction, { userId, passwordHash, about, now }));
  });
  if (!reset.ok) return reset;
  // Wrong passwords so far were guesses at the old password.
  await rateLimits.reset(LIMITS.passwordsPerAccount, reset.value);
  onMail();
  return ok(undefined);
}
