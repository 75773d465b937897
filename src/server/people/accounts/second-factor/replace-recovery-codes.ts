import type { RecoveryCodes } from '#contract/second-factor.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { checkOwnPassword } from './enrol-second-factor.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { addRecoveryCodes, deleteRecoveryCodes, lockSecondFactor } from './second-factor.repository.ts';
import type { FactorCaller } from './second-factor-caller.ts';
import { recordFactorEvent } from './spend-code.ts';

type ReplaceRecoveryCodesError =
  | { readonly code: 'wrong-password' }
  | { readonly code: 'second-factor-missing' }
  | TooMany;

/** Ten new recovery codes; those before are invalid. */
export async function replaceRecoveryCodes(
  accounts: AccountDeps,
  caller: FactorCaller,
  currentPassword: string,
): Promise<Result<RecoveryCodes, ReplaceRecoveryCodesError>> {
  const isRight = await checkOwnPassword(accounts, caller, currentPassword);
  if (!isRight.ok) return isRight;
  const { id } = caller.user;
  return inTransaction<RecoveryCodes, ReplaceRecoveryCodesError>(accounts.db, async transaction => {
    if (!(await lockSecondFactor(transaction, id))) return refused({ code: 'second-factor-missing' });
    const recoveryCodes = newRecoveryCodes();
    await deleteRecoveryCodes(transaction, id);
    await addRecoveryCodes(transaction, id, recoveryCodes.map(hashRecoveryCode));
    await recordFactorEvent({ ...accounts, db: transaction }, 'recovery-codes-replaced', caller);
    return ok({ recoveryCodes: [...recoveryCodes] });
  });
}
