/** Limits of passwords that are tried at login (docs/decisions/13-rate-limits.md). A right one does not count. */
import { createHash } from 'node:crypto';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { joinTaken, type Taken } from '#server/platform/rate-limits/rate-limits.ts';
import { isFamiliar } from './familiar-network.ts';

export interface Guess {
  readonly email: string;
  readonly network: string;
}

/** Counts an attempt for its network, the account in that network, and the account, before the password is checked. */
export async function countGuess(
  accounts: AccountDeps,
  { email, network }: Guess,
): Promise<Result<Taken, TooMany>> {
  const { db, rateLimits } = accounts;
  // A network that is blocked costs one read, and nothing is written.
  const inNetwork = await rateLimits.check(LIMITS.passwordsPerNetwork, network, email);
  if (!inNetwork.ok) return inNetwork;
  const everywhere = await rateLimits.check(LIMITS.passwordsPerAccount, accountGroup(email));
  // Strangers must not be able to keep out the owner, who comes from where a login succeeded before.
  const isExempt = !everywhere.ok && (await isFamiliar(db, { email, network }));
  if (!everywhere.ok && !isExempt) return everywhere;
  return inTransaction<Taken, TooMany>(db, async transaction => {
    const options = { each: email, db: transaction };
    const byNetwork = await rateLimits.take(LIMITS.passwordsPerNetwork, network, options);
    if (!byNetwork.ok || isExempt) return byNetwork;
    const byAccount = await rateLimits.take(LIMITS.passwordsPerAccount, accountGroup(email), options);
    return byAccount.ok ? ok(joinTaken(byNetwork.value, byAccount.value)) : refused(byAccount.error);
  });
}

/**
 * Returns one of 65,536 groups of accounts: the table stays small whatever addresses are made up, which get the same replies.
 */
function accountGroup(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 4);
}

/** Lifts the limits for an account whose owner followed a mailed link from this network. */
export async function liftGuessLimits(
  { rateLimits }: Pick<AccountDeps, 'rateLimits'>,
  { email, network }: Guess,
): Promise<void> {
  await rateLimits.reset(LIMITS.passwordsPerNetwork, network, email);
  await rateLimits.reset(LIMITS.passwordsPerAccount, accountGroup(email));
}
