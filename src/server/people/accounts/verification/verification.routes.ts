/** The endpoints that confirm the address of an account. */
import { User, VerifyRequest } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { type Authenticate, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toUser } from '#server/people/accounts/user.repository.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NEEDS_SESSION } from '#server/platform/http/route.ts';
import { sendVerification } from './send-verification.ts';
import { verifyEmail } from './verify-email.ts';

const TAGS = { tags: ['accounts'], ...NEEDS_SESSION };

export function verificationRoutes(app: App, accounts: AccountDeps, authenticate: Authenticate): void {
  app.post(
    API.verifyEmail,
    { onRequest: authenticate, schema: { ...TAGS, body: VerifyRequest, response: { 200: User } } },
    async request => {
      const caller = { user: toCaller(request), address: request.ip };
      return valueOrThrow(await verifyEmail(accounts, caller, request.body.token));
    },
  );

  app.post(
    API.verification,
    { onRequest: authenticate, schema: { ...TAGS, response: { 200: User } } },
    async request => {
      const user = toCaller(request);
      // Confirmed on another device meanwhile: the response says so, and nothing is mailed.
      if (user.email_verified_at === null) valueOrThrow(await sendVerification(accounts, user));
      return toUser(user);
    },
  );
}
