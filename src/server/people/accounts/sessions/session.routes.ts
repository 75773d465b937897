/** The endpoints of the list of sessions. Another user's session gets the same response as an unknown one. */
import * as z from 'zod/mini';
import { ActiveSession } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { toActiveSession } from '#server/people/accounts/active-session.ts';
import { isId } from '#server/platform/db/ids.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { type App, NEEDS_SESSION, NoContent } from '#server/platform/http/route.ts';
import { type Authenticate, toCaller } from './authentication.ts';
import { toClient } from './client.ts';
import { revokeOtherSessions, revokeSession } from './revoke-sessions.ts';
import { listSessions } from './session.repository.ts';

const TAGS = { tags: ['sessions'], ...NEEDS_SESSION };
const Params = z.object({ id: z.string() });

export function sessionRoutes(app: App, accounts: AccountDeps, authenticate: Authenticate): void {
  const { db, clock } = accounts;
  app.get(
    API.sessions,
    { onRequest: authenticate, schema: { ...TAGS, response: { 200: z.array(ActiveSession) } } },
    async request => {
      const { id, session_id } = toCaller(request);
      const sessions = await listSessions(db, id, clock().getTime());
      return sessions.map(session => toActiveSession(session, session_id));
    },
  );

  app.delete(
    API.sessions,
    { onRequest: authenticate, schema: { ...TAGS, response: { 204: NoContent } } },
    async (request, reply) => {
      const { id, session_id } = toCaller(request);
      await revokeOtherSessions(accounts, { userId: id, sessionId: session_id }, toClient(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    API.session,
    { onRequest: authenticate, schema: { ...TAGS, params: Params, response: { 204: NoContent } } },
    async (request, reply) => {
      const session = { userId: toCaller(request).id, sessionId: request.params.id };
      const isEnded =
        isId('ses', session.sessionId) && (await revokeSession(accounts, session, toClient(request)));
      if (!isEnded) throw new HttpError({ code: 'not-found' });
      return reply.code(204).send(null);
    },
  );
}
