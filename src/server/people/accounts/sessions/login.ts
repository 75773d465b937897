/** Logs in with email and password. */
import type { LoginRequest, Session } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { toUser } from '#server/people/accounts/user.repository.ts';
import { sendMissingVerification } from '#server/people/accounts/verification/send-verification.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { acceptLogin, type CheckedLogin, checkLogin, type LoginError } from './check-login.ts';
import type { Client } from './client.ts';
import { createTokens, type StartedSession, startSession } from './start-session.ts';

export async function login(
  accounts: AccountDeps,
  request: LoginRequest,
  client: Client,
): Promise<Result<Session, LoginError>> {
  const checked = await checkLogin(accounts, request, client);
  if (!checked.ok) return checked;
  const started = await start(accounts, checked.value, client);
  if (started === undefined) return refused({ code: 'wrong-login' });
  const { user } = checked.value;
  await sendMissingVerification(accounts, user);
  return ok({ user: toUser(user), ...(await createTokens(started, accounts)) });
}

function start(
  accounts: AccountDeps,
  checked: CheckedLogin,
  client: Client,
): Promise<StartedSession | undefined> {
  const { id: userId } = checked.user;
  return accounts.db.transaction().execute(async transaction => {
    if (!(await acceptLogin(transaction, checked))) return undefined;
    const { address } = client;
    await recordEvent({ ...accounts, db: transaction }, { type: 'login', userId, address });
    return startSession(transaction, accounts, { userId, client });
  });
}
