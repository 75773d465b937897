/** A code for a change that takes more than one transaction. */
import type { Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { addRecoveryCodes, findSecondFactor, restoreStep } from './second-factor.repository.ts';
import { type CodeAttempt, type CodeError, spendCode } from './spend-code.ts';
import { findDigits } from './totp.ts';

type RestoreCode = () => Promise<void>;

/** Uses up a code, so that nobody uses it meanwhile. Returns what gives it back where the change was not made. */
export function spendForLongChange(
  accounts: AccountDeps,
  attempt: CodeAttempt,
): Promise<Result<RestoreCode, CodeError>> {
  const { db } = accounts;
  const { user, code } = attempt;
  return spendCode(accounts, attempt, async transaction => {
    if (findDigits(code) === undefined) return () => addRecoveryCodes(db, user.id, [hashRecoveryCode(code)]);
    const step = (await findSecondFactor(transaction, user.id))?.last_step ?? 0;
    return () => restoreStep(db, user.id, step);
  });
}
