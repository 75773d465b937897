import type { SessionKey } from '#server/people/accounts/sessions/access-token.ts';
import type { SessionUser } from '#server/people/accounts/sessions/session.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';

/** The user of a session of the console. */
export interface ConsoleUser extends SessionUser {
  readonly started_at: number;
  readonly last_seen_at: number;
}

export function findUserOfCookie(
  db: Connection,
  cookieHash: string,
  now: number,
): Promise<ConsoleUser | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.second_factor_at', 'sessions.by_code'])
    .select(['sessions.created_at as started_at', 'sessions.last_seen_at'])
    .where('sessions.cookie_hash', '=', cookieHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

export interface SessionUse {
  readonly session: SessionKey;
  readonly now: number;
  readonly expiresAt: number;
  readonly network: string;
}

export async function extendConsoleSession(
  db: Connection,
  { session, now, expiresAt, network }: SessionUse,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt, network })
    .where('user_id', '=', session.userId)
    .where('id', '=', session.sessionId)
    .execute();
}

/** Returns false for a session that is used by tokens. */
export async function replaceCookie(
  db: Connection,
  { userId, sessionId, cookieHash }: SessionKey & { readonly cookieHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ cookie_hash: cookieHash })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('cookie_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
