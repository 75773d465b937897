import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import type { DatabaseLocation } from '#server/db/location.ts';
import { createPostgresDialect } from '#server/db/postgres/postgres-dialect.ts';
import { createSqliteDialect } from '#server/db/sqlite/sqlite-dialect.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { migrationsFor } from './migrations.ts';

/** The database as it was before, with one rate limit. */
async function createOld(location: DatabaseLocation): Promise<void> {
  const dialect =
    location.engine === 'embedded'
      ? createSqliteDialect(join(location.folder, 'nool.db'))
      : createPostgresDialect(location, { onIdleError: () => undefined });
  const db = new Kysely<unknown>({ dialect });
  const provider = { getMigrations: () => Promise.resolve(migrationsFor(location.engine)) };
  const { error } = await new Migrator({ db, provider }).migrateTo('0005-open-values');
  expect(error).toBeUndefined();
  await sql`insert into attempts (key, count, resets_at) values ('register-address:x', 7, 99)`.execute(db);
  await db.destroy();
}

it.each(ENGINES)('preserves the rate limits that were counted before, %s', async engine => {
  const location = await freshLocation(engine);
  await createOld(location);
  const db = await openDatabase(location, () => undefined);
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([
    { key: 'register-address:x', count: 7, resets_at: 99, entries: '' },
  ]);
  await db.destroy();
});
