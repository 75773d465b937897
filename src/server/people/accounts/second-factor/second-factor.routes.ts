/** The endpoints of the second factor. */
import type { FastifyRequest } from 'fastify';
import { Tokens } from '#contract/account.ts';
import {
  ConfirmedSecondFactor,
  SecondFactorRemoval,
  SecondFactorRequest,
  SecondFactorSetup,
  SecondFactorStart,
  SecondFactorState,
} from '#contract/second-factor.ts';
import { API } from '#contract/urls.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { AccountGuards } from '#server/people/accounts/account-guards.ts';
import { setConsoleCookie } from '#server/people/accounts/console-sessions/console-cookie.ts';
import {
  type Authenticate,
  requireStaff,
  toCaller,
} from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { createTokens } from '#server/people/accounts/sessions/start-session.ts';
import { hasStaffRights } from '#server/people/accounts/staff-rights.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NEEDS_SESSION, NEEDS_STAFF_SESSION, NoContent } from '#server/platform/http/route.ts';
import { checkOwnPassword, confirmEnrolment, startEnrolment } from './enrol-second-factor.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { countRecoveryCodes, isEnrolled, removeSecondFactor } from './second-factor.repository.ts';
import type { FactorCaller } from './second-factor-caller.ts';
import { recordFactorEvent, spendCode } from './spend-code.ts';

const TAGS = { tags: ['second factor'], ...NEEDS_SESSION };
const STAFF_TAGS = { ...TAGS, ...NEEDS_STAFF_SESSION };

export function secondFactorRoutes(
  app: App,
  accounts: AccountDeps,
  { authenticate, authenticateStaff, publicUrl }: AccountGuards,
): void {
  stateRoute(app, accounts, authenticateStaff);
  enrolmentRoutes(app, accounts, { authenticate: authenticateStaff, publicUrl });
  codeRoutes(app, accounts, authenticate);
}

function stateRoute(app: App, { db }: AccountDeps, authenticate: Authenticate): void {
  app.get(
    API.secondFactor,
    { onRequest: authenticate, schema: { ...STAFF_TAGS, response: { 200: SecondFactorState } } },
    async request => {
      const caller = toCaller(request);
      const { id, second_factor_at } = caller;
      const hasFactor = await isEnrolled(db, id);
      return {
        isAvailable: hasStaffRights(caller),
        isEnrolled: hasFactor,
        isPassed: second_factor_at !== null,
        recoveryCodesLeft: hasFactor ? await countRecoveryCodes(db, id) : 0,
      };
    },
  );
}

function enrolmentRoutes(
  app: App,
  accounts: AccountDeps,
  { authenticate, publicUrl }: Pick<AccountGuards, 'authenticate' | 'publicUrl'>,
): void {
  const staffOnly = [authenticate, requireStaff];
  app.post(
    API.secondFactor,
    {
      onRequest: staffOnly,
      schema: { ...STAFF_TAGS, body: SecondFactorStart, response: { 201: SecondFactorSetup } },
    },
    async (request, reply) => {
      const { currentPassword } = request.body;
      const setup = valueOrThrow(await startEnrolment(accounts, factorCaller(request), currentPassword));
      return reply.code(201).send(setup);
    },
  );

  app.put(
    API.secondFactor,
    {
      onRequest: staffOnly,
      schema: { ...STAFF_TAGS, body: SecondFactorRequest, response: { 200: ConfirmedSecondFactor } },
    },
    async (request, reply) => {
      const { recoveryCodes: codes, session } = valueOrThrow(
        await confirmEnrolment(accounts, factorCaller(request), request.body.code),
      );
      const recoveryCodes = [...codes];
      if (!('cookie' in session)) return { recoveryCodes, ...(await createTokens(session, accounts)) };
      setConsoleCookie(request, reply, { token: session.cookie, publicUrl });
      return { recoveryCodes };
    },
  );
}

function codeRoutes(app: App, accounts: AccountDeps, authenticate: Authenticate): void {
  app.post(
    API.passSecondFactor,
    { onRequest: authenticate, schema: { ...TAGS, body: SecondFactorRequest, response: { 200: Tokens } } },
    async request => {
      const caller = factorCaller(request);
      const { code } = request.body;
      return createTokens(valueOrThrow(await passSecondFactor(accounts, { ...caller, code })), accounts);
    },
  );

  app.post(
    API.removeSecondFactor,
    { onRequest: authenticate, schema: { ...TAGS, body: SecondFactorRemoval, response: { 204: NoContent } } },
    async (request, reply) => {
      const caller = factorCaller(request);
      const { currentPassword, code } = request.body;
      valueOrThrow(await checkOwnPassword(accounts, caller, currentPassword));
      valueOrThrow(
        await spendCode(accounts, { ...caller, code }, async transaction => {
          await removeSecondFactor(transaction, caller.user.id);
          await recordFactorEvent({ ...accounts, db: transaction }, 'second-factor-removed', caller);
        }),
      );
      return reply.code(204).send(null);
    },
  );
}

function factorCaller(request: FastifyRequest): FactorCaller {
  return { user: toCaller(request), client: toClient(request) };
}
