/** Checks a code and uses it up. */
import type { Transaction } from 'kysely';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { type Client, networkOfClient } from '#server/people/accounts/sessions/client.ts';
import { keysFor } from '#server/people/accounts/sessions/keys.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { isCode } from './code-digits.ts';
import { type CodeTarget, countTry, deleteCodes } from './one-time-code.repository.ts';

export type RedeemError = { readonly code: 'wrong-mailed-code' } | TooMany;

interface CodeEntry {
  readonly target: CodeTarget;
  readonly digits: string;
  readonly client: Client;
}

export type RedeemDeps = Pick<AccountDeps, 'db' | 'clock' | 'newId' | 'keys' | 'rateLimits'>;

/** Makes the change that a right code allows in the same transaction, and returns what it returns. `codeId` names the code that was used. */
export async function redeemCode<Value>(
  deps: RedeemDeps,
  { target, digits, client }: CodeEntry,
  change: (transaction: Transaction<Tables>, codeId: string) => Promise<Value>,
): Promise<Result<Value, RedeemError>> {
  const { db, clock, keys, rateLimits } = deps;
  const allowed = await rateLimits.take(LIMITS.codeTriesPerNetwork, networkOfClient(client), {
    each: target.address,
  });
  if (!allowed.ok) return allowed;
  // A wrong code is no reason to roll back: its try must count.
  return db.transaction().execute(async (transaction): Promise<Result<Value, RedeemError>> => {
    const codes = await countTry(transaction, target, clock().getTime());
    const right = codes.find(code => isCode(code, digits, keysFor(keys, 'links')));
    if (right === undefined) {
      const event = { type: 'code-failed', userId: undefined, address: client.address } as const;
      await recordEvent({ ...deps, db: transaction }, event);
      return refused({ code: 'wrong-mailed-code' });
    }
    await deleteCodes(transaction, target);
    await allowed.value.refund(transaction);
    return ok(await change(transaction, right.id));
  });
}
