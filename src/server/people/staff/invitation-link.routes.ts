/** The endpoints of who follows the link of an invitation. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ConsoleSession } from '#contract/console/session.ts';
import { InvitationAcceptance, InvitationDetails, InvitationLink } from '#contract/console/staff/staff.ts';
import { MESSAGES } from '#contract/error.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { setConsoleCookie } from '#server/people/accounts/console-sessions/console-cookie.ts';
import { toConsoleSession } from '#server/people/accounts/console-sessions/console-session-response.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';

const TAGS = { tags: ['staff'] };

export function invitationLinkRoutes(app: App, accounts: AccountDeps, publicUrl: string | undefined): void {
  app.post(
    CONSOLE_API.invitationDetails,
    {
      schema: {
        ...TAGS,
        summary: 'Read the invitation of a link',
        body: InvitationLink,
        response: { 200: InvitationDetails },
      },
    },
    async request => {
      const details = await readInvitation(accounts, request.body.token);
      if (details === undefined) throw new HttpError({ code: 'link-expired' });
      return details;
    },
  );

  app.post(
    CONSOLE_API.acceptedInvitations,
    {
      config: { incompleteMessage: MESSAGES.fillInAll },
      schema: {
        ...TAGS,
        summary: 'Accept an invitation',
        body: InvitationAcceptance,
        response: { 201: ConsoleSession },
      },
    },
    async (request, reply) => {
      const staff = valueOrThrow(await acceptInvitation(accounts, request.body, toClient(request)));
      if (staff.token !== undefined) setConsoleCookie(request, reply, { token: staff.token, publicUrl });
      return reply.code(201).send(toConsoleSession(staff));
    },
  );
}
