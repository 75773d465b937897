/** Requests a link that resets a forgotten password. The response does not disclose whether the account exists. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ForgotRequest } from '#contract/account.ts';
import { ok, type Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { mailLink } from '#server/accounts/links/mail-link.ts';
import { findUserByEmail } from '#server/accounts/user.repository.ts';
import { networkOf } from '#server/http/network.ts';
import type { TooMany } from '#server/rate-limits/rate-limit-errors.ts';
import { LIMITS } from '#server/rate-limits/rate-limits.ts';

/** The least duration of a response, far longer than the writes that only an existing account causes. */
const RESPONSE_MS = 150;

export async function forgotPassword(
  accounts: AccountDeps,
  { email }: ForgotRequest,
  address: string,
): Promise<Result<undefined, TooMany>> {
  const { rateLimits } = accounts;
  const byAddress = await rateLimits.take(LIMITS.resetsPerAddress, networkOf(address));
  if (!byAddress.ok) return byAddress;
  const byAccount = await rateLimits.take(LIMITS.resetsPerAccount, email);
  if (!byAccount.ok) return byAccount;
  await Promise.all([wait(RESPONSE_MS), sendLink(accounts, email)]);
  return ok(undefined);
}

async function sendLink(accounts: AccountDeps, email: string): Promise<void> {
  const { db, onMail } = accounts;
  const user = await findUserByEmail(db, email);
  if (user === undefined) return;
  await db
    .transaction()
    .execute(transaction => mailLink(transaction, accounts, { userId: user.id, purpose: 'password-reset' }));
  onMail();
}
