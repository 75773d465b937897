/** Sends a code to an address. Whether there is an account for the address is not looked at. */
import { MINUTE_MS } from '#domain/constants/durations.ts';
import { CODE_MINUTES } from '#domain/constants/limits.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { LIMITS, type Limit } from '#server/platform/rate-limits/limits.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { CODE_CHANNELS } from './code-channels.ts';
import { codeDigits, hashDigits } from './code-digits.ts';
import { addCode, type CodeTarget } from './one-time-code.repository.ts';
import type { CodeChannelName } from './one-time-code.table.ts';

export interface CodeLimit {
  readonly code: 'code-limit';
  readonly retryAfter: number;
}

export interface CodeRequest extends CodeTarget {
  readonly channel: CodeChannelName;
  readonly network: string;
}

export type CodeDeps = Pick<AccountDeps, 'db' | 'clock' | 'newId' | 'keys' | 'rateLimits' | 'onMail'>;

export async function sendCode(
  deps: CodeDeps,
  { channel, network, ...target }: CodeRequest,
): Promise<Result<undefined, CodeLimit | TooMany>> {
  const { db, clock, newId, keys, onMail } = deps;
  const { toRecipient, enqueue } = CODE_CHANNELS[channel];
  const allowed = await countCode(deps, { recipient: toRecipient(target.address), network });
  if (!allowed.ok) return allowed;
  const id = newId('otc');
  const now = clock().getTime();
  const code = {
    id,
    ...target,
    channel,
    code_hmac: hashDigits({ id, ...target }, codeDigits(id, keys.links), keys.links),
    tries: 0,
    created_at: now,
    expires_at: now + CODE_MINUTES * MINUTE_MS,
  };
  await db.transaction().execute(async transaction => {
    await addCode(transaction, code);
    await enqueue(transaction, code);
  });
  onMail();
  return ok(undefined);
}

interface CodeCount {
  readonly recipient: string;
  readonly network: string;
}

async function countCode(
  { rateLimits }: CodeDeps,
  { recipient, network }: CodeCount,
): Promise<Result<undefined, CodeLimit | TooMany>> {
  const byNetwork = await rateLimits.take(LIMITS.codesPerNetwork, network, { each: recipient });
  if (!byNetwork.ok) return byNetwork;
  const perRecipient: readonly Limit[] = [LIMITS.codesPerRecipient, LIMITS.codesPerRecipientAndDay];
  for (const limit of perRecipient) {
    const taken = await rateLimits.take(limit, recipient);
    if (!taken.ok) return refused({ code: 'code-limit', retryAfter: taken.error.retryAfter });
  }
  const inAll = await rateLimits.take(LIMITS.codesInAll, '');
  return inAll.ok ? ok(undefined) : inAll;
}
