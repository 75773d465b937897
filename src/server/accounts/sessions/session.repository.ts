/** Reads and writes sessions. A session that ended has no row. */
import type { SessionTable, UserTable } from '#server/accounts/account.table.ts';
import type { Connection } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import type { SessionKey } from './access-token.ts';

export async function addSession(db: Connection, session: SessionTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function findUserOfSession(
  db: Connection,
  session: SessionKey,
  now: number,
): Promise<UserTable | undefined> {
  const { rows } = await selectUserOfSession(db, { ...session, now });
  return rows[0];
}

const selectUserOfSession = preparedStatement(
  (db, { userId, sessionId, now }: SessionKey & { readonly now: number }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .where('sessions.user_id', '=', userId)
      .where('sessions.id', '=', sessionId)
      .where('sessions.expires_at', '>', now),
);

export async function endSession(db: Connection, { userId, sessionId }: SessionKey): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute();
}

export async function endSessionsOf(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
