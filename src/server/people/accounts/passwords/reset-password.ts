/** Resets a forgotten password with the token of a mailed link, and ends all sessions of the account. */
import type { ResetRequest } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { findLink, type LinkAttempt, takeLink } from '#server/people/accounts/links/link.repository.ts';
import { readLinkToken } from '#server/people/accounts/links/link-token.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import type { CommonPassword } from './common-passwords.ts';
import { liftGuessLimits } from './guess-limits.ts';
import { replacePassword } from './replace-password.ts';

const PURPOSE = 'password-reset';

type ResetError = { readonly code: 'link-expired' };

export async function resetPassword(
  accounts: AccountDeps,
  { token, password }: ResetRequest,
  address: string,
): Promise<Result<undefined, ResetError | CommonPassword>> {
  const { db, clock, passwords, onMail } = accounts;
  const key = readLinkToken(PURPOSE, token);
  const now = clock().getTime();
  if (key === undefined) return refused({ code: 'link-expired' });
  const attempt: LinkAttempt = { purpose: PURPOSE, key, token, now };
  // The check comes before hashing, so that a guessed token costs one read.
  if ((await findLink(db, attempt)) === undefined) return refused({ code: 'link-expired' });
  const columns = await passwords.toColumns(password);
  if (columns.common_password === 1 && (await findUser(db, key.userId))?.role === 'staff')
    return refused({ code: 'common-password', field: 'password' });
  const reset = await inTransaction<string, ResetError>(db, async transaction => {
    if (!(await takeLink(transaction, attempt))) return refused({ code: 'link-expired' });
    const { userId, linkId: about } = key;
    // Whoever follows the mailed link reads the mail of this address.
    await markVerified(transaction, userId, now);
    await recordEvent({ ...accounts, db: transaction }, { type: 'password-reset', userId, address });
    return ok(await replacePassword(transaction, { userId, password: columns, about, now }));
  });
  if (!reset.ok) return reset;
  // Wrong passwords so far were guesses at the old password.
  await liftGuessLimits(accounts, { email: reset.value, network: toNetwork(address) });
  onMail();
  return ok(undefined);
}
