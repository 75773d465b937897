import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { openMigratedTo } from '#testing/test-database.ts';

it.each(ENGINES)('each event of before stands for itself, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0024-payments');
  await sql`insert into security_events (created_at, id, type) values (5, 'evt_a', 'login')`.execute(old);
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  expect(await db.selectFrom('security_events').select(['id', 'times']).execute()).toEqual([
    { id: 'evt_a', times: 1 },
  ]);
});
