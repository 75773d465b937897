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

export interface Rotation {
  readonly session: SessionKey;
  readonly from: string;
  readonly to: string;
  readonly now: number;
  readonly expiresAt: number;
}

/** Replaces a token by its successor. Returns whether this call did; of concurrent calls only one does. */
export async function rotateSession(db: Connection, rotation: Rotation): Promise<boolean> {
  const { session, from, to, now, expiresAt } = rotation;
  const rotated = await db
    .updateTable('sessions')
    .set({ refresh_hash: to, previous_hash: from, rotated_at: now, expires_at: expiresAt })
    .where('user_id', '=', session.userId)
    .where('id', '=', session.sessionId)
    .where('refresh_hash', '=', from)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return rotated.numUpdatedRows === 1n;
}

/** Whether a token was replaced by this successor between the two times. */
export async function wasRotated(
  db: Connection,
  {
    session,
    from,
    to,
    since,
    until,
  }: Omit<Rotation, 'now' | 'expiresAt'> & { readonly since: number; readonly until: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.userId)
    .where('id', '=', session.sessionId)
    .where('previous_hash', '=', from)
    .where('refresh_hash', '=', to)
    .where('rotated_at', '>=', since)
    .where('rotated_at', '<=', until)
    .executeTakeFirst();
  return found !== undefined;
}

export async function endSession(db: Connection, { userId, sessionId }: SessionKey): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute();
}

export async function endSessionsOf(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
