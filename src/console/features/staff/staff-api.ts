/** What the page of staff reads and changes. */

import { apiQuery } from '#console/api/api-query.ts';
import { post, put, remove } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { StaffNotifications } from '#contract/console/staff/notifications.ts';
import {
  InvitationList,
  type NewInvitation,
  StaffList,
  StaffSessions,
} from '#contract/console/staff/staff.ts';
import { fill } from '#contract/urls.ts';
import type { StaffRole } from '#domain/staff/roles.ts';

export const staffQuery = apiQuery(['staff'], CONSOLE_API.staff, StaffList);

export const invitationsQuery = apiQuery(['staff', 'invitations'], CONSOLE_API.invitations, InvitationList);

export function staffSessionsQuery(id: string) {
  return apiQuery(['staff', id, 'sessions'], fill(CONSOLE_API.staffSessions, { id }), StaffSessions);
}

export function staffNotificationsQuery(id: string) {
  return apiQuery(
    ['staff', id, 'notifications'],
    fill(CONSOLE_API.staffNotifications, { id }),
    StaffNotifications,
  );
}

export function changeStaffNotifications(id: string, body: StaffNotifications): Promise<StaffNotifications> {
  return put(fill(CONSOLE_API.staffNotifications, { id }), StaffNotifications, body);
}

export function changeRole(id: string, role: StaffRole): Promise<unknown> {
  return put(fill(CONSOLE_API.staffMember, { id }), StaffList, { role });
}

export function removeAccess(id: string): Promise<unknown> {
  return remove(fill(CONSOLE_API.staffMember, { id }));
}

export function endUserSessions(id: string): Promise<unknown> {
  return remove(fill(CONSOLE_API.staffSessions, { id }));
}

export function resetSecondFactor(id: string): Promise<unknown> {
  return remove(fill(CONSOLE_API.staffSecondFactor, { id }));
}

export function invite(body: NewInvitation): Promise<unknown> {
  return post(CONSOLE_API.invitations, InvitationList, body);
}

export function resendInvitation(id: string): Promise<unknown> {
  return post(fill(CONSOLE_API.invitationMails, { id }), InvitationList);
}

export function withdrawInvitation(id: string): Promise<unknown> {
  return remove(fill(CONSOLE_API.invitation, { id }));
}
