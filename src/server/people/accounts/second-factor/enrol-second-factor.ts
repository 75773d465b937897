/** Sets up a second factor: the password starts it, a code of the authenticator app confirms it. */
import type { SecondFactorSetup } from '#contract/second-factor.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { newCookieToken } from '#server/people/accounts/console-sessions/console-cookie.ts';
import { replaceCookie } from '#server/people/accounts/console-sessions/console-session.repository.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { checkPassword } from '#server/people/accounts/passwords/check-password.ts';
import { keysFor } from '#server/people/accounts/sessions/keys.ts';
import type { StartedSession } from '#server/people/accounts/sessions/start-session.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import type { TooMany } from '#server/platform/rate-limits/rate-limit-errors.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { decryptSecret, encryptSecret } from './encrypt-secret.ts';
import { replaceSession } from './pass-second-factor.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  addRecoveryCodes,
  addSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  markPassed,
} from './second-factor.repository.ts';
import type { FactorCaller } from './second-factor-caller.ts';
import { recordFactorEvent } from './spend-code.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

type StartError = { readonly code: 'wrong-password' } | { readonly code: 'second-factor-exists' } | TooMany;

/** Stores a new secret, which counts for nothing until it is confirmed. */
export async function startEnrolment(
  accounts: AccountDeps,
  { user, client }: FactorCaller,
  currentPassword: string,
): Promise<Result<SecondFactorSetup, StartError>> {
  const { db, keys, clock } = accounts;
  const isRight = await checkOwnPassword(accounts, { user, client }, currentPassword);
  if (!isRight.ok) return isRight;
  const secret = await newTotpSecret();
  const encrypted = encryptSecret(secret, user.id, keys.secondFactor);
  const row = { user_id: user.id, secret: encrypted, created_at: clock().getTime() };
  if (!(await addSecondFactor(db, row))) return refused({ code: 'second-factor-exists' });
  return ok({
    secret,
    uri: await totpUri(secret, { issuer: accounts.getSettings().shop.name, email: user.email }),
  });
}

type ConfirmError = { readonly code: 'wrong-code' } | { readonly code: 'second-factor-missing' };

interface Enrolment {
  readonly recoveryCodes: readonly string[];
  /** How the session goes on: by another cookie in the console, else by other tokens. */
  readonly session: { readonly cookie: string } | StartedSession;
}

/**
 * Confirms the secret by a code made with it. The session counts as passed, every other one of staff has to pass. It could do less
 * before: whoever knows its cookie or its tokens of then gets no more by them.
 */
export async function confirmEnrolment(
  accounts: AccountDeps,
  { user, client }: FactorCaller,
  code: string,
): Promise<Result<Enrolment, ConfirmError>> {
  const { db, keys, clock } = accounts;
  const factor = await findSecondFactor(db, user.id);
  if (factor === undefined || factor.confirmed_at !== null) return refused({ code: 'second-factor-missing' });
  const secret = decryptSecret(factor.secret, user.id, keysFor(keys, 'secondFactor'));
  const now = clock();
  const step = secret === undefined ? undefined : await stepOfCode(code, secret, now);
  if (step === undefined) return refused({ code: 'wrong-code' });
  const recoveryCodes = newRecoveryCodes();
  return inTransaction<Enrolment, ConfirmError>(db, async transaction => {
    const time = now.getTime();
    if (!(await confirmSecondFactor(transaction, factor, { step, now: time })))
      return refused({ code: 'wrong-code' });
    await addRecoveryCodes(transaction, user.id, recoveryCodes.map(hashRecoveryCode));
    await recordFactorEvent({ ...accounts, db: transaction }, 'second-factor-enrolled', { user, client });
    const session =
      (await passByCookie(transaction, user, time)) ??
      (await replaceSession(transaction, accounts, { user, client, secondFactorAt: time }));
    return ok({ recoveryCodes, session });
  });
}

/** Returns undefined for a session that is used by tokens. */
async function passByCookie(
  transaction: Connection,
  { id: userId, session_id: sessionId }: FactorCaller['user'],
  now: number,
): Promise<{ readonly cookie: string } | undefined> {
  const cookie = newCookieToken();
  if (!(await replaceCookie(transaction, { userId, sessionId, cookieHash: hashToken(cookie) })))
    return undefined;
  await markPassed(transaction, { userId, sessionId, now });
  return { cookie };
}

/** Wrong passwords count together with those of a password change. */
export async function checkOwnPassword(
  accounts: AccountDeps,
  { user, client }: FactorCaller,
  password: string,
): Promise<Result<undefined, { readonly code: 'wrong-password' } | TooMany>> {
  accounts.passwords.assertCapacity();
  const taken = await accounts.rateLimits.take(LIMITS.passwordChanges, user.id);
  if (!taken.ok) return taken;
  const check = { password, passwordHash: user.password_hash, taken: taken.value };
  if (await checkPassword(accounts, check)) {
    await taken.value.refund();
    return ok(undefined);
  }
  await recordEvent(accounts, { type: 'login-failed', userId: user.id, address: client.address });
  return refused({ code: 'wrong-password' });
}
