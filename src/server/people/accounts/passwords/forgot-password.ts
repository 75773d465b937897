/** Requests a link that resets a forgotten password. The response does not disclose whether the account exists. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ForgotRequest } from '#contract/account.ts';
import { ok, type Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { mailLink } from '#server/people/accounts/links/mail-link.ts';
import { findUserByEmail } from '#server/people/accounts/user.repository.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { toMailbox } from '#server/platform/rate-limits/mailbox.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { isFamiliar } from './familiar-network.ts';

/** The least duration of a response, far longer than the writes that only an existing account causes. */
const RESPONSE_MS = 150;

export async function forgotPassword(
  accounts: AccountDeps,
  { email }: ForgotRequest,
  address: string,
): Promise<Result<undefined, TooMany>> {
  const network = toNetwork(address);
  const allowed = await accounts.rateLimits.take(LIMITS.resetsPerNetwork, network, {
    each: toMailbox(email),
  });
  if (!allowed.ok) return allowed;
  await Promise.all([wait(RESPONSE_MS), sendLink(accounts, email, network)]);
  return ok(undefined);
}

async function sendLink(accounts: AccountDeps, email: string, network: string): Promise<void> {
  const { db, onMail } = accounts;
  const user = await findUserByEmail(db, email);
  if (user === undefined || !(await mayMail(accounts, email, network))) return;
  await db
    .transaction()
    .execute(transaction => mailLink(transaction, accounts, { userId: user.id, purpose: 'password-reset' }));
  onMail();
}

/**
 * Beyond the limit of a mailbox each account gets one mail an hour, as long as its link is valid: strangers cannot prevent a reset. Both
 * are counted in one transaction. Otherwise the last mail of one could be sent for a request whose account had just got the other.
 */
async function mayMail({ db, rateLimits }: AccountDeps, email: string, network: string): Promise<boolean> {
  if (await isFamiliar(db, { email, network })) return true;
  return db.transaction().execute(async transaction => {
    const own = await rateLimits.take(LIMITS.resetMailsPerAccount, email, { db: transaction });
    const taken = await rateLimits.take(LIMITS.resetMailsPerMailbox, toMailbox(email), { db: transaction });
    return own.ok || taken.ok;
  });
}
