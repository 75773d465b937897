/** What the page of staff reads and changes. */

import * as z from 'zod/mini';
import { apiQuery } from '#console/api/api-query.ts';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  InvitationList,
  type NewInvitation,
  StaffList,
  StaffSessions,
} from '#contract/console/staff/staff.ts';
import { fill } from '#contract/urls.ts';
import type { StaffRole } from '#domain/staff/roles.ts';

const Nothing = z.unknown();

export const staffQuery = apiQuery(['staff'], CONSOLE_API.staff, StaffList);

export const invitationsQuery = apiQuery(['staff', 'invitations'], CONSOLE_API.invitations, InvitationList);

export function staffSessionsQuery(id: string) {
  return apiQuery(['staff', id, 'sessions'], fill(CONSOLE_API.staffSessions, { id }), StaffSessions);
}

export function changeRole(id: string, role: StaffRole): Promise<unknown> {
  return callApi({
    method: 'PUT',
    url: fill(CONSOLE_API.staffMember, { id }),
    response: StaffList,
    body: { role },
  });
}

export function removeAccess(id: string): Promise<unknown> {
  return callApi({ method: 'DELETE', url: fill(CONSOLE_API.staffMember, { id }), response: Nothing });
}

export function endUserSessions(id: string): Promise<unknown> {
  return callApi({ method: 'DELETE', url: fill(CONSOLE_API.staffSessions, { id }), response: Nothing });
}

export function resetSecondFactor(id: string): Promise<unknown> {
  return callApi({ method: 'DELETE', url: fill(CONSOLE_API.staffSecondFactor, { id }), response: Nothing });
}

export function invite(body: NewInvitation): Promise<unknown> {
  return callApi({ method: 'POST', url: CONSOLE_API.invitations, response: InvitationList, body });
}

export function resendInvitation(id: string): Promise<unknown> {
  return callApi({
    method: 'POST',
    url: fill(CONSOLE_API.invitationMails, { id }),
    response: InvitationList,
  });
}

export function withdrawInvitation(id: string): Promise<unknown> {
  return callApi({ method: 'DELETE', url: fill(CONSOLE_API.invitation, { id }), response: Nothing });
}
