/** Changes the role of a member of staff, or ends it. A shop always has an owner. */
import { ok, type Result, refused } from '#domain/result.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { changeRole } from '#server/people/accounts/change-role.ts';
import { hasStaffRights } from '#server/people/accounts/staff-rights.ts';
import { findUser, listStaff } from '#server/people/accounts/user.repository.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { lockStaff } from './staff.repository.ts';
import { staffAudit } from './staff-audit.ts';

interface MemberChange {
  readonly id: string;
  readonly role: StaffRole | 'shopper';
  /** The user id of who changes it. */
  readonly actor: string;
  readonly address: string;
}

type MemberError = { readonly code: 'not-found' } | { readonly code: 'last-owner' };

export function changeMember(
  accounts: AccountDeps,
  { id, role, actor, address }: MemberChange,
): Promise<Result<undefined, MemberError>> {
  return inTransaction<undefined, MemberError>(accounts.db, async transaction => {
    // Two owners must not remove each other at the same time.
    await lockStaff(transaction);
    const user = await findUser(transaction, id);
    if (user?.role !== 'staff') return refused({ code: 'not-found' });
    if (user.staff_role === role) return ok(undefined);
    if (role !== 'owner' && !(await hasOtherOwner(transaction, user))) return refused({ code: 'last-owner' });
    const deps = { ...accounts, db: transaction };
    await changeRole(deps, { user, role, address });
    const { email, staff_role } = user;
    const change = {
      action: role === 'shopper' ? 'delete' : 'update',
      id,
      actor,
      before: { email, role: staff_role },
      ...(role === 'shopper' ? {} : { after: { email, role } }),
    } as const;
    await insertAudit(transaction, [staffAudit(accounts, change)]);
    return ok(undefined);
  });
}

async function hasOtherOwner(db: Connection, { id }: UserTable): Promise<boolean> {
  const staff = await listStaff(db);
  return staff.some(user => user.id !== id && user.staff_role === 'owner' && hasStaffRights(user));
}
