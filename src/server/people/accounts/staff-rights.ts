/** What staff rights need besides the role: a confirmed address, and a password that nobody guesses. */
import { isStaffRole, type StaffRole } from '#domain/staff/roles.ts';
import type { UserTable } from './account.table.ts';

export type StaffObstacle = 'unverified' | 'unknown-password' | 'common-password';

/** Returns the first thing that an account lacks; undefined when nothing stands in the way. */
export function staffObstacle({
  email_verified_at,
  common_password,
}: Pick<UserTable, 'email_verified_at' | 'common_password'>): StaffObstacle | undefined {
  if (email_verified_at === null) return 'unverified';
  if (common_password === null) return 'unknown-password';
  return common_password === 1 ? 'common-password' : undefined;
}

/** Checked at every use, so that the role alone is worth nothing. */
export function hasStaffRights<User extends UserTable>(
  user: User,
): user is User & { readonly staff_role: StaffRole } {
  const { role, staff_role } = user;
  const hasRole = role === 'staff' && staff_role !== null && isStaffRole(staff_role);
  return hasRole && staffObstacle(user) === undefined;
}
