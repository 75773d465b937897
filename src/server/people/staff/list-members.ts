import type { Invitation, StaffMember } from '#contract/console/staff/staff.ts';
import { toIso } from '#domain/day.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { toName } from '#server/people/accounts/console-sessions/console-session-response.ts';
import { staffObstacle } from '#server/people/accounts/staff-rights.ts';
import { listStaff } from '#server/people/accounts/user.repository.ts';
import { type ListedInvitation, listInvitations } from './invitation.repository.ts';
import { lastSeen, listEnrolled } from './staff.repository.ts';

export async function listMembers({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<StaffMember[]> {
  const staff = (await listStaff(db)).filter(({ staff_role }) => staff_role !== null);
  const ids = staff.map(({ id }) => id);
  const enrolled = await listEnrolled(db, ids);
  const seen = await lastSeen(db, ids, clock().getTime());
  return staff.map(user => ({
    id: user.id,
    email: user.email,
    name: toName(user),
    role: user.staff_role as StaffRole,
    hasSecondFactor: enrolled.has(user.id),
    ...toObstacle(user),
    lastSeenAt: toTime(seen.get(user.id)),
  }));
}

function toObstacle(user: UserTable): Pick<StaffMember, 'obstacle'> {
  const obstacle = staffObstacle(user);
  return obstacle === undefined ? {} : { obstacle };
}

function toTime(time: number | undefined): string | null {
  return time === undefined ? null : toIso(time);
}

export async function listOpenInvitations({
  db,
  clock,
}: Pick<AccountDeps, 'db' | 'clock'>): Promise<Invitation[]> {
  const now = clock().getTime();
  return (await listInvitations(db)).map(invitation => toInvitation(invitation, now));
}

function toInvitation(row: ListedInvitation, now: number): Invitation {
  const { id, email, role, first_name, last_name } = row;
  return {
    id,
    email,
    role,
    invitedBy: toName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    createdAt: toIso(row.created_at),
    sentAt: toIso(row.sent_at),
    expiresAt: toIso(row.expires_at),
    isExpired: row.expires_at <= now,
  };
}
