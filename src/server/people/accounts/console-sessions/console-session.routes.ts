/** The endpoints that sign staff in to the console and out of it. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ConsoleLogin, ConsoleSession } from '#contract/console/session.ts';
import { MESSAGES } from '#contract/error.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { AccountGuards } from '#server/people/accounts/account-guards.ts';
import { requireStaff, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { endSession } from '#server/people/accounts/sessions/session.repository.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NEEDS_STAFF_SESSION, NoContent } from '#server/platform/http/route.ts';
import { removeConsoleCookie, setConsoleCookie } from './console-cookie.ts';
import { consoleLogin } from './console-login.ts';
import { toConsoleSession } from './console-session-response.ts';

const TAGS = { tags: ['console session'] };

export function consoleSessionRoutes(
  app: App,
  accounts: AccountDeps,
  { authenticateStaff, publicUrl }: AccountGuards,
): void {
  app.post(
    CONSOLE_API.session,
    {
      config: { incompleteMessage: MESSAGES.fillInAll },
      schema: {
        ...TAGS,
        summary: 'Sign in to the console',
        body: ConsoleLogin,
        response: { 200: ConsoleSession },
      },
    },
    async (request, reply) => {
      const signedIn = valueOrThrow(await consoleLogin(accounts, request.body, toClient(request)));
      setConsoleCookie(request, reply, { token: signedIn.token, publicUrl });
      return toConsoleSession(signedIn);
    },
  );

  app.get(
    CONSOLE_API.session,
    {
      onRequest: [authenticateStaff, requireStaff],
      schema: {
        ...TAGS,
        summary: 'Read who is signed in to the console',
        ...NEEDS_STAFF_SESSION,
        response: { 200: ConsoleSession },
      },
    },
    async request => {
      const user = toCaller(request);
      return toConsoleSession({ user, needsSecondFactor: user.mustEnrol });
    },
  );

  app.delete(
    CONSOLE_API.session,
    {
      onRequest: authenticateStaff,
      schema: {
        ...TAGS,
        summary: 'Sign out of the console',
        ...NEEDS_STAFF_SESSION,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const { id: userId, session_id: sessionId } = toCaller(request);
      await endSession(accounts.db, { userId, sessionId });
      removeConsoleCookie(request, reply, publicUrl);
      return reply.code(204).send(null);
    },
  );
}
