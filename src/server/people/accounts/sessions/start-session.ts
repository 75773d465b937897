import type { Tokens } from '#contract/account.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { type SessionKey, signAccessToken } from './access-token.ts';
import { type Client, networkOfClient } from './client.ts';
import { deviceName } from './device-name.ts';
import { addRefreshToken } from './refresh-token.repository.ts';
import { firstRefreshToken } from './refresh-token.ts';
import { addSession } from './session.repository.ts';

/** How long a session lasts without a renewal, and at most. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
export const SESSION_MS = 90 * DAY_MS;

export interface StartedSession {
  readonly session: SessionKey;
  readonly refreshToken: string;
}

export interface NewSession {
  readonly userId: string;
  readonly client: Client;
  /** The time when the login that it continues passed the second factor. */
  readonly secondFactorAt?: number | null;
  readonly isByCode?: boolean;
}

/** Stores a session. The access token is signed after the transaction, which blocks every other write. */
export async function startSession(
  db: Connection,
  { newId, clock }: Pick<AccountDeps, 'newId' | 'clock'>,
  { userId, client, secondFactorAt = null, isByCode = false }: NewSession,
): Promise<StartedSession> {
  const now = clock().getTime();
  const session = { userId, sessionId: newId('ses') };
  const refreshToken = firstRefreshToken();
  await addSession(db, {
    user_id: userId,
    id: session.sessionId,
    created_at: now,
    expires_at: now + SESSION_IDLE_MS,
    device: deviceName(client.userAgent),
    network: networkOfClient(client),
    last_seen_at: now,
    second_factor_at: secondFactorAt,
    by_code: isByCode ? 1 : null,
    cookie_hash: null,
  });
  await addRefreshToken(db, { session, number: 1, tokenHash: hashToken(refreshToken) });
  return { session, refreshToken };
}

export async function createTokens(
  { session, refreshToken }: StartedSession,
  { keys, clock }: Pick<AccountDeps, 'keys' | 'clock'>,
): Promise<Tokens> {
  return { token: await signAccessToken(session, keys.access, clock()), refreshToken };
}
