/** The endpoints of passwords: request a reset link, reset, and change (spec 7). */
import { ForgotRequest, PasswordRequest, ResetRequest, Tokens } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { type Authenticate, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { createTokens, startSession } from '#server/people/accounts/sessions/start-session.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NEEDS_SESSION, NoContent } from '#server/platform/http/route.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

const TAGS = { tags: ['accounts'] };

export function passwordRoutes(app: App, accounts: AccountDeps, authenticate: Authenticate): void {
  app.post(
    API.forgotPassword,
    { schema: { ...TAGS, body: ForgotRequest, response: { 204: NoContent } } },
    async (request, reply) => {
      valueOrThrow(await forgotPassword(accounts, request.body, request.ip));
      return reply.code(204).send(null);
    },
  );

  app.post(
    API.resetPassword,
    { schema: { ...TAGS, body: ResetRequest, response: { 204: NoContent } } },
    async (request, reply) => {
      valueOrThrow(await resetPassword(accounts, request.body, request.ip));
      return reply.code(204).send(null);
    },
  );

  app.put(
    API.password,
    {
      onRequest: authenticate,
      schema: { ...TAGS, ...NEEDS_SESSION, body: PasswordRequest, response: { 200: Tokens } },
    },
    async request => {
      const caller = { user: toCaller(request), client: toClient(request) };
      const started = valueOrThrow(
        await changePassword(accounts, caller, {
          ...request.body,
          startSession: (transaction, session) => startSession(transaction, accounts, session),
        }),
      );
      return createTokens(started, accounts);
    },
  );
}
