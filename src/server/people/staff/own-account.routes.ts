/** The endpoints by which staff change their password and get new recovery codes. */
import { PasswordRequest } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { RecoveryCodes, SecondFactorStart } from '#contract/second-factor.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { setConsoleCookie } from '#server/people/accounts/console-sessions/console-cookie.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { startConsoleSession } from '#server/people/accounts/console-sessions/start-console-session.ts';
import { changePassword } from '#server/people/accounts/passwords/change-password.ts';
import { replaceRecoveryCodes } from '#server/people/accounts/second-factor/replace-recovery-codes.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';

export function ownAccountRoutes(
  app: App,
  accounts: AccountDeps,
  { staff, publicUrl }: { readonly staff: StaffRoute; readonly publicUrl: string | undefined },
): void {
  app.put(
    CONSOLE_API.password,
    staff.may(undefined, {
      summary: 'Change the own password',
      body: PasswordRequest,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const caller = { user: toCaller(request), client: toClient(request) };
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
    staff.may(undefined, {
      summary: 'Get new recovery codes',
      body: SecondFactorStart,
      response: { 200: RecoveryCodes },
    }),
    async request => {
      const caller = { user: toCaller(request), client: toClient(request) };
      return valueOrThrow(await replaceRecoveryCodes(accounts, caller, request.body.currentPassword));
    },
  );
}
