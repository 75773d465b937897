import type { Tokens } from '#contract/account.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import type { Connection } from '#server/db/database.ts';
import { type SessionKey, signAccessToken } from './access-token.ts';
import { firstRefreshToken, hashRefreshToken } from './refresh-token.ts';
import { addSession } from './session.repository.ts';

export const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

export interface StartedSession {
  readonly session: SessionKey;
  readonly refreshToken: string;
}

/** Stores a session. The access token is signed after the transaction, which blocks every other write. */
export async function startSession(
  db: Connection,
  { newId, clock }: Pick<AccountDeps, 'newId' | 'clock'>,
  userId: string,
): Promise<StartedSession> {
  const now = clock().getTime();
  const session = { userId, sessionId: newId('ses') };
  const refreshToken = firstRefreshToken(session);
  await addSession(db, {
    user_id: userId,
    id: session.sessionId,
    refresh_hash: hashRefreshToken(refreshToken),
    previous_hash: null,
    rotated_at: null,
    created_at: now,
    expires_at: now + SESSION_MS,
  });
  return { session, refreshToken };
}

export async function tokensOf(
  { session, refreshToken }: StartedSession,
  { keys, clock }: Pick<AccountDeps, 'keys' | 'clock'>,
): Promise<Tokens> {
  return { token: await signAccessToken(session, keys.access, clock()), refreshToken };
}
