import type { Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { endSession } from '#server/people/accounts/sessions/session.repository.ts';
import { type StartedSession, startSession } from '#server/people/accounts/sessions/start-session.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { FactorCaller } from './second-factor-caller.ts';
import { type CodeError, spendCode } from './spend-code.ts';

/** Whoever knows the tokens of before gets no rights of staff by them. */
export async function passSecondFactor(
  accounts: AccountDeps,
  { user, client, code }: FactorCaller & { readonly code: string },
): Promise<Result<StartedSession, CodeError>> {
  const secondFactorAt = accounts.clock().getTime();
  return spendCode(accounts, { user, client, code }, transaction =>
    replaceSession(transaction, accounts, { user, client, secondFactorAt }),
  );
}

interface Passed extends FactorCaller {
  readonly secondFactorAt: number;
}

/** Ends the session and starts one that has passed. */
export async function replaceSession(
  transaction: Connection,
  accounts: AccountDeps,
  { user, client, secondFactorAt }: Passed,
): Promise<StartedSession> {
  await endSession(transaction, { userId: user.id, sessionId: user.session_id });
  const isByCode = user.by_code === 1;
  return startSession(transaction, accounts, { userId: user.id, client, secondFactorAt, isByCode });
}
