/** Gives an account a role of staff, or makes it a shopper again, which ends its sessions of the console. Needs a transaction. */
import type { StaffRole } from '#domain/staff/roles.ts';
import type { EventType } from '#server/platform/security-events/event-types.ts';
import { type EventDeps, recordEvent } from '#server/platform/security-events/security-events.ts';
import type { UserTable } from './account.table.ts';
import { endConsoleSessions } from './sessions/session.repository.ts';
import { setRole } from './user.repository.ts';

export interface RoleChange {
  readonly user: Pick<UserTable, 'id' | 'email' | 'role'>;
  readonly role: StaffRole | 'shopper';
  /** The IP address of who changes it; undefined for a command on the server's machine. */
  readonly address: string | undefined;
}

export async function changeRole(deps: EventDeps, { user, role, address }: RoleChange): Promise<void> {
  await setRole(deps.db, user.email, role);
  if (role === 'shopper') await endConsoleSessions(deps.db, user.id);
  await recordEvent(deps, { type: toEvent(user, role), userId: user.id, address });
}

function toEvent({ role: before }: RoleChange['user'], role: RoleChange['role']): EventType {
  if (role === 'shopper') return 'staff-removed';
  return before === 'staff' ? 'role-changed' : 'staff-added';
}
