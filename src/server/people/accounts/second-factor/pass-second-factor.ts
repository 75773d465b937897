import { ok, type Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { endSession } from '#server/people/accounts/sessions/session.repository.ts';
import { type StartedSession, startSession } from '#server/people/accounts/sessions/start-session.ts';
import type { FactorCaller } from './enrol-second-factor.ts';
import { type CodeError, spendCode } from './spend-code.ts';

/** Ends the session and starts one that has passed: whoever knows the tokens of before gets no rights of staff by them. */
export async function passSecondFactor(
  accounts: AccountDeps,
  { user, client, code }: FactorCaller & { readonly code: string },
): Promise<Result<StartedSession, CodeError>> {
  const secondFactorAt = accounts.clock().getTime();
  let started: StartedSession | undefined;
  const spent = await spendCode(accounts, { user, client, code }, async transaction => {
    await endSession(transaction, { userId: user.id, sessionId: user.session_id });
    started = await startSession(transaction, accounts, { userId: user.id, client, secondFactorAt });
  });
  if (!spent.ok) return spent;
  if (started === undefined) throw new Error('A code was used up without a session');
  return ok(started);
}
