/** Checks a code of the second factor and uses it up. */
import type { Transaction } from 'kysely';
import { ok, type Result, refused } from '#domain/result.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { Client } from '#server/people/accounts/sessions/client.ts';
import { keysFor } from '#server/people/accounts/sessions/keys.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import type { EventType } from '#server/platform/security-events/event-types.ts';
import { type EventDeps, recordEvent } from '#server/platform/security-events/security-events.ts';
import { decryptSecret, encryptSecret } from './encrypt-secret.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factor.repository.ts';
import { findDigits, stepOfCode } from './totp.ts';

export type CodeError =
  | { readonly code: 'wrong-code' }
  | { readonly code: 'second-factor-missing' }
  | TooMany;

export interface CodeAttempt {
  readonly user: Pick<UserTable, 'id'>;
  readonly client: Client;
  readonly code: string;
}

type Change<Value> = (transaction: Transaction<Tables>) => Promise<Value>;

/**
 * Uses up a code of the app or a recovery code, and makes the change it allows in the same transaction. Wrong codes are
 * limited per account; a recovery code is accepted beyond the limit, so that nobody can lock its owner out. A change that
 * throws is not made, and the code can be used again.
 */
export async function spendCode<Value>(
  accounts: AccountDeps,
  attempt: CodeAttempt,
  change: Change<Value>,
): Promise<Result<Value, CodeError>> {
  const { user } = attempt;
  const factor = await findSecondFactor(accounts.db, user.id);
  if (typeof factor?.confirmed_at !== 'number') return refused({ code: 'second-factor-missing' });
  const spent = await (findDigits(attempt.code) === undefined
    ? spendRecoveryCode(accounts, attempt, change)
    : spendTotp(accounts, { ...attempt, encrypted: factor.secret }, change));
  if (!spent.ok && spent.error.code === 'wrong-code')
    await recordFactorEvent(accounts, 'second-factor-failed', attempt);
  return spent;
}

export function recordFactorEvent(
  deps: EventDeps,
  type: EventType,
  { user, client }: Pick<CodeAttempt, 'user' | 'client'>,
): Promise<void> {
  return recordEvent(deps, { type, userId: user.id, address: client.address });
}

interface TotpAttempt extends Pick<CodeAttempt, 'user' | 'code'> {
  readonly encrypted: string;
}

async function spendTotp<Value>(
  { db, keys, clock, rateLimits }: AccountDeps,
  { user, code, encrypted }: TotpAttempt,
  change: Change<Value>,
): Promise<Result<Value, CodeError>> {
  const allowed = await rateLimits.take(LIMITS.secondFactorsPerAccount, user.id);
  if (!allowed.ok) return allowed;
  const secret = decryptSecret(encrypted, user.id, keysFor(keys, 'secondFactor'));
  const step = secret === undefined ? undefined : await stepOfCode(code, secret, clock());
  if (secret === undefined || step === undefined) return refused({ code: 'wrong-code' });
  // Encrypted anew with the current key: a rotation of AUTH_SECRET may have replaced the one it was encrypted with.
  const reencrypted = encryptSecret(secret, user.id, keys.secondFactor);
  try {
    return await inTransaction<Value, CodeError>(db, async transaction => {
      if (!(await takeStep(transaction, { userId: user.id, step, secret: reencrypted })))
        return refused({ code: 'wrong-code' });
      await allowed.value.refund(transaction);
      return ok(await change(transaction));
    });
  } catch (error) {
    // The code was no guess.
    await allowed.value.refund();
    throw error;
  }
}

async function spendRecoveryCode<Value>(
  accounts: AccountDeps,
  attempt: CodeAttempt,
  change: Change<Value>,
): Promise<Result<Value, CodeError>> {
  const { db, rateLimits } = accounts;
  const { user, code } = attempt;
  const spent = await inTransaction<Value, CodeError>(db, async transaction => {
    if (!(await takeRecoveryCode(transaction, user.id, hashRecoveryCode(code))))
      return refused({ code: 'wrong-code' });
    const changed = await change(transaction);
    await recordFactorEvent({ ...accounts, db: transaction }, 'recovery-code-used', attempt);
    return ok(changed);
  });
  if (spent.ok) return spent;
  const allowed = await rateLimits.take(LIMITS.secondFactorsPerAccount, user.id);
  return allowed.ok ? refused({ code: 'wrong-code' }) : allowed;
}
