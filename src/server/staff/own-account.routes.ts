/** The endpoints by which staff change their password and get new recovery codes. */
import { PasswordRequest } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { RecoveryCodes, SecondFactorStart } from '#contract/second-factor.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { setConsoleCookie } from '#server/accounts/console-sessions/console-cookie.ts';
import { startConsoleSession } from '#server/accounts/console-sessions/start-console-session.ts';
import { changePassword } from '#server/accounts/passwords/change-password.ts';
import { replaceRecoveryCodes } from '#server/accounts/second-factor/replace-recovery-codes.ts';
import { callerOf } from '#server/accounts/sessions/authentication.ts';
import { clientOf } from '#server/accounts/sessions/client.ts';
import type { StaffRoute } from '#server/console/staff-route.ts';
import { valueOrThrow } from '#server/http/http-error.ts';
import { type App, NoContent } from '#server/http/route.ts';

interface OwnAccountRoutes {
  readonly staff: StaffRoute;
  readonly publicUrl: string | undefined;
}

export function ownAccountRoutes(
  app: App,
  accounts: AccountDeps,
  { staff, publicUrl }: OwnAccountRoutes,
): void {
  app.put(
    CONSOLE_API.password,
    { ...staff.may(), schema: { ...staff.schema, body: PasswordRequest, response: { 204: NoContent } } },
    async (request, reply) => {
      const caller = { user: callerOf(request), client: clientOf(request) };
      const token = valueOrThrow(
        await changePassword(accounts, caller, {
          ...request.body,
          startSession: (transaction, session) => startConsoleSession(transaction, accounts, session),
        }),
      );
      setConsoleCookie(request, reply, { token, publicUrl });
      return reply.code(204).send(null);
    },
  );

  app.post(
    CONSOLE_API.recoveryCodes,
    {
      ...staff.may(),
      schema: { ...staff.schema, body: SecondFactorStart, response: { 200: RecoveryCodes } },
    },
    async request => {
      const caller = { user: callerOf(request), client: clientOf(request) };
      return valueOrThrow(await replaceRecoveryCodes(accounts, caller, request.body.currentPassword));
    },
  );
}
