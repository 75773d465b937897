/** The endpoints for signing in by a code. */
import { CodeLoginRequest, CodeRequest, SessionByCode } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { createTokens } from '#server/people/accounts/sessions/start-session.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { openAccount } from './open-account.ts';
import { redeemCode } from './redeem-code.ts';
import { sendCode } from './send-code.ts';

const TAGS = { tags: ['accounts'] };

export function codeRoutes(app: App, accounts: AccountDeps): void {
  app.post(
    API.code,
    { schema: { ...TAGS, body: CodeRequest, response: { 204: NoContent } } },
    async (request, reply) => {
      const target = loginTarget(request.body.email);
      const network = toNetwork(request.ip);
      valueOrThrow(await sendCode(accounts, { ...target, channel: 'mail', network }));
      return reply.code(204).send(null);
    },
  );

  app.post(
    API.codeLogin,
    { schema: { ...TAGS, body: CodeLoginRequest, response: { 200: SessionByCode } } },
    async request => {
      const { email, code: digits } = request.body;
      const client = toClient(request);
      const { user, isCleared, ...started } = valueOrThrow(
        await redeemCode(accounts, { target: loginTarget(email), digits, client }, (transaction, codeId) =>
          openAccount(transaction, accounts, { email, client, codeId }),
        ),
      );
      accounts.onMail();
      return { user, isCleared, ...(await createTokens(started, accounts)) };
    },
  );
}

/** What a code for signing in is bound to. */
export function loginTarget(email: string) {
  return { purpose: 'login', address: email, subject: '' } as const;
}
