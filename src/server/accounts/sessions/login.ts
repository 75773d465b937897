/** Logs in. An unknown account and a wrong password get the same response after the same time. */
import type { LoginRequest, Session } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { UserTable } from '#server/accounts/account.table.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { checkPassword } from '#server/accounts/passwords/check-password.ts';
import { countGuess } from '#server/accounts/passwords/guess-limits.ts';
import { findUserByEmail, lockPassword, toUser } from '#server/accounts/user.repository.ts';
import { sendMissingVerification } from '#server/accounts/verification/send-verification.ts';
import type { TooMany } from '#server/rate-limits/rate-limit-errors.ts';
import type { Taken } from '#server/rate-limits/rate-limits.ts';
import { recordEvent } from '#server/security-events/security-events.ts';
import { type Client, networkOfClient } from './client.ts';
import { type StartedSession, startSession, tokensOf } from './start-session.ts';

type LoginRefusal = { readonly code: 'wrong-login' } | TooMany;

export async function login(
  accounts: AccountDeps,
  { email, password }: LoginRequest,
  client: Client,
): Promise<Result<Session, LoginRefusal>> {
  const { db, passwords } = accounts;
  // While the queue for hashing is full, attempts are not even counted: a flood writes nothing.
  passwords.assertCapacity();
  const counted = await countGuess(accounts, { email, network: networkOfClient(client) });
  if (!counted.ok) return counted;
  const guess = { counted: counted.value, client };
  const user = await findUserByEmail(db, email);
  const check = { password, passwordHash: user?.password_hash, counted: counted.value };
  const isRight = await checkPassword(accounts, check);
  if (user === undefined || !isRight) {
    await recordFailure(accounts, user?.id, guess);
    return refused({ code: 'wrong-login' });
  }
  const common_password = (await passwords.isCommon(password)) ? 1 : 0;
  const started = await start(accounts, { ...user, common_password }, guess);
  if (started === undefined) return refused({ code: 'wrong-login' });
  await sendMissingVerification(accounts, user);
  return ok({ user: toUser(user), ...(await tokensOf(started, accounts)) });
}

interface CountedGuess {
  readonly counted: Taken;
  readonly client: Client;
}

/** Does the same for an unknown account, so that it takes the same time. */
async function recordFailure(
  accounts: AccountDeps,
  userId: string | undefined,
  { counted, client: { address } }: CountedGuess,
): Promise<void> {
  await accounts.db.transaction().execute(async transaction => {
    const deps = { ...accounts, db: transaction };
    await recordEvent(deps, { type: 'login-failed', userId, address });
    if (counted.isLast) await recordEvent(deps, { type: 'lockout', userId, address });
  });
}

function start(
  accounts: AccountDeps,
  user: UserTable,
  { counted, client }: CountedGuess,
): Promise<StartedSession | undefined> {
  return accounts.db.transaction().execute(async transaction => {
    // A concurrent password change ended every session; the old password must not start a new one.
    if (!(await lockPassword(transaction, user))) return undefined;
    await counted.refund(transaction);
    const { address } = client;
    await recordEvent({ ...accounts, db: transaction }, { type: 'login', userId: user.id, address });
    return startSession(transaction, accounts, { userId: user.id, client });
  });
}
