/** The endpoints of the list of staff and of invitations, for owners. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  InvitationList,
  NewInvitation,
  RoleChange,
  StaffList,
  StaffSessions,
} from '#contract/console/staff/staff.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { toActiveSession } from '#server/people/accounts/active-session.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { revokeAllSessions } from '#server/people/accounts/sessions/revoke-sessions.ts';
import { listSessions } from '#server/people/accounts/sessions/session.repository.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import { notFound, valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { changeMember } from './change-member.ts';
import { invite, resendInvitation, withdrawInvitation } from './invite.ts';
import { listMembers, listOpenInvitations } from './list-members.ts';
import { resetMemberFactor } from './reset-member-factor.ts';

const Params = z.object({ id: z.string() });

export function staffRoutes(app: App, accounts: AccountDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.staff,
    staff.may('staff.manage', { summary: 'List the staff (owners)', response: { 200: StaffList } }),
    async () => ({ staff: await listMembers(accounts) }),
  );

  app.put(
    CONSOLE_API.staffMember,
    staff.may('staff.manage', {
      summary: 'Give a member of staff another role (owners)',
      params: Params,
      body: RoleChange,
      response: { 200: StaffList },
    }),
    async request => {
      const { id } = request.params;
      const { role } = request.body;
      const caller = { actor: toCaller(request).id, address: request.ip };
      valueOrThrow(await changeMember(accounts, { id, role, ...caller }));
      return { staff: await listMembers(accounts) };
    },
  );

  app.delete(
    CONSOLE_API.staffMember,
    staff.may('staff.manage', {
      summary: 'Take the rights of a member of staff (owners)',
      params: Params,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const { id } = request.params;
      const caller = { actor: toCaller(request).id, address: request.ip };
      valueOrThrow(await changeMember(accounts, { id, role: 'shopper', ...caller }));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    CONSOLE_API.staffSecondFactor,
    staff.may('staff.manage', {
      summary: 'Reset the second factor of a colleague (owners)',
      params: Params,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const { id } = request.params;
      const reset = { id, actor: toCaller(request).id, address: request.ip };
      valueOrThrow(await resetMemberFactor(accounts, reset));
      return reply.code(204).send(null);
    },
  );

  sessionRoutes(app, accounts, staff);
  invitationRoutes(app, accounts, staff);
}

function sessionRoutes(app: App, accounts: AccountDeps, staff: StaffRoute): void {
  const { db, clock } = accounts;
  app.get(
    CONSOLE_API.staffSessions,
    staff.may('staff.manage', {
      summary: 'List the sessions of a member of staff (owners)',
      params: Params,
      response: { 200: StaffSessions },
    }),
    async request => {
      const id = await memberId(accounts, request.params.id);
      const sessions = await listSessions(db, id, clock().getTime());
      return { sessions: sessions.map(session => toActiveSession(session, toCaller(request).session_id)) };
    },
  );

  app.delete(
    CONSOLE_API.staffSessions,
    staff.may('staff.manage', {
      summary: 'End every session of a member of staff (owners)',
      params: Params,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const id = await memberId(accounts, request.params.id);
      await revokeAllSessions(accounts, id, toClient(request));
      return reply.code(204).send(null);
    },
  );
}

/** Owners see the sessions of staff only, never those of shoppers. */
async function memberId({ db }: AccountDeps, id: string): Promise<string> {
  const user = await findUser(db, id);
  return user?.role === 'staff' ? user.id : notFound();
}

function invitationRoutes(app: App, accounts: AccountDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.invitations,
    staff.may('staff.manage', {
      summary: 'List the invitations (owners)',
      response: { 200: InvitationList },
    }),
    async () => ({ invitations: await listOpenInvitations(accounts) }),
  );

  app.post(
    CONSOLE_API.invitations,
    staff.may('staff.manage', {
      summary: 'Invite somebody to become staff (owners)',
      body: NewInvitation,
      response: { 201: InvitationList },
    }),
    async (request, reply) => {
      valueOrThrow(await invite(accounts, request.body, toCaller(request).id));
      return reply.code(201).send({ invitations: await listOpenInvitations(accounts) });
    },
  );

  app.post(
    CONSOLE_API.invitationMails,
    staff.may('staff.manage', {
      summary: 'Send an invitation again (owners)',
      params: Params,
      response: { 200: InvitationList },
    }),
    async request => {
      valueOrThrow(await resendInvitation(accounts, request.params.id, toCaller(request).id));
      return { invitations: await listOpenInvitations(accounts) };
    },
  );

  app.delete(
    CONSOLE_API.invitation,
    staff.may('staff.manage', {
      summary: 'Take an invitation back (owners)',
      params: Params,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      if (!(await withdrawInvitation(accounts, request.params.id, toCaller(request).id))) notFound();
      return reply.code(204).send(null);
    },
  );
}
