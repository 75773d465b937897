import { sql } from 'kysely';
import type { Connection } from '#server/platform/db/database.ts';
import type { SecondFactorTable } from './second-factor.table.ts';

export function findSecondFactor(db: Connection, userId: string): Promise<SecondFactorTable | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Returns whether the account has a second factor that is confirmed. */
export async function isEnrolled(db: Connection, userId: string): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  return typeof factor?.confirmed_at === 'number';
}

/** Stores a secret to be confirmed, in place of one that was not. Returns false when one is confirmed already. */
export async function addSecondFactor(
  db: Connection,
  { user_id, secret, created_at }: Pick<SecondFactorTable, 'user_id' | 'secret' | 'created_at'>,
): Promise<boolean> {
  const added = await db
    .insertInto('second_factors')
    .values({ user_id, secret, created_at, last_step: 0, confirmed_at: null })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Confirms this very secret. Returns whether this call did; of concurrent calls only one does. */
export async function confirmSecondFactor(
  db: Connection,
  { user_id, secret }: SecondFactorTable,
  { step, now }: { readonly step: number; readonly now: number },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}

export interface UsedStep {
  readonly userId: string;
  readonly step: number;
  /** The encrypted secret. */
  readonly secret: string;
}

/** Uses up a time step. Returns false when it, or a later one, has been used. */
export async function takeStep(db: Connection, { userId, step, secret }: UsedStep): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step, secret })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** The step that was used last can be used again. */
export async function restoreStep(db: Connection, userId: string, step: number): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ last_step: step - 1 })
    .where('user_id', '=', userId)
    .where('last_step', '=', step)
    .execute();
}

/** Locks a confirmed second factor until the transaction ends. Returns whether there is one. */
export async function lockSecondFactor(db: Connection, userId: string): Promise<boolean> {
  // Writing a row its own value locks it on both engines, which spell `for update` differently.
  const locked = await db
    .updateTable('second_factors')
    .set(eb => ({ last_step: eb.ref('last_step') }))
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}

export async function removeSecondFactor(db: Connection, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(db, userId);
  await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute();
  const removed = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

export async function addRecoveryCodes(
  db: Connection,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  const rows = hashes.map(code_hash => ({ user_id: userId, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Deletes a recovery code. Returns whether this call did; of concurrent calls only one does. */
export async function takeRecoveryCode(db: Connection, userId: string, hash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

export async function deleteRecoveryCodes(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function markPassed(
  db: Connection,
  { userId, sessionId, now }: { readonly userId: string; readonly sessionId: string; readonly now: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}
