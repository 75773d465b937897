import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { isUnavailable } from '#server/platform/db/database-error.ts';
import { freshLocation } from '#testing/test-app.ts';

it('reports a full disk, and works again when there is room', async () => {
  const db = await openDatabase(await freshLocation('embedded'), () => undefined);
  const write = () =>
    db.transaction().execute(async transaction => {
      await sql`create table if not exists ballast (body blob) strict`.execute(transaction);
      await sql`insert into ballast values (zeroblob(5000000))`.execute(transaction);
    });
  await sql`pragma max_page_count = 200`.execute(db);
  expect(isUnavailable(await write().catch((error: unknown) => error))).toBe(true);
  await sql`pragma max_page_count = 100000`.execute(db);
  await expect(write()).resolves.toBeUndefined();
  await db.destroy();
});
