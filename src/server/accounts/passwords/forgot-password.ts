/** Requests a link that resets a forgotten password. The response does not disclose whether the account exists. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ForgotRequest } from '#contract/account.ts';
import { ok, type Result } from '#domain/result.ts';
import { RESET_MINUTES } from '#domain/settings.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { findUserByEmail } from '#server/accounts/user.repository.ts';
import { networkOf } from '#server/http/network.ts';
import { enqueueEmail } from '#server/outbox/enqueue-email.ts';
import type { TooMany } from '#server/rate-limits/rate-limit-errors.ts';
import { LIMITS } from '#server/rate-limits/rate-limits.ts';
import { addReset } from './reset.repository.ts';
import { hashResetToken, resetTokenOf } from './reset-token.ts';

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

async function sendLink({ db, clock, newId, keys, onMail }: AccountDeps, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user === undefined) return;
  const key = { userId: user.id, resetId: newId('rst') };
  const now = clock().getTime();
  await db.transaction().execute(async transaction => {
    await addReset(transaction, {
      user_id: key.userId,
      id: key.resetId,
      token_hash: hashResetToken(resetTokenOf(key, keys.reset)),
      created_at: now,
      expires_at: now + RESET_MINUTES * 60_000,
    });
    await enqueueEmail(transaction, {
      user_id: user.id,
      kind: 'password-reset',
      about: key.resetId,
      created_at: now,
    });
  });
  onMail();
}
