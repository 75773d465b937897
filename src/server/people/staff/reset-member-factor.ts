import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { removeSecondFactor } from '#server/people/accounts/second-factor/second-factor.repository.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { staffAudit } from './staff-audit.ts';

interface FactorReset {
  readonly id: string;
  /** The user id of who resets it. */
  readonly actor: string;
  readonly address: string;
}

type ResetError = { readonly code: 'not-found' } | { readonly code: 'own-second-factor' };

/** Helps a colleague who has lost phone and recovery codes: the next sign-in sets up another second factor. */
export function resetMemberFactor(
  accounts: AccountDeps,
  { id, actor, address }: FactorReset,
): Promise<Result<undefined, ResetError>> {
  return inTransaction<undefined, ResetError>(accounts.db, async transaction => {
    if (id === actor) return refused({ code: 'own-second-factor' });
    const user = await findUser(transaction, id);
    if (user?.role !== 'staff' || !(await removeSecondFactor(transaction, id)))
      return refused({ code: 'not-found' });
    const deps = { ...accounts, db: transaction };
    await recordEvent(deps, { type: 'second-factor-removed', userId: id, address });
    const { email } = user;
    const change = {
      action: 'update',
      id,
      actor,
      before: { email, hasSecondFactor: true },
      after: { email, hasSecondFactor: false },
    } as const;
    await insertAudit(transaction, [staffAudit(accounts, change)]);
    return ok(undefined);
  });
}
