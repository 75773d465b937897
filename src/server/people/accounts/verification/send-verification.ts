/** Mails the link that confirms the address of an account, three times a day at most. */
import { ok, type Result, refused } from '#domain/result.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { hasLink } from '#server/people/accounts/links/link.repository.ts';
import { mailLink } from '#server/people/accounts/links/mail-link.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { toMailbox } from '#server/platform/rate-limits/mailbox.ts';

export interface VerificationLimit {
  readonly code: 'verification-limit';
  readonly retryAfter: number;
}

export type VerificationDeps = Pick<AccountDeps, 'db' | 'clock' | 'newId' | 'keys' | 'rateLimits' | 'onMail'>;

export async function sendVerification(
  accounts: VerificationDeps,
  { id: userId, email }: Pick<UserTable, 'id' | 'email'>,
): Promise<Result<undefined, VerificationLimit>> {
  const taken = await countVerification(accounts, email);
  if (!taken.ok) return taken;
  await accounts.db
    .transaction()
    .execute(transaction => mailLink(transaction, accounts, { userId, purpose: 'email-verification' }));
  accounts.onMail();
  return ok(undefined);
}

/** Is called at login, for accounts from before addresses were confirmed and for those whose link has expired. */
export async function sendMissingVerification(accounts: VerificationDeps, user: UserTable): Promise<void> {
  if (user.email_verified_at !== null) return;
  const search = {
    userId: user.id,
    purpose: 'email-verification',
    now: accounts.clock().getTime(),
  } as const;
  if (!(await hasLink(accounts.db, search))) await sendVerification(accounts, user);
}

export async function countVerification(
  { rateLimits }: Pick<AccountDeps, 'rateLimits'>,
  email: string,
): Promise<Result<undefined, VerificationLimit>> {
  const taken = await rateLimits.take(LIMITS.verificationsPerMailbox, toMailbox(email));
  if (taken.ok) return ok(undefined);
  return refused({ code: 'verification-limit', retryAfter: taken.error.retryAfter });
}
