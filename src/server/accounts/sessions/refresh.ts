/** Renews a session's tokens. A refresh token works once; a later replay means that it was stolen and ends the session. */
import type { Tokens } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { signAccessToken } from './access-token.ts';
import { hashRefreshToken, readRefreshToken, successorOf } from './refresh-token.ts';
import { endSession, rotateSession, wasRotated } from './session.repository.ts';
import { SESSION_MS } from './start-session.ts';

/** Two tabs, or a retry after a lost response, may send the same token again for this long. */
const GRACE_MS = 10_000;

export async function refresh(
  { db, keys, clock }: AccountDeps,
  refreshToken: string,
): Promise<Result<Tokens, { readonly code: 'session-ended' }>> {
  const session = readRefreshToken(refreshToken);
  if (session === undefined) return refused({ code: 'session-ended' });
  const now = clock();
  const time = now.getTime();
  const successor = successorOf(refreshToken, session, keys.refresh);
  const step = { session, from: hashRefreshToken(refreshToken), to: hashRefreshToken(successor) };
  const isRenewed =
    (await rotateSession(db, { ...step, now: time, expiresAt: time + SESSION_MS })) ||
    (await wasRotated(db, { ...step, since: time - GRACE_MS, until: time + GRACE_MS }));
  if (!isRenewed) {
    await endSession(db, session);
    return refused({ code: 'session-ended' });
  }
  return ok({ token: await signAccessToken(session, keys.access, now), refreshToken: successor });
}
