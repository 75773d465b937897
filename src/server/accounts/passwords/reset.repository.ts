import type { PasswordResetTable } from '#server/accounts/account.table.ts';
import type { Connection } from '#server/db/database.ts';
import { hashResetToken, type ResetKey } from './reset-token.ts';

export async function addReset(db: Connection, reset: PasswordResetTable): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

export interface ResetAttempt {
  readonly key: ResetKey;
  readonly token: string;
  readonly now: number;
}

export function findReset(
  db: Connection,
  { key, token, now }: ResetAttempt,
): Promise<PasswordResetTable | undefined> {
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('user_id', '=', key.userId)
    .where('id', '=', key.resetId)
    .where('token_hash', '=', hashResetToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes the reset of a token. Returns whether this call did; of concurrent calls only one does. */
export async function takeReset(db: Connection, { key, token, now }: ResetAttempt): Promise<boolean> {
  const deleted = await db
    .deleteFrom('password_resets')
    .where('user_id', '=', key.userId)
    .where('id', '=', key.resetId)
    .where('token_hash', '=', hashResetToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function endResets(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteExpiredResets(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
