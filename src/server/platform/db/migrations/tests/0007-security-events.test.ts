import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('preserves the rate limits that were counted before, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0005-open-values');
  await sql`insert into attempts (key, count, resets_at) values ('register-address:x', 7, 99)`.execute(old);
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([
    { key: 'register-address:x', count: 7, resets_at: 99, entries: '' },
  ]);
  await db.destroy();
});
