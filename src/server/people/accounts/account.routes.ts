/** The endpoints of accounts and sessions (spec 7). */
import * as z from 'zod/mini';
import {
  LoginRequest,
  ProfileRequest,
  RefreshRequest,
  RegisterRequest,
  Session,
  Tokens,
  User,
} from '#contract/account.ts';
import { MESSAGES } from '#contract/error.ts';
import { Email } from '#contract/text.ts';
import { API } from '#contract/urls.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NEEDS_SESSION, NoContent } from '#server/platform/http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { checkState } from './addresses/check-state.ts';
import { register } from './register.ts';
import { type Authenticate, findBearer, inSession, toCaller } from './sessions/authentication.ts';
import { toClient } from './sessions/client.ts';
import { login } from './sessions/login.ts';
import { logout } from './sessions/logout.ts';
import { refresh } from './sessions/refresh.ts';
import { toUser, updateProfile } from './user.repository.ts';

const TAGS = { tags: ['accounts'] };
const SIGN_IN = { config: { incompleteMessage: MESSAGES.fillInAll } };

export function accountRoutes(app: App, accounts: AccountDeps, authenticate: Authenticate): void {
  sessionRoutes(app, accounts);
  profileRoutes(app, accounts, authenticate);
}

function sessionRoutes(app: App, accounts: AccountDeps): void {
  app.post(
    API.register,
    { ...SIGN_IN, schema: { ...TAGS, body: RegisterRequest, response: { 201: Session } } },
    async (request, reply) => {
      const session = valueOrThrow(await register(accounts, request.body, toClient(request)));
      return reply.code(201).send(session);
    },
  );

  app.post(
    API.login,
    { ...SIGN_IN, schema: { ...TAGS, body: LoginRequest, response: { 200: Session } } },
    async request => valueOrThrow(await login(accounts, request.body, toClient(request))),
  );

  app.post(
    API.refresh,
    { schema: { ...TAGS, body: RefreshRequest, response: { 200: Tokens } } },
    async request => valueOrThrow(await refresh(accounts, request.body.refreshToken, toClient(request))),
  );

  app.post(API.logout, { schema: { ...TAGS, response: { 204: NoContent } } }, async (request, reply) => {
    await logout(accounts, findBearer(request));
    return reply.code(204).send(null);
  });
}

function profileRoutes(app: App, accounts: AccountDeps, authenticate: Authenticate): void {
  const { clock, getSettings } = accounts;
  app.get(
    API.userByEmail,
    {
      onRequest: authenticate,
      schema: { ...TAGS, ...NEEDS_SESSION, params: z.object({ email: z.string() }), response: { 200: User } },
    },
    async request => {
      const caller = toCaller(request);
      if (Email.safeParse(request.params.email).data !== caller.email) {
        throw new HttpError({ code: 'user-not-found' });
      }
      return toUser(caller);
    },
  );

  app.put(
    API.profile,
    {
      onRequest: authenticate,
      schema: { ...TAGS, ...NEEDS_SESSION, body: ProfileRequest, response: { 200: User } },
    },
    request => {
      const profile = request.body;
      checkState(getSettings(), profile.address, 'address.state');
      const caller = toCaller(request);
      const change = { userId: caller.id, profile, now: clock().getTime() };
      return inSession(accounts, caller, transaction => updateProfile(transaction, change));
    },
  );
}
