/** Reads and rotates refresh tokens. Each one is stored until its session ends, so that a replay is recognised. */
import { ok, refused } from '#domain/result.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { SessionKey } from './access-token.ts';

/** A session of ninety days needs fewer. The limit keeps one session from filling the disk. */
const MAX_TOKENS = 10_000;

export interface IssuedToken {
  readonly session: SessionKey;
  readonly number: number;
  readonly rotatedAt: number | null;
  /** The time when its session began. */
  readonly createdAt: number;
}

/** Returns the token of a session that has not ended. */
export async function findRefreshToken(
  db: Connection,
  tokenHash: string,
  now: number,
): Promise<IssuedToken | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', join =>
      join
        .onRef('sessions.user_id', '=', 'refresh_tokens.user_id')
        .onRef('sessions.id', '=', 'refresh_tokens.session_id'),
    )
    .select([
      'refresh_tokens.user_id',
      'refresh_tokens.session_id',
      'refresh_tokens.number',
      'refresh_tokens.rotated_at',
      'sessions.created_at',
    ])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const session = { userId: row.user_id, sessionId: row.session_id };
  return { session, number: row.number, rotatedAt: row.rotated_at, createdAt: row.created_at };
}

export interface Rotation {
  readonly session: SessionKey;
  /** The number of the token to be replaced, and the hash of its successor. */
  readonly number: number;
  readonly to: string;
  readonly now: number;
  readonly expiresAt: number;
  readonly network: string;
}

/** Replaces a token by its successor. Returns whether this call did; of concurrent calls only one does. */
export async function rotateToken(db: Database, rotation: Rotation): Promise<boolean> {
  const { session, number, to, now } = rotation;
  const rotated = await inTransaction<undefined, undefined>(db, async transaction => {
    // The session first: ending it locks the rows in the same order.
    if (!(await renewSession(transaction, rotation))) return refused(undefined);
    const replaced = await transaction
      .updateTable('refresh_tokens')
      .set({ rotated_at: now })
      .where('user_id', '=', session.userId)
      .where('session_id', '=', session.sessionId)
      .where('number', '=', number)
      .where('rotated_at', 'is', null)
      .executeTakeFirst();
    if (replaced.numUpdatedRows !== 1n) return refused(undefined);
    await addRefreshToken(transaction, { session, number: number + 1, tokenHash: to });
    await deleteOldTokens(transaction, session, number + 1 - MAX_TOKENS);
    return ok(undefined);
  });
  return rotated.ok;
}

async function renewSession(
  db: Connection,
  { session, now, expiresAt, network }: Rotation,
): Promise<boolean> {
  const renewed = await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_seen_at: now, network })
    .where('user_id', '=', session.userId)
    .where('id', '=', session.sessionId)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

interface NewToken {
  readonly session: SessionKey;
  readonly number: number;
  readonly tokenHash: string;
}

export async function addRefreshToken(
  db: Connection,
  { session: { userId, sessionId }, number, tokenHash }: NewToken,
): Promise<void> {
  const row = { user_id: userId, session_id: sessionId, number, token_hash: tokenHash, rotated_at: null };
  await db.insertInto('refresh_tokens').values(row).execute();
}

async function deleteOldTokens(db: Connection, session: SessionKey, upTo: number): Promise<void> {
  if (upTo < 1) return;
  await db
    .deleteFrom('refresh_tokens')
    .where('user_id', '=', session.userId)
    .where('session_id', '=', session.sessionId)
    .where('number', '<=', upTo)
    .execute();
}
