/**
 * Finds out whether a server of 0.2.0 may be running, which would not carry out what is scheduled. Such a server says nothing of
 * itself, but deletes expired rate limits at its start and once an hour. This release leaves one of them.
 */

import { join } from 'node:path';
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#domain/constants/durations.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { isClosed } from '#server/platform/db/sqlite/exclusive-lock.ts';
import { OLDER_SERVERS_KEY } from '#server/platform/rate-limits/rate-limit.repository.ts';

/** A cleanup takes a while. */
const CLEANUP_MS = HOUR_MS + 5 * MINUTE_MS;

/** Leaves the row again where it was deleted. */
export async function watchOlderServers(db: Connection, now: number): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key: OLDER_SERVERS_KEY, count: 0, resets_at: now })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute();
}

/** Returns until when one may be running, if it does not delete the row before; undefined: none is. */
export async function findOlderServerUntil(db: Connection, now: number): Promise<number | undefined> {
  await watchOlderServers(db, now);
  const row = await db
    .selectFrom('rate_limits')
    .select('resets_at')
    .where('key', '=', OLDER_SERVERS_KEY)
    .executeTakeFirst();
  const until = (row?.resets_at ?? now) + CLEANUP_MS;
  return until > now ? until : undefined;
}

/**
 * To be called before this server opens the database; the returned function after. Whoever is alone on the database knows that
 * no other server is running.
 */
export function checkIsAlone(location: DatabaseLocation): (db: Connection) => Promise<void> {
  const isAlone = location.engine === 'embedded' && isClosed(join(location.folder, 'nool.db'));
  return async db => {
    if (isAlone || (location.engine === 'postgres' && (await isOnlySession(db))))
      await excludeOlderServers(db);
  };
}

/** No such server is running, because none could be. */
export async function excludeOlderServers(db: Connection): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key: OLDER_SERVERS_KEY, count: 0, resets_at: 0 })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ resets_at: 0 }))
    .execute();
}

/** Each server has a session. */
async function isOnlySession(db: Connection): Promise<boolean> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`.execute(
    db,
  );
  return rows.length === 0;
}
