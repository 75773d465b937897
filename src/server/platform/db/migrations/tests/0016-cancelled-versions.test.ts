import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findVersionInForce } from '#server/catalogue/versions/version.repository.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('cancels no version that is there, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0014-publication-lease');
  await sql`insert into versions (number, created_at, created_by, publish_at) values (1, 5, 'usr_a', 7)`.execute(
    old,
  );
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  const stored = { number: 1, created_at: 5, created_by: 'usr_a', publish_at: 7, copy_of: null };
  expect(await findVersionInForce(db, 8)).toEqual({ ...stored, cancelled_at: null });
  await db.destroy();
});
