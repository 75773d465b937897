/** Reads and writes sessions. A session that ended has no row. */
import type { SessionTable, UserTable } from '#server/people/accounts/account.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statement.ts';
import type { SessionKey } from './access-token.ts';

/** People have fewer sessions. Ending all others is not limited to these. */
const MAX_LISTED = 100;

/** An account has no more: beyond them the oldest ends. */
export const MAX_SESSIONS = 50;

export async function addSession(db: Connection, session: SessionTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
  const surplus = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.user_id)
    .where('id', '<>', session.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .offset(MAX_SESSIONS - 1)
    .execute();
  if (surplus.length === 0) return;
  const ids = surplus.map(({ id }) => id);
  await db.deleteFrom('sessions').where('user_id', '=', session.user_id).where('id', 'in', ids).execute();
}

/** The user of a session, and what the session may do. */
export interface SessionUser extends UserTable {
  readonly session_id: string;
  readonly second_factor_at: number | null;
  readonly by_code: 1 | null;
}

export async function findUserOfSession(
  db: Connection,
  session: SessionKey,
  now: number,
): Promise<SessionUser | undefined> {
  const { rows } = await selectUserOfSession(db, { ...session, now });
  return rows[0];
}

const selectUserOfSession = preparedStatement(
  (db, { userId, sessionId, now }: SessionKey & { readonly now: number }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select(['sessions.id as session_id', 'sessions.second_factor_at', 'sessions.by_code'])
      .where('sessions.user_id', '=', userId)
      .where('sessions.id', '=', sessionId)
      .where('sessions.expires_at', '>', now),
);

/** Returns the sessions of a user that have not expired, the last used first. */
export function listSessions(db: Connection, userId: string, now: number): Promise<readonly SessionTable[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** Returns whether there was such a session. */
export async function endSession(db: Connection, { userId, sessionId }: SessionKey): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return ended.numDeletedRows === 1n;
}

/** Ends the sessions of the user except this one. Returns how many there were. */
export async function endOtherSessions(db: Connection, { userId, sessionId }: SessionKey): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

export async function endUserSessions(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function endConsoleSessions(db: Connection, userId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('cookie_hash', 'is not', null)
    .execute();
}

export async function endAllSessions(db: Connection): Promise<void> {
  await db.deleteFrom('sessions').execute();
}

export async function deleteExpiredSessions(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
