/** The endpoints by which the first owner begins. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ConsoleSession } from '#contract/console/session.ts';
import { WelcomeRequest, WelcomeState } from '#contract/console/staff/welcome.ts';
import { MESSAGES } from '#contract/error.ts';
import { refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { setConsoleCookie } from '#server/people/accounts/console-sessions/console-cookie.ts';
import { toConsoleSession } from '#server/people/accounts/console-sessions/console-session-response.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { becomeStaff } from './become-staff.ts';
import { staffAudit } from './staff-audit.ts';
import { hasStaff, isWelcomeToken, takeWelcomeLink } from './welcome-link.ts';

const TAGS = { tags: ['staff'] };

export function welcomeRoutes(app: App, accounts: AccountDeps, publicUrl: string | undefined): void {
  app.get(
    CONSOLE_API.welcome,
    { schema: { ...TAGS, summary: 'Ask whether the shop has an owner', response: { 200: WelcomeState } } },
    async () => ({
      isOpen: !(await hasStaff(accounts.db)),
    }),
  );

  app.post(
    CONSOLE_API.welcome,
    {
      config: { incompleteMessage: MESSAGES.fillInAll },
      schema: {
        ...TAGS,
        summary: 'Become the first owner of a shop',
        body: WelcomeRequest,
        response: { 201: ConsoleSession },
      },
    },
    async (request, reply) => {
      const { token, ...account } = request.body;
      const newcomer = { ...account, role: 'owner', client: toClient(request) } as const;
      // The check comes before hashing, so that a guessed token costs one read.
      const isValid = await isWelcomeToken(accounts.db, token);
      const owner = valueOrThrow(
        isValid
          ? await becomeStaff(accounts, newcomer, async (transaction, { id, email }) => {
              if (!(await takeWelcomeLink(transaction, token))) return false;
              const change = { action: 'create', id, actor: id, after: { email, role: 'owner' } } as const;
              await insertAudit(transaction, [staffAudit(accounts, change)]);
              return true;
            })
          : refused({ code: 'link-expired' } as const),
      );
      if (owner.token !== undefined) setConsoleCookie(request, reply, { token: owner.token, publicUrl });
      return reply.code(201).send(toConsoleSession(owner));
    },
  );
}
