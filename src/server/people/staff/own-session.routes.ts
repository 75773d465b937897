/** The endpoints of the own sessions, as under Profile of the shop, for the console. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { StaffSessions } from '#contract/console/staff/staff.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { toActiveSession } from '#server/people/accounts/active-session.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { revokeOtherSessions, revokeSession } from '#server/people/accounts/sessions/revoke-sessions.ts';
import { listSessions } from '#server/people/accounts/sessions/session.repository.ts';
import { isId } from '#server/platform/db/ids.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';

const Params = z.object({ id: z.string() });

export function ownSessionRoutes(app: App, accounts: AccountDeps, staff: StaffRoute): void {
  const { db, clock } = accounts;
  app.get(
    CONSOLE_API.sessions,
    staff.may(undefined, { summary: 'List the own sessions', response: { 200: StaffSessions } }),
    async request => {
      const { id, session_id } = toCaller(request);
      const sessions = await listSessions(db, id, clock().getTime());
      return { sessions: sessions.map(session => toActiveSession(session, session_id)) };
    },
  );

  app.delete(
    CONSOLE_API.sessions,
    staff.may(undefined, { summary: 'End all other sessions', response: { 204: NoContent } }),
    async (request, reply) => {
      const { id: userId, session_id: sessionId } = toCaller(request);
      await revokeOtherSessions(accounts, { userId, sessionId }, toClient(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    CONSOLE_API.ownSession,
    staff.may(undefined, { summary: 'End an own session', params: Params, response: { 204: NoContent } }),
    async (request, reply) => {
      const session = { userId: toCaller(request).id, sessionId: request.params.id };
      const isEnded =
        isId('ses', session.sessionId) && (await revokeSession(accounts, session, toClient(request)));
      if (!isEnded) notFound();
      return reply.code(204).send(null);
    },
  );
}
