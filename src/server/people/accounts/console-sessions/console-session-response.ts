import type { ConsoleSession } from '#contract/console/session.ts';
import { listPermissions, type StaffRole } from '#domain/staff/roles.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';

export function toConsoleSession({
  user,
  needsSecondFactor,
}: {
  readonly user: UserTable;
  readonly needsSecondFactor: boolean;
}): ConsoleSession {
  return {
    staff: {
      id: user.id,
      email: user.email,
      name: toName(user),
      role: user.staff_role as StaffRole,
      permissions: [...listPermissions(user.staff_role)],
    },
    needsSecondFactor,
  };
}

export function toName({ first_name, last_name }: Pick<UserTable, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
