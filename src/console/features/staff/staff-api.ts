/** What the page of staff reads and changes. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
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

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: () => callApi({ method: 'GET', url: CONSOLE_API.staff, response: StaffList }),
});

export const invitationsQuery = queryOptions({
  queryKey: ['staff', 'invitations'],
  queryFn: () => callApi({ method: 'GET', url: CONSOLE_API.invitations, response: InvitationList }),
});

export function staffSessionsQuery(id: string) {
  const url = fill(CONSOLE_API.staffSessions, { id });
  return queryOptions({
    queryKey: ['staff', id, 'sessions'],
    queryFn: () => callApi({ method: 'GET', url, response: StaffSessions }),
  });
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
